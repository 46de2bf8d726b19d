'use client';

import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { call } from '#lib/client.ts';
import { countOf } from '#lib/console/platform-figures.ts';
import { type PlatformTradingAccount, setPlatformTradingStop } from '#lib/contracts/trading/platform-accounts.ts';
import { useRefreshAccounts } from './use-refresh-accounts.ts';

interface AccountStopDialogProps {
  account: PlatformTradingAccount;
  onClose: () => void;
}

/** Asks before trading of an account is stopped, or goes on. */
export function AccountStopDialog({ account, onClose }: AccountStopDialogProps) {
  const { accountId, accountName, enterpriseName, isStopped, liveOrders } = account;
  const refresh = useRefreshAccounts();
  const change = async () => {
    await call(setPlatformTradingStop, { accountId, isStopped: !isStopped });
    await refresh();
  };
  return (
    <ConfirmDialog
      title={isStopped ? `Resume trading of ${accountName}?` : `Stop trading of ${accountName}?`}
      confirmLabel={isStopped ? 'Resume trading' : 'Stop trading'}
      failureTitle={isStopped ? 'Trading stays stopped' : 'Trading was not stopped'}
      isDanger={!isStopped}
      isOpen
      onClose={onClose}
      onConfirm={change}
    >
      {isStopped
        ? `${enterpriseName} can place orders from it again. Those that were cancelled stay so.`
        : `${countOf(liveOrders, 'open order')} of ${enterpriseName} will be cancelled, and new ones are refused until you or an admin of it resumes trading.`}
    </ConfirmDialog>
  );
}
