'use client';

import { useState } from 'react';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import type { TradingOrder } from '#lib/contracts/trading/order-shapes.ts';
import { cancelTradingOrder } from '#lib/contracts/trading/orders.ts';
import { TRADE } from '#lib/rights.ts';
import { orderName } from '../order-labels.ts';
import { useDeskRefresh } from '../use-desk-refresh.ts';

interface CancelButtonProps {
  order: TradingOrder;
  /** Told what kept it from being cancelled; null at each new try. */
  onFailure: (failure: ApiError | null) => void;
  /** Called once it was asked for, before the button goes with the order. */
  onAsked: () => void;
  size?: 'sm';
}

/** Asks to cancel one order, at once: what has filled by then stays. */
export function CancelButton({ order, onFailure, onAsked, ...look }: CancelButtonProps) {
  const refresh = useDeskRefresh();
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    onFailure(null);
    try {
      await call(cancelTradingOrder, { accountId: order.accountId, orderId: order.id });
      onAsked();
    } catch (error) {
      onFailure(toApiError(error));
    }
    await refresh();
    setBusy(false);
  };
  return (
    <MayButton
      {...look}
      enterpriseId={order.enterpriseId}
      right={TRADE}
      hindrance={order.status === 'pending_cancel' ? 'It is being cancelled.' : null}
      variant="outline"
      isBusy={isBusy}
      aria-label={`Cancel ${orderName(order)}`}
      onPress={() => void cancel()}
    >
      Cancel
    </MayButton>
  );
}
