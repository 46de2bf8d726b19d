'use client';

import { Modal } from '@heroui/react/modal';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { KIND_ICONS } from '#components/session/kind-icons.ts';
import { useOpenEnterprise } from '#components/session/open-enterprise.ts';
import { noteRecent, readRecent } from '#components/session/recent-objects.ts';
import { type Membership, useSelf } from '#components/session/self.tsx';
import { toApiError } from '#lib/api-error.ts';
import { queryOf } from '#lib/console/query.ts';
import { type FoundObject, findObjects } from '#lib/contracts/overview/find-objects.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';
import { kindOf, titleOf } from '#lib/kinds.ts';
import { type Command, matchCommands } from './command.ts';
import { foundPath } from './found-object.ts';
import { PaletteList } from './palette-list.tsx';
import { useCommands } from './use-commands.ts';

const labelOf = (kind: FoundObject['kind']): string => kindOf(kind).label ?? titleOf(kindOf(kind));

const PAUSE_MS = 150;
const SHORTEST = 2;

interface CommandPaletteProps {
  isOpen: boolean;
  onClose: () => void;
  onKeys: () => void;
}

/** Counts how often something was opened: what is opened anew while it still fades starts anew, too. */
function useOpenings(isOpen: boolean): number {
  const [seen, setSeen] = useState({ isOpen, count: 0 });
  if (seen.isOpen !== isOpen) setSeen({ isOpen, count: seen.count + (isOpen ? 1 : 0) });
  return seen.count;
}

/** Finds any page, object or action by a few letters. */
export function CommandPalette({ isOpen, onClose, onKeys }: CommandPaletteProps) {
  const open = useOpenEnterprise();
  const opening = useOpenings(isOpen);
  return (
    <Modal.Backdrop isOpen={isOpen} onOpenChange={(next) => next || onClose()} isDismissable>
      <Modal.Container placement="top" className="p-3 sm:pt-[12vh]">
        <Modal.Dialog
          aria-label="Search"
          className="max-h-[min(32rem,85dvh)] gap-0 overflow-y-auto border border-border p-0 sm:max-w-xl"
        >
          <PaletteContent key={opening} open={open} onClose={onClose} onKeys={onKeys} />
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}

/** Leaves by the first Escape, also when the field, which would be emptied by it, holds a text. */
function useEscape(leave: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  });
  useEffect(() => {
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}

function PaletteContent({
  open,
  onClose,
  onKeys,
}: Omit<CommandPaletteProps, 'isOpen'> & { open: Membership | undefined }) {
  const { user } = useSelf();
  const router = useRouter();
  const [text, setText] = useState('');
  useEscape(onClose);
  const settled = useDebounced(text.trim(), PAUSE_MS);
  const enterpriseId = open?.enterpriseId ?? '';
  const place = `${user.id}:${enterpriseId}`;
  const search = useQuery({
    ...queryOf(findObjects, { enterpriseId, text: settled }),
    enabled: open !== undefined && settled.length >= SHORTEST,
    retry: false,
  });
  const commands = useCommands(open, onKeys);
  const toCommand = (object: FoundObject, group: 'Recent' | 'Objects'): Command => ({
    id: `${group}:${object.kind}:${object.id}`,
    group,
    title: object.title,
    detail: `${labelOf(object.kind)} · ${object.detail}`,
    icon: KIND_ICONS[object.kind],
    run: () => {
      noteRecent(place, object);
      router.push(foundPath(enterpriseId, object));
    },
  });
  const isWaiting = text.trim().length >= SHORTEST && (settled !== text.trim() || search.isFetching);
  const objects = settled.length >= SHORTEST ? (search.data?.objects ?? []) : [];
  const shown =
    text.trim() === ''
      ? [...readRecent(place).map((object) => toCommand(object, 'Recent')), ...commands]
      : [...matchCommands(commands, text), ...objects.map((object) => toCommand(object, 'Objects'))];
  return (
    <PaletteList
      text={text}
      onText={setText}
      commands={shown}
      isWaiting={isWaiting}
      failure={search.error && !isWaiting ? toApiError(search.error).message : null}
      onChoose={(command) => {
        onClose();
        command.run();
      }}
    />
  );
}
