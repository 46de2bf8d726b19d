'use client';

import { Ban, Check, CirclePause, CirclePlay, Eye, EyeOff, Pencil, Undo2, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { WRITE_ADDRESS_BOOK } from '#lib/rights.ts';
import { CHANGE_WORDS, CHANGES, type Change, changesOf } from './connection-changes.ts';
import type { Counterparty } from './connection-sides.tsx';
import { useIsBlocked } from './use-is-blocked.ts';

const AcceptDialog = dynamic(() => import('./accept-dialog.tsx').then((module) => module.AcceptDialog), { ssr: false });
const DeclineDialog = dynamic(() => import('./decline-dialog.tsx').then((module) => module.DeclineDialog), {
  ssr: false,
});
const RenameDialog = dynamic(() => import('./rename-dialog.tsx').then((module) => module.RenameDialog), { ssr: false });
const BlockDialog = dynamic(() => import('../blocks/block-dialog.tsx').then((module) => module.BlockDialog), {
  ssr: false,
});
const ChangeDialog = dynamic(
  () => import('./change-connections-dialog.tsx').then((module) => module.ChangeConnectionsDialog),
  { ssr: false },
);

const FORMS = ['accept', 'decline', 'rename', 'block', ...CHANGES] as const;

const isChange = (name: (typeof FORMS)[number]): name is Change => CHANGES.some((change) => change === name);

const ICONS: Readonly<Record<Change, ReactNode>> = {
  withdraw: <Undo2 />,
  deactivate: <CirclePause />,
  reactivate: <CirclePlay />,
  hide: <EyeOff />,
  show: <Eye />,
};

interface ConnectionActionsProps {
  enterpriseId: string;
  counterparty: Counterparty;
}

/** Why a connection cannot be changed now, as far as this page knows. */
function hindranceOf(change: Change, { openSettlementIds: { length } }: Counterparty): string | null {
  if (change !== 'deactivate' || length === 0) return null;
  return `${length === 1 ? 'A DVP settlement is' : `${length} DVP settlements are`} open between the two accounts.`;
}

/** Whether one has words of one's own for its counterparty: of what has ended they stay as they were. */
const isNamed = ({ direction, status }: Counterparty['connection']): boolean =>
  direction === 'outgoing' && status !== 'INACTIVE';

/** What can be done with a connection, by its status and who made it. */
export function ConnectionActions({ enterpriseId, counterparty }: ConnectionActionsProps) {
  const form = useFormKey(FORMS);
  const { connection: row } = counterparty;
  const isBlocked = useIsBlocked(enterpriseId, row.counterpartyListingId);
  const may = { enterpriseId, right: WRITE_ADDRESS_BOOK };
  return (
    <>
      {row.isToAnswer && (
        <>
          <MayButton {...may} variant="primary" icon={<Check />} onPress={() => form.open('accept')}>
            Accept
          </MayButton>
          <MayButton {...may} variant="danger" icon={<X />} onPress={() => form.open('decline')}>
            Decline
          </MayButton>
        </>
      )}
      {changesOf(row).map((change) => (
        <MayButton
          key={change}
          {...may}
          variant={change === 'reactivate' ? 'primary' : 'outline'}
          icon={ICONS[change]}
          hindrance={hindranceOf(change, counterparty)}
          onPress={() => form.open(change)}
        >
          {CHANGE_WORDS[change].label}
        </MayButton>
      ))}
      {isNamed(row) && (
        <MayButton {...may} variant="outline" icon={<Pencil />} onPress={() => form.open('rename')}>
          Rename
        </MayButton>
      )}
      <MayButton
        {...may}
        variant="outline"
        icon={<Ban />}
        hindrance={isBlocked ? `${row.counterpartyName} is blocked already.` : null}
        onPress={() => form.open('block')}
      >
        Block
      </MayButton>
    </>
  );
}

/** The form that is open on a connection. */
export function ConnectionDialogs({ enterpriseId, counterparty }: ConnectionActionsProps) {
  const { name, close } = useFormKey(FORMS);
  const { connection: row } = counterparty;
  const props = { enterpriseId, counterparty, onClose: close };
  if (name === null) return null;
  if (isChange(name))
    return changesOf(row).includes(name) ? (
      <ChangeDialog enterpriseId={enterpriseId} change={name} rows={[row]} onClose={close} />
    ) : null;
  switch (name) {
    case 'accept':
      return row.isToAnswer ? <AcceptDialog {...props} /> : null;
    case 'decline':
      return row.isToAnswer ? <DeclineDialog {...props} /> : null;
    case 'rename':
      return isNamed(row) ? <RenameDialog {...props} /> : null;
    case 'block':
      return (
        <BlockDialog
          enterpriseId={enterpriseId}
          listingId={row.counterpartyListingId}
          name={row.counterpartyName}
          onClose={close}
        />
      );
  }
}
