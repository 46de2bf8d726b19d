'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CopyableId } from '#components/ui/copyable.tsx';
import { BusyButton } from '#components/ui/form/busy-button.tsx';
import { ModalActions, ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { cancelTradingOrder } from '#lib/contracts/trading/orders.ts';
import {
  countTradingOrders,
  getOwnTradingOrder,
  searchTradingOrders,
  type TradingOrderRow,
} from '#lib/contracts/trading/own-orders.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { orderName } from '../order-labels.ts';
import { canCancel, cancelMany, type Kept, orderCount } from './cancel-many.ts';

const NAMED = 5;

interface CancelManyDialogProps {
  /** As they were when they were selected: those that leave the list stay in it. */
  rows: readonly TradingOrderRow[];
  onClose: () => void;
}

/** The orders that are meant, the first few by name. */
function Meant({ rows }: { rows: readonly TradingOrderRow[] }) {
  const more = rows.length - NAMED;
  return (
    <ul className="list-disc pl-5">
      {rows.slice(0, NAMED).map((row) => (
        <li key={row.id}>
          <b>{orderName(row)}</b> on {row.product}, {row.accountName}
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}

const outcomeWords = (cancelled: number, kept: number): string =>
  [
    ...(cancelled > 0 || kept === 0 ? [`${orderCount(cancelled)} cancelled.`] : []),
    ...(kept > 0 ? [`${orderCount(kept)} could not be cancelled.`] : []),
  ].join(' ');

/** What came of it: how many were cancelled, and why others were not. */
function Outcome({ asked, kept }: { asked: number; kept: readonly Kept[] }) {
  return (
    <>
      <p role="status" data-testid="cancelled">
        {outcomeWords(asked - kept.length, kept.length)}
      </p>
      {kept.length > 0 && (
        <ul aria-label="Not cancelled" className="divide-y divide-separator rounded-lg border border-border">
          {kept.map(({ row, failure }) => (
            <li key={row.id} className="px-3 py-2">
              <span className="flex flex-wrap items-center justify-between gap-x-3">
                <span className="font-medium">{orderName(row)}</span>
                <CopyableId value={row.id} label="order id" />
              </span>
              <span className="block text-xs text-muted">{failure.message}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Where the cancelling of several orders stands; null until it has begun. */
interface Cancelling {
  done: number;
  kept: readonly Kept[] | null;
}

/** Asks, cancels several orders, and says how many were and how many could not be. */
export function CancelManyDialog({ rows, onClose }: CancelManyDialogProps) {
  const refresh = useRefresh(searchTradingOrders, countTradingOrders, getOwnTradingOrder);
  const [state, setState] = useState<Cancelling | null>(null);
  const meant = rows.filter(canCancel);
  const others = rows.length - meant.length;
  const isBusy = state !== null && state.kept === null;
  const start = async () => {
    setState({ done: 0, kept: null });
    const kept = await cancelMany(meant, (done) => setState({ done, kept: null }));
    setState({ done: meant.length, kept });
    await refresh();
  };
  const leave = () => {
    if (!isBusy) onClose();
  };
  if (state !== null && state.kept !== null)
    return (
      <ModalFrame
        title={state.kept.length < meant.length ? 'Orders cancelled' : 'No order was cancelled'}
        isOpen
        onLeave={onClose}
        size="sm"
      >
        <ModalBody>
          <Outcome asked={meant.length} kept={state.kept} />
        </ModalBody>
        <ModalActions>
          <Button variant="primary" autoFocus onPress={onClose}>
            Close
          </Button>
        </ModalActions>
      </ModalFrame>
    );
  return (
    <ModalFrame title={`Cancel ${orderCount(meant.length)}?`} isOpen onLeave={leave} size="sm" role="alertdialog">
      <ModalBody>
        <p>What has filled by then stays.</p>
        <Meant rows={meant} />
        {others > 0 && (
          <p className="text-muted">
            {others} more {others === 1 ? 'is' : 'are'} selected that cannot be cancelled any more.
          </p>
        )}
      </ModalBody>
      <ModalActions>
        <div className="mr-auto">
          <CopyAsCode
            contract={cancelTradingOrder}
            input={() => meant.map(({ accountId, id }) => ({ accountId, orderId: id }))}
            isQuiet
          />
        </div>
        <Button variant="outline" autoFocus isDisabled={isBusy} onPress={leave}>
          Keep them
        </Button>
        <BusyButton variant="danger" isBusy={isBusy} onPress={() => void start()}>
          {state === null ? 'Cancel orders' : `${state.done} of ${meant.length}`}
        </BusyButton>
      </ModalActions>
    </ModalFrame>
  );
}
