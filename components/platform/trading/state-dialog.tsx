'use client';

import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { call } from '#lib/client.ts';
import { changeTradingProduct, type PlatformProduct } from '#lib/contracts/trading/platform-products.ts';
import { useRefreshProducts } from './use-refresh-products.ts';

interface StateDialogProps {
  product: PlatformProduct;
  onClose: () => void;
}

/** Asks before a product is halted, or opened again. */
export function StateDialog({ product: { product, state }, onClose }: StateDialogProps) {
  const refresh = useRefreshProducts();
  const isOpen = state === 'open';
  const change = async () => {
    await call(changeTradingProduct, { product, state: isOpen ? 'halted' : 'open' });
    await refresh();
  };
  const verb = isOpen ? 'Halt' : 'Open';
  return (
    <ConfirmDialog
      title={`${verb} ${product}?`}
      confirmLabel={`${verb} product`}
      failureTitle="The product was not changed"
      isDanger={isOpen}
      isOpen
      onClose={onClose}
      onConfirm={change}
    >
      {isOpen
        ? 'It takes no orders, and nothing trades. All of its open orders are cancelled at once.'
        : 'It takes orders again. Those that were cancelled stay so.'}
    </ConfirmDialog>
  );
}
