'use client';

import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { call } from '#lib/client.ts';
import { removeBankAccount } from '#lib/contracts/banking/account-writes.ts';

import { accountName } from './account-labels.ts';
import type { AccountDialogProps } from './account-props.ts';
import { useAccountRefresh } from './use-account-refresh.ts';

/** Removes an account; it stays in the list of removed ones. */
export function RemoveDialog({ account, onClose }: AccountDialogProps) {
  const refresh = useAccountRefresh();
  const remove = async () => {
    await call(removeBankAccount, { bankAccountId: account.id });
    await refresh();
  };
  return (
    <ConfirmDialog
      title="Remove this bank account?"
      confirmLabel="Remove"
      failureTitle="The account was not removed"
      isOpen
      onClose={onClose}
      onConfirm={remove}
    >
      No money can be sent to <b>{accountName(account)}</b> any more. It stays in the list of removed accounts, and its
      number can be added again.
    </ConfirmDialog>
  );
}
