'use client';

import { Ban, Check, Link2, Pencil, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { WRITE_ADDRESS_BOOK } from '#lib/rights.ts';
import { CHANGE_ICONS } from './change-icons.tsx';
import { CHANGE_WORDS, CHANGES, type Change, changesOf } from './connection-changes.ts';
import type { Counterparty } from './connection-sides.tsx';
import { isOver, useAgainHindrance } from './use-connect-again.ts';
import { useIsBlocked } from './use-is-blocked.ts';
import { useOwnCounterparty } from './use-own-counterparty.ts';

const AcceptDialog = dynamic(() => import('./accept-dialog.tsx').then((module) => module.AcceptDialog), { ssr: false });
const DeclineDialog = dynamic(() => import('./decline-dialog.tsx').then((module) => module.DeclineDialog), {
  ssr: false,
});
const RenameDialog = dynamic(() => import('./rename-dialog.tsx').then((module) => module.RenameDialog), { ssr: false });
const ConnectAgainDialog = dynamic(
  () => import('./connect-again-dialog.tsx').then((module) => module.ConnectAgainDialog),
  { ssr: false },
);
const BlockDialog = dynamic(() => import('../blocks/block-dialog.tsx').then((module) => module.BlockDialog), {
  ssr: false,
});
const ChangeDialog = dynamic(
  () => import('./change-connections-dialog.tsx').then((module) => module.ChangeConnectionsDialog),
  { ssr: false },
);

const FORMS = ['accept', 'decline', 'rename', 'connect-again', 'block', ...CHANGES] as const;

const isChange = (name: (typeof FORMS)[number]): name is Change => CHANGES.some((change) => change === name);

interface ConnectionActionsProps {
  enterpriseId: string;
  counterparty: Counterparty;
}

/** Why a connection cannot be changed now, as far as this page knows. */
function hindranceOf(change: Change, { openSettlementIds: { length } }: Counterparty): string | null {
  if (change !== 'deactivate' || length === 0) return null;
  return `${length === 1 ? 'A DVP settlement is' : `${length} DVP settlements are`} open between the two accounts.`;
}

/** What can be done with the counterparty itself; little where it is the enterprise, whose own entry has one name for all. */
function usePossible({ enterpriseId, counterparty: { connection: row } }: ConnectionActionsProps) {
  const isOthers = useOwnCounterparty(enterpriseId, row) === null;
  const isOutgoing = row.direction === 'outgoing';
  return {
    canDecline: row.isToAnswer && !isOutgoing,
    /** Of what has ended the words stay as they were. */
    canRename: isOutgoing && row.status !== 'INACTIVE' && (row.isNameEditable || isOthers),
    canBlock: isOthers,
  };
}

/** What answers a request. One of an own account is withdrawn, not declined. */
function AnswerButtons(props: ConnectionActionsProps) {
  const { enterpriseId, counterparty } = props;
  const form = useFormKey(FORMS);
  const { canDecline } = usePossible(props);
  const may = { enterpriseId, right: WRITE_ADDRESS_BOOK };
  if (!counterparty.connection.isToAnswer) return null;
  return (
    <>
      <MayButton {...may} variant="primary" icon={<Check />} onPress={() => form.open('accept')}>
        Accept
      </MayButton>
      {canDecline && (
        <MayButton {...may} variant="danger" icon={<X />} onPress={() => form.open('decline')}>
          Decline
        </MayButton>
      )}
    </>
  );
}

/** Asks for a new connection in place of one that has ended. */
function AgainButton({ enterpriseId, counterparty }: ConnectionActionsProps) {
  const form = useFormKey(FORMS);
  const hindrance = useAgainHindrance(enterpriseId, counterparty.connection);
  return (
    <MayButton
      enterpriseId={enterpriseId}
      right={WRITE_ADDRESS_BOOK}
      variant="primary"
      icon={<Link2 />}
      hindrance={hindrance}
      onPress={() => form.open('connect-again')}
    >
      Connect again
    </MayButton>
  );
}

function BlockButton({ enterpriseId, counterparty }: ConnectionActionsProps) {
  const form = useFormKey(FORMS);
  const { counterpartyName, counterpartyListingId } = counterparty.connection;
  const isBlocked = useIsBlocked(enterpriseId, counterpartyListingId);
  return (
    <MayButton
      enterpriseId={enterpriseId}
      right={WRITE_ADDRESS_BOOK}
      variant="outline"
      icon={<Ban />}
      hindrance={isBlocked ? `${counterpartyName} is blocked already.` : null}
      onPress={() => form.open('block')}
    >
      Block
    </MayButton>
  );
}

/** What can be done with a connection, by its status and who made it. */
export function ConnectionActions(props: ConnectionActionsProps) {
  const { enterpriseId, counterparty } = props;
  const form = useFormKey(FORMS);
  const { connection: row } = counterparty;
  const { canRename, canBlock } = usePossible(props);
  const may = { enterpriseId, right: WRITE_ADDRESS_BOOK };
  return (
    <>
      <AnswerButtons {...props} />
      {isOver(row) && <AgainButton {...props} />}
      {changesOf(row).map((change) => (
        <MayButton
          key={change}
          {...may}
          variant={change === 'reactivate' ? 'primary' : 'outline'}
          icon={CHANGE_ICONS[change]}
          hindrance={hindranceOf(change, counterparty)}
          onPress={() => form.open(change)}
        >
          {CHANGE_WORDS[change].label}
        </MayButton>
      ))}
      {canRename && (
        <MayButton {...may} variant="outline" icon={<Pencil />} onPress={() => form.open('rename')}>
          Rename
        </MayButton>
      )}
      {canBlock && <BlockButton {...props} />}
    </>
  );
}

/** The form that is open on a connection. */
export function ConnectionDialogs({ enterpriseId, counterparty }: ConnectionActionsProps) {
  const { name, close } = useFormKey(FORMS);
  const { connection: row } = counterparty;
  const { canDecline, canRename, canBlock } = usePossible({ enterpriseId, counterparty });
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
      return canDecline ? <DeclineDialog {...props} /> : null;
    case 'rename':
      return canRename ? <RenameDialog {...props} /> : null;
    case 'connect-again':
      return isOver(row) ? <ConnectAgainDialog {...props} /> : null;
    case 'block':
      return canBlock ? (
        <BlockDialog
          enterpriseId={enterpriseId}
          listingId={row.counterpartyListingId}
          name={row.counterpartyName}
          onClose={close}
        />
      ) : null;
  }
}
