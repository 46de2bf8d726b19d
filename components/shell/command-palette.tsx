'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { KIND_ICONS } from '#components/session/kind-icons.ts';
import { useOpenEnterprise } from '#components/session/open-enterprise.tsx';
import { noteRecent, recentPlace } from '#components/session/recent.ts';
import { useSelf } from '#components/session/self.tsx';
import { toApiError } from '#lib/api-error.ts';
import { bestMatches } from '#lib/console/match.ts';
import { queryOf } from '#lib/console/query.ts';
import { type FoundObject, findObjects } from '#lib/contracts/overview/find-objects.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';
import { kindOf, titleOf } from '#lib/kinds.ts';
import type { Command } from './command.ts';
import { foundPath } from './found-object.ts';
import { PaletteList } from './palette-list.tsx';
import { useCommands } from './use-commands.ts';

const labelOf = (kind: FoundObject['kind']): string => kindOf(kind).label ?? titleOf(kindOf(kind));

const PAUSE_MS = 120;
const SHORTEST = 2;

/** Objects of the open enterprise that a text may mean, once it has stood still. */
function useFound(text: string) {
  const open = useOpenEnterprise();
  const { user } = useSelf();
  const router = useRouter();
  const wanted = text.trim();
  const settled = useDebounced(wanted, PAUSE_MS);
  const enterpriseId = open?.enterpriseId ?? '';
  const isAsked = open !== undefined && wanted.length >= SHORTEST;
  const search = useQuery({
    ...queryOf(findObjects, { enterpriseId, text: settled }),
    enabled: isAsked && settled.length >= SHORTEST,
    retry: false,
  });
  const isWaiting = isAsked && (settled !== wanted || search.isFetching);
  const toCommand = (object: FoundObject): Command => {
    const href = foundPath(enterpriseId, object);
    const detail = `${labelOf(object.kind)} · ${object.detail}`;
    return {
      id: `object:${href}`,
      group: 'Objects',
      title: object.title,
      detail,
      icon: KIND_ICONS[object.kind],
      run: () => {
        noteRecent(recentPlace(user.id, enterpriseId), { href, title: object.title, detail, isPage: false });
        router.push(href);
      },
    };
  };
  return {
    isWaiting,
    found: isAsked && settled.length >= SHORTEST ? (search.data?.objects ?? []).map(toCommand) : [],
    failure: search.error && isAsked && !isWaiting ? toApiError(search.error).message : null,
  };
}

/** Objects of which a whole part of the name is what is typed come first: `0072` means `DVP-2026-0072`. */
function wholeFirst(found: readonly Command[], text: string): Command[] {
  const wanted = text.trim().toLowerCase();
  const isWhole = ({ title }: Command) =>
    title
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .includes(wanted);
  return [...found.filter(isWhole), ...found.filter((one) => !isWhole(one))];
}

/** What is found first by what is typed, in one list; each thing once. */
function useShown(text: string, onKeys: () => void) {
  const commands = useCommands(onKeys);
  const { found, ...search } = useFound(text);
  const matched = bestMatches(commands, text);
  const known = new Set(matched.map(({ id }) => id));
  return { shown: [...matched, ...wholeFirst(found, text).filter(({ id }) => !known.has(id))], ...search };
}

/** What keys that came before the field would have made of it. */
function typedBy(keys: readonly string[]): { text: string; isChosen: boolean } {
  let text = '';
  for (const key of keys) {
    if (key === 'Enter') return { text, isChosen: true };
    if (key === 'Backspace') text = text.slice(0, -1);
    else if (key.length === 1) text += key;
  }
  return { text, isChosen: false };
}

/** Shows a dialog over everything while it is there; the focus goes back to where it was. Escape leaves at once, text or not. */
function useModal(leave: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    leave();
  });
  const pressBeside = useEffectEvent((event: MouseEvent) => {
    if (event.target === event.currentTarget) leave();
  });
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.addEventListener('click', pressBeside);
    window.addEventListener('keydown', press, { capture: true });
    return () => {
      window.removeEventListener('keydown', press, { capture: true });
      shown?.removeEventListener('click', pressBeside);
      shown?.close();
    };
  }, []);
  return dialog;
}

interface CommandPaletteProps {
  onClose: () => void;
  onKeys: () => void;
  /** Keys that were pressed before there was a field for them. */
  early: readonly string[];
}

/** Finds any page, object or action by a few letters. It is there as long as it is open. */
export function CommandPalette({ onClose, onKeys, early }: CommandPaletteProps) {
  const [typed] = useState(() => typedBy(early));
  const [text, setText] = useState(typed.text);
  const { shown, isWaiting, failure } = useShown(text, onKeys);
  const dialog = useModal(onClose);
  return createPortal(
    <dialog
      ref={dialog}
      aria-label="Search"
      data-react-aria-top-layer="true"
      className="mx-auto mt-3 mb-auto max-h-[min(32rem,85dvh)] w-[calc(100vw-1.5rem)] max-w-xl overflow-y-auto rounded-lg border border-border bg-overlay text-foreground shadow-2xl outline-none backdrop:bg-black/40 sm:mt-[12vh]"
    >
      <PaletteList
        text={text}
        onText={setText}
        commands={shown}
        isWaiting={isWaiting}
        isChosen={typed.isChosen}
        failure={failure}
        onChoose={(command) => {
          flushSync(onClose);
          command.run();
        }}
      />
    </dialog>,
    document.body,
  );
}
