'use client';

import { useState } from 'react';
import { ObjectMovements } from '#components/network/object-movements.tsx';
import { useLiveRead } from '#components/session/use-live-read.ts';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import type { ApiError } from '#lib/api-error.ts';
import { listObjectMovements } from '#lib/contracts/ledger/object-movements.ts';
import { getOwnTradingOrder, type OwnTradingOrder } from '#lib/contracts/trading/own-orders.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { isLive, orderName, TYPE_WORDS } from '../order-labels.ts';
import { CancelButton } from './cancel-button.tsx';
import { FillsTable } from './fills-table.tsx';
import { OrderChildren } from './order-children.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderEvents } from './order-events.tsx';
import { OrderStanding } from './order-standing.tsx';

const KIND = 'Order';
const SUBJECTS = ['trade-order'] as const;

const tabsOf = (enterpriseId: string, order: OwnTradingOrder) => [
  { key: 'details', label: 'Details', content: <OrderDetails enterpriseId={enterpriseId} order={order} /> },
  {
    key: 'fills',
    label: `Fills (${order.trades.length})`,
    content:
      order.trades.length === 0 ? (
        <p className="text-sm text-muted">Nothing of it was filled.</p>
      ) : (
        <div className="-mx-4">
          <FillsTable trades={order.trades} />
        </div>
      ),
  },
  ...(order.type === 'twap' || order.type === 'steady_pace'
    ? [{ key: 'parts', label: `Parts (${order.children.length})`, content: <OrderChildren order={order} /> }]
    : []),
  {
    key: 'ledger',
    label: 'Ledger',
    content: <ObjectMovements enterpriseId={enterpriseId} subjectType="trade-order" subjectId={order.id} />,
  },
  { key: 'timeline', label: 'Timeline', content: <OrderEvents enterpriseId={enterpriseId} order={order} /> },
  { key: 'json', label: 'JSON', content: <RawJson value={order} /> },
];

/** The button goes with what it did. */
const focusDrawer = (): void => document.querySelector<HTMLElement>('[data-testid="drawer"]')?.focus();

/** One order: where it stands, what it says, and what has happened to it. */
export function OrderDrawer({ id, enterpriseId }: { id: string; enterpriseId: string }) {
  const { data, failure, retry } = useRecord(getOwnTradingOrder, { enterpriseId, orderId: id });
  useLiveRead(SUBJECTS, listObjectMovements);
  const [problem, setProblem] = useState<ApiError | null>(null);
  if (data === undefined) return <DrawerState kind={KIND} failure={failure} onRetry={retry} />;
  return (
    <DrawerBody
      kind={`${TYPE_WORDS[data.type]} order`}
      title={orderName(data)}
      status={<OrderStanding order={data} />}
      actions={
        <>
          {problem && <ErrorPanel title="It was not cancelled" text={problem.message} requestId={problem.requestId} />}
          {isLive(data) && <CancelButton order={data} onFailure={setProblem} onAsked={focusDrawer} />}
        </>
      }
      tabs={tabsOf(enterpriseId, data)}
    />
  );
}
