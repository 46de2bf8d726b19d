'use client';

import { Ban, CirclePause, CirclePlay, KeyRound, Link2, Pencil } from 'lucide-react';
import dynamic from 'next/dynamic';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import type { ConnectionRow } from '#lib/contracts/network/connections.ts';
import { MANAGE_OFF_EXCHANGE, WRITE_OFF_EXCHANGE } from '#lib/rights.ts';

const RenameDialog = dynamic(
  () => import('./rename-connection-dialog.tsx').then((module) => module.RenameConnectionDialog),
  { ssr: false },
);
const SwitchDialog = dynamic(
  () => import('./switch-connection-dialog.tsx').then((module) => module.SwitchConnectionDialog),
  { ssr: false },
);
const TakeUpDialog = dynamic(
  () => import('./take-up-connection-dialog.tsx').then((module) => module.TakeUpConnectionDialog),
  { ssr: false },
);
const RefuseDialog = dynamic(
  () => import('./refuse-connection-dialog.tsx').then((module) => module.RefuseConnectionDialog),
  { ssr: false },
);

const ShowKeyDialog = dynamic(() => import('./show-key-dialog.tsx').then((module) => module.ShowKeyDialog), {
  ssr: false,
});

const FORMS = ['rename', 'switch', 'take-up', 'refuse', 'key'] as const;

interface ConnectionActionsProps {
  enterpriseId: string;
  row: ConnectionRow;
  /** Whether the reader's enterprise is the partner. */
  isPartner: boolean;
}

/** What can be done with a connection, by the side that one is on. */
export function ConnectionActions({ enterpriseId, row, isPartner }: ConnectionActionsProps) {
  const form = useFormKey(FORMS);
  const may = { enterpriseId, right: WRITE_OFF_EXCHANGE };
  if (isPartner) {
    return (
      <>
        {row.state === 'waiting' && (
          <>
            <MayButton {...may} variant="primary" icon={<Link2 />} onPress={() => form.open('take-up')}>
              Take up
            </MayButton>
            <MayButton {...may} variant="danger" icon={<Ban />} onPress={() => form.open('refuse')}>
              Refuse
            </MayButton>
          </>
        )}
        <MayButton
          enterpriseId={enterpriseId}
          right={MANAGE_OFF_EXCHANGE}
          variant="outline"
          icon={<KeyRound />}
          onPress={() => form.open('key')}
        >
          Show key
        </MayButton>
      </>
    );
  }
  const isOff = !row.active;
  return (
    <>
      <MayButton {...may} variant="outline" icon={<Pencil />} onPress={() => form.open('rename')}>
        Rename
      </MayButton>
      {row.state !== 'refused' && (
        <MayButton
          {...may}
          variant="outline"
          icon={isOff ? <CirclePlay /> : <CirclePause />}
          onPress={() => form.open('switch')}
        >
          {isOff ? 'Activate' : 'Deactivate'}
        </MayButton>
      )}
    </>
  );
}

/** The form that is open on a connection. */
export function ConnectionDialogs({ enterpriseId, row, isPartner }: ConnectionActionsProps) {
  const { name, close } = useFormKey(FORMS);
  const props = { enterpriseId, row, onClose: close };
  if (name === null) return null;
  if (isPartner) {
    if (name === 'key') return <ShowKeyDialog {...props} />;
    if (row.state !== 'waiting') return null;
    if (name === 'take-up') return <TakeUpDialog {...props} />;
    return name === 'refuse' ? <RefuseDialog {...props} /> : null;
  }
  if (name === 'rename') return <RenameDialog {...props} />;
  return name === 'switch' && row.state !== 'refused' ? <SwitchDialog {...props} /> : null;
}
