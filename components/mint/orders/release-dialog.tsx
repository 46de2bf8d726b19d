'use client';

import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { call } from '#lib/client.ts';
import { releaseMintOrder } from '#lib/contracts/stablecoin/orders.ts';
import type { OwnMintOrder } from '#lib/contracts/stablecoin/own-orders.ts';
import { orderName } from './order-labels.ts';
import { useOrderRefresh } from './use-order-refresh.ts';

interface ReleaseDialogProps {
  enterpriseId: string;
  order: OwnMintOrder;
  onClose: () => void;
}

/** Asks before the issuer of a sandbox goes on. */
export function ReleaseDialog({ enterpriseId, order, onClose }: ReleaseDialogProps) {
  const refresh = useOrderRefresh();
  const release = async () => {
    await call(releaseMintOrder, { enterpriseId, orderId: order.id });
    await refresh();
  };
  return (
    <ConfirmDialog
      title="Release this order?"
      confirmLabel="Release"
      failureTitle="It was not released"
      isDanger={false}
      isOpen
      onClose={onClose}
      onConfirm={release}
    >
      {orderName(order)}: the issuer of the sandbox goes on at once, and the order is fulfilled.
    </ConfirmDialog>
  );
}
