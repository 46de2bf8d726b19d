'use client';

import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { call } from '#lib/client.ts';
import { cancelTradingOrders } from '#lib/contracts/trading/orders.ts';
import type { Desk } from '../use-desk.ts';
import { useDeskRefresh } from '../use-desk-refresh.ts';

interface CancelAllDialogProps {
  desk: Desk;
  onClose: () => void;
  onCancelled: (count: number) => void;
}

/** Asks before all open orders of an account are cancelled. */
export function CancelAllDialog({ desk: { account }, onClose, onCancelled }: CancelAllDialogProps) {
  const refresh = useDeskRefresh();
  const cancel = async () => {
    const { orderIds } = await call(cancelTradingOrders, { accountId: account.id });
    await refresh();
    onCancelled(orderIds.length);
  };
  return (
    <ConfirmDialog
      title="Cancel all open orders?"
      confirmLabel="Cancel all orders"
      leaveLabel="Keep them"
      failureTitle="They were not cancelled"
      isOpen
      onClose={onClose}
      onConfirm={cancel}
    >
      All open orders of {account.name} are cancelled, on every product. What has filled by then stays.
    </ConfirmDialog>
  );
}
