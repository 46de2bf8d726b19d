'use client';

import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { call } from '#lib/client.ts';
import { updateCounterpartyConnections } from '#lib/contracts/address-book/connections.ts';
import type { CounterpartyRow } from '#lib/contracts/address-book/counterparties.ts';
import { CHANGE_WORDS, type Change, namedRefusal, nameOf } from './connection-changes.ts';
import { useCounterpartyRefresh } from './use-counterparty-refresh.ts';

const NAMED = 5;

interface ChangeConnectionsDialogProps {
  enterpriseId: string;
  change: Change;
  /** To which it is made. */
  rows: readonly CounterpartyRow[];
  /** How many more are selected, to which it cannot be made. */
  others?: number;
  onClose: () => void;
  /** Called once all of them have changed. */
  onChanged?: () => void;
}

/** The connections that are meant, the first few by name. */
function Meant({ rows }: Pick<ChangeConnectionsDialogProps, 'rows'>) {
  const more = rows.length - NAMED;
  return (
    <ul className="mt-2 list-disc pl-5">
      {rows.slice(0, NAMED).map((row) => (
        <li key={row.id}>
          <b>{nameOf(row)}</b>
          {row.label !== row.counterpartyName && <span className="block text-xs text-muted">{row.label}</span>}
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}

const DONE: Readonly<Record<Change, string>> = {
  withdraw: 'withdrawn',
  deactivate: 'deactivated',
  reactivate: 'reactivated',
  hide: 'hidden',
  show: 'shown',
};

/** Asks before connections of one's own change, one or several: all of them or none. */
export function ChangeConnectionsDialog(props: ChangeConnectionsDialogProps) {
  const { enterpriseId, change, rows, others = 0, onClose, onChanged } = props;
  const refresh = useCounterpartyRefresh();
  const { label, isDanger, input, text } = CHANGE_WORDS[change];
  const isOne = rows.length === 1;
  const send = async () => {
    const connectionIds = rows.map(({ id }) => id);
    try {
      await call(updateCounterpartyConnections, { enterpriseId, connectionIds, ...input });
    } catch (error) {
      throw namedRefusal(error, rows);
    }
    await refresh();
    onChanged?.();
  };
  const kind = change === 'withdraw' ? 'request' : 'connection';
  const what = isOne ? `this ${kind}` : `${rows.length} ${kind}s`;
  return (
    <ConfirmDialog
      title={`${label} ${what}?`}
      confirmLabel={label}
      isDanger={isDanger}
      isOpen
      onClose={onClose}
      onConfirm={send}
    >
      <p>
        {text}
        {!isOne && ' All of them change, or none.'}
      </p>
      {others > 0 && (
        <p className="mt-2">{`${rows.length} of ${rows.length + others} can be ${DONE[change]}; the ${others === 1 ? 'other stays as it is' : 'others stay as they are'}.`}</p>
      )}
      <Meant rows={rows} />
    </ConfirmDialog>
  );
}
