'use client';

import { useQuery } from '@tanstack/react-query';
import { ChartCandlestick } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useMemo } from 'react';
import { useAccountNames } from '#components/session/use-names.ts';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import { useTabCounts } from '#components/ui/list/use-tab-counts.ts';
import { areaPath } from '#lib/console/area-path.ts';
import { queryOf } from '#lib/console/query.ts';
import {
  countTradingOrders,
  exportTradingOrders,
  searchTradingOrders,
  type TradingOrderRow,
} from '#lib/contracts/trading/own-orders.ts';
import { listOrgProducts } from '#lib/contracts/trading/products.ts';
import { orderName } from '../order-labels.ts';
import { listColumns } from './list-columns.tsx';
import { orderFilters, orderTabs, TAB_KEYS } from './order-filters.ts';

const OrderDrawer = dynamic(() => import('../orders/order-drawer.tsx').then((module) => module.OrderDrawer), {
  ssr: false,
});

const SUBJECTS = ['trade-order'] as const;
const BUTTON_LOOK =
  'inline-flex h-9 items-center gap-1.5 rounded-md border border-border bg-surface px-3 text-sm font-medium hover:border-field-border sm:h-8';
const idOf = (row: TradingOrderRow): string => row.id;
const nameOf = (row: TradingOrderRow): string => `${orderName(row)}, ${row.product}`;

/** Names that filters choose among. */
function useFilterNames(enterpriseId: string) {
  const accountIds = useAccountNames(enterpriseId);
  const { data } = useQuery(queryOf(listOrgProducts, {}));
  return useMemo(
    () => ({ accountIds, products: new Map((data?.data ?? []).map(({ name }) => [name, name])) }),
    [accountIds, data],
  );
}

/** Every order of the enterprise, on all of its accounts and products. */
export function OrdersList({ enterpriseId }: { enterpriseId: string }) {
  const names = useFilterNames(enterpriseId);
  const counts = useTabCounts({
    enterpriseId,
    contract: countTradingOrders,
    filters: orderFilters,
    tabKeys: TAB_KEYS,
    subjects: SUBJECTS,
  });
  return (
    <RecordList<typeof searchTradingOrders, typeof orderFilters.keys, TradingOrderRow>
      page="trading-orders"
      enterpriseId={enterpriseId}
      title="Orders"
      about="Orders of all trading accounts, open and ended, with what they came to."
      contract={searchTradingOrders}
      exportContract={exportTradingOrders}
      filters={orderFilters}
      names={names}
      toPage={({ orders, ...page }) => ({ ...page, rows: orders })}
      columns={listColumns}
      rowId={idOf}
      rowName={nameOf}
      tabs={orderTabs(counts)}
      subjects={SUBJECTS}
      Drawer={OrderDrawer}
      actions={
        <Link href={areaPath(enterpriseId, 'trade')} prefetch={false} className={BUTTON_LOOK}>
          <ChartCandlestick className="size-4 text-muted" aria-hidden="true" /> Trade
        </Link>
      }
      empty={
        <Empty icon={ChartCandlestick} title="No orders yet" text="Orders that are placed under Trade stand here." />
      }
    />
  );
}
