'use client';

import Link from 'next/link';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { type ReactNode, useState } from 'react';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { ShowMore } from '#components/ui/list/show-more.tsx';
import { PanelState } from '#components/ui/panel-state.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import type { ApiError } from '#lib/api-error.ts';
import { areaPath } from '#lib/console/area-path.ts';
import type { TradingOrderRow } from '#lib/contracts/trading/own-orders.ts';
import { DeskPanel } from '../desk-panel.tsx';
import type { Desk } from '../use-desk.ts';
import { CancelAllButton } from './cancel-all-button.tsx';
import { FillsTable } from './fills-table.tsx';
import { openColumns, pastColumns } from './order-columns.tsx';
import { useCancelNote } from './use-cancel-note.ts';
import { LIVE, PAST, useFills, useOrders } from './use-orders.ts';

const VIEWS = ['open', 'history', 'fills'] as const;
type View = (typeof VIEWS)[number];
const VIEW_WORDS: Readonly<Record<View, string>> = { open: 'Open orders', history: 'Order history', fills: 'Fills' };

const Said = ({ children }: { children: ReactNode }) => <p className="p-4 text-sm text-muted">{children}</p>;

const Waiting = ({ query }: { query: { error: unknown; refetch: () => Promise<unknown> } }) => (
  <div className="p-4">
    <PanelState failure={query.error} onRetry={() => void query.refetch()} />
  </div>
);

interface ListProps {
  found: ReturnType<typeof useOrders>;
  label: string;
  columns: readonly PlainColumn<TradingOrderRow>[];
  nothing: string;
}

function OrderList({ found: { query, orders }, label, columns, nothing }: ListProps) {
  if (orders === undefined) return <Waiting query={query} />;
  if (orders.length === 0) return <Said>{nothing}</Said>;
  return (
    <>
      <PlainTable label={label} columns={columns} rows={orders} rowKey={({ id }) => id} />
      <ShowMore query={query} />
    </>
  );
}

interface ViewProps {
  desk: Desk;
  onOpen: (id: string) => void;
  /** Called once it was asked to cancel an order. */
  onAsked: (order: TradingOrderRow) => void;
}

function OpenOrders({ desk, onOpen, onAsked }: ViewProps) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  return (
    <>
      {failure && (
        <div className="p-3">
          <ErrorPanel title="It was not cancelled" text={failure.message} requestId={failure.requestId} />
        </div>
      )}
      <OrderList
        found={useOrders(desk, LIVE)}
        label={VIEW_WORDS.open}
        columns={openColumns({ onOpen, onFailure: setFailure, onAsked })}
        nothing="There is no open order. Orders that you place on the ticket stand here until they end."
      />
    </>
  );
}

const PastOrders = ({ desk, onOpen }: ViewProps) => (
  <OrderList
    found={useOrders(desk, PAST)}
    label={VIEW_WORDS.history}
    columns={pastColumns(onOpen)}
    nothing="No order of this account has ended yet."
  />
);

function Fills({ desk, onOpen }: ViewProps) {
  const query = useFills(desk);
  if (query.data === undefined) return <Waiting query={query} />;
  if (query.data.data.length === 0) return <Said>Nothing was bought or sold on this account yet.</Said>;
  return <FillsTable trades={query.data.data} onOpen={onOpen} />;
}

const CONTENTS: Readonly<Record<View, (props: ViewProps) => ReactNode>> = {
  open: OpenOrders,
  history: PastOrders,
  fills: Fills,
};

/** Orders and fills of the account, on all products; which of them stands in the URL. */
export function OrdersPanel({ desk, onOpen }: Omit<ViewProps, 'onAsked'>) {
  const [view, setView] = useQueryState('view', parseAsStringLiteral(VIEWS).withDefault('open'));
  const { total, orders } = useOrders(desk, LIVE);
  const { said, sayAsked, sayCancelled, heading } = useCancelNote(orders);
  const Content = CONTENTS[view];
  return (
    <DeskPanel
      title="Orders and fills"
      about={`Of ${desk.account.name}, on all products.`}
      aside={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            href={`${areaPath(desk.enterpriseId, 'trading-orders')}?accountIds=${desk.account.id}`}
            prefetch={false}
            className="text-sm text-link underline-offset-2 hover:underline"
          >
            All orders
          </Link>
          <CancelAllButton desk={desk} isNone={total === 0} onCancelled={sayCancelled} />
        </span>
      }
    >
      <div className="flex gap-1 overflow-x-auto border-b border-separator px-2">
        {VIEWS.map((one) => (
          <button
            key={one}
            ref={one === view ? heading : undefined}
            type="button"
            aria-pressed={one === view}
            onClick={() => void setView(one)}
            className="-mb-px border-b-2 border-transparent px-2 py-2 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-foreground aria-pressed:border-accent aria-pressed:text-foreground"
          >
            {VIEW_WORDS[one]}
            {one === 'open' && total !== undefined && total > 0 && <span className="numeric"> {total}</span>}
          </button>
        ))}
      </div>
      <p role="status" data-testid="orders-said" className={said === null ? 'sr-only' : 'px-4 pt-3 text-sm text-good'}>
        {said}
      </p>
      <Content desk={desk} onOpen={onOpen} onAsked={sayAsked} />
    </DeskPanel>
  );
}
