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
  const { accountId, accountName, enterpriseName, operatorStoppedAt, enterpriseStoppedAt, liveOrders } = account;
  const isStopped = operatorStoppedAt !== null;
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
        ? enterpriseStoppedAt === null
          ? `${enterpriseName} can place orders from it again. Those that were cancelled stay so.`
          : `${enterpriseName} has stopped it too: new orders are refused until an admin of it resumes trading.`
        : `${countOf(liveOrders, 'open order')} of ${enterpriseName} will be cancelled, and new ones are refused until a platform administrator resumes trading. Its own admins cannot.`}
    </ConfirmDialog>
  );
}
