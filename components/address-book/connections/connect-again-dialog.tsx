'use client';

import { useQueryState } from 'nuqs';
import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { call } from '#lib/client.ts';
import { createCounterpartyConnection } from '#lib/contracts/address-book/connections.ts';
import { searchDirectory } from '#lib/contracts/address-book/directory.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import type { ConnectionDialogProps } from './connection-dialog-props.ts';
import { againInput } from './use-connect-again.ts';
import { useCounterpartyRefresh } from './use-counterparty-refresh.ts';

/** Asks for a new connection of two accounts whose last one has ended; the drawer shows the new one from then on. */
export function ConnectAgainDialog({ enterpriseId, counterparty, onClose }: ConnectionDialogProps) {
  const { connection: row } = counterparty;
  const { counterpartyName, ownAccountName, type } = row;
  const [, setOpen] = useQueryState('open', { history: 'replace' });
  const refresh = useCounterpartyRefresh();
  const refreshDirectory = useRefresh(searchDirectory);
  const connect = async () => {
    const { connections } = await call(createCounterpartyConnection, againInput(enterpriseId, row));
    const [made] = connections;
    onClose();
    if (made !== undefined) await setOpen(made.id);
    await Promise.all([refresh(), refreshDirectory()]);
  };
  return (
    <ConfirmDialog
      title={`Connect with ${counterpartyName} again?`}
      confirmLabel="Connect again"
      isDanger={false}
      isOpen
      onClose={onClose}
      onConfirm={connect}
    >
      A new connection with your account <b>{ownAccountName}</b> is asked for.{' '}
      {type === 'WHITELIST'
        ? 'While their account is not listed nobody has to accept it.'
        : 'It becomes active once it is accepted.'}{' '}
      This one stays ended.
    </ConfirmDialog>
  );
}
