'use client';

import { useQuery } from '@tanstack/react-query';
import { ChartCandlestick } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useQueryState } from 'nuqs';
import { useMemo, useState } from 'react';
import { useAccountNames } from '#components/session/use-account-names.ts';
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
import { endedColumns, listColumns } from './list-columns.tsx';
import { orderFilters, orderTabs, TAB_KEYS, UNFILLED } from './order-filters.ts';

const OrderDrawer = dynamic(() => import('../orders/order-drawer.tsx').then((module) => module.OrderDrawer), {
  ssr: false,
});

const NoOrders = dynamic(() => import('./no-orders.tsx').then((module) => module.NoOrders), { ssr: false });

const CancelSelected = dynamic(() => import('./cancel-selected.tsx').then((module) => module.CancelSelected), {
  ssr: false,
});

const CancelManyDialog = dynamic(() => import('./cancel-many-dialog.tsx').then((module) => module.CancelManyDialog), {
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

/** Columns of the states that the URL narrows the list to. */
function useColumns() {
  const [statuses] = useQueryState('statuses', orderFilters.keys.statuses);
  return statuses.length > 0 && statuses.every((status) => UNFILLED.has(status)) ? endedColumns : listColumns;
}

/** Every order of the enterprise, on all of its accounts and products. */
export function OrdersList({ enterpriseId }: { enterpriseId: string }) {
  const names = useFilterNames(enterpriseId);
  const columns = useColumns();
  const [begun, setBegun] = useState<readonly TradingOrderRow[] | null>(null);
  const counts = useTabCounts({
    enterpriseId,
    contract: countTradingOrders,
    filters: orderFilters,
    tabKeys: TAB_KEYS,
    subjects: SUBJECTS,
  });
  return (
    <>
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
        columns={columns}
        rowId={idOf}
        rowName={nameOf}
        tabs={orderTabs(counts)}
        subjects={SUBJECTS}
        Drawer={OrderDrawer}
        selectActions={(rows) => <CancelSelected enterpriseId={enterpriseId} rows={rows} onBegin={setBegun} />}
        actions={
          <Link href={areaPath(enterpriseId, 'trade')} prefetch={false} className={BUTTON_LOOK}>
            <ChartCandlestick className="size-4 text-muted" aria-hidden="true" /> Trade
          </Link>
        }
        empty={<NoOrders enterpriseId={enterpriseId} />}
      />
      {begun && <CancelManyDialog rows={begun} onClose={() => setBegun(null)} />}
    </>
  );
}
