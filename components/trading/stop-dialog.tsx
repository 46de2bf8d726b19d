'use client';

import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { call } from '#lib/client.ts';
import { setTradingStop } from '#lib/contracts/trading/orders.ts';
import type { Desk } from './use-desk.ts';
import { useDeskRefresh } from './use-desk-refresh.ts';

interface StopDialogProps {
  desk: Desk;
  isStopped: boolean;
  onClose: () => void;
}

/** Asks before trading of an account is stopped, or goes on. */
export function StopDialog({ desk: { account }, isStopped, onClose }: StopDialogProps) {
  const refresh = useDeskRefresh();
  const change = async () => {
    await call(setTradingStop, { accountId: account.id, isStopped: !isStopped });
    await refresh();
  };
  return (
    <ConfirmDialog
      title={isStopped ? 'Resume trading?' : 'Stop trading?'}
      confirmLabel={isStopped ? 'Resume trading' : 'Stop trading'}
      failureTitle={isStopped ? 'Trading stays stopped' : 'Trading was not stopped'}
      isDanger={!isStopped}
      isOpen
      onClose={onClose}
      onConfirm={change}
    >
      {isStopped
        ? `${account.name} takes orders again. Those that were cancelled stay so.`
        : `All open orders of ${account.name} are cancelled, and new ones are refused until an admin resumes trading.`}
    </ConfirmDialog>
  );
}
