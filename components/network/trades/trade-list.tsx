'use client';

import { Handshake } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import { useTabCounts } from '#components/ui/list/use-tab-counts.ts';
import { countTrades, exportTrades, searchTrades, type TradeRow } from '#lib/contracts/network/trades.ts';
import { currencyNames } from '../currency-names.ts';
import { ToPartnerSide } from '../to-partner-side.tsx';
import { useConnectionNames } from '../use-connection-names.ts';
import { PartnerActions } from './partner-actions.tsx';
import { movesOf, tradeColumns } from './trade-columns.tsx';
import { TAB_KEYS, tradeFilters, tradeTabs } from './trade-filters.ts';
import type { Side } from './trade-labels.ts';

const TradeDrawer = dynamic(() => import('./trade-drawer.tsx').then((module) => module.TradeDrawer), { ssr: false });

const SUBJECTS = ['off-exchange-trade'] as const;
const idOf = (row: TradeRow): string => row.id;
const nameOf = (row: TradeRow): string => row.externalId;

const EMPTY: Readonly<Record<Side, { title: string; text: string }>> = {
  client: { title: 'No trades yet', text: 'Trades appear here once a connected partner records them.' },
  partner: {
    title: 'No trades recorded yet',
    text: 'Record what you trade with clients: settlements are made from it.',
  },
};

const ABOUT: Readonly<Record<Side, string>> = {
  client: 'What partners have recorded of trades with this enterprise. Settlements move the assets.',
  partner: 'What this enterprise has recorded of trades with its clients. Settlements move the assets.',
};

/** Trades of an enterprise, as the client or as the partner that records them. */
export function TradeList({ enterpriseId }: { enterpriseId: string }) {
  const [isPartner] = useQueryState('partner', tradeFilters.keys.partner);
  const side: Side = isPartner ? 'partner' : 'client';
  const columns = useMemo(() => tradeColumns(side), [side]);
  const moves = useMemo(() => movesOf(side), [side]);
  const objects = useConnectionNames(enterpriseId, side);
  const names = useMemo(() => ({ ...objects, currencies: currencyNames() }), [objects]);
  const counts = useTabCounts({
    enterpriseId,
    contract: countTrades,
    filters: tradeFilters,
    tabKeys: TAB_KEYS,
    subjects: SUBJECTS,
  });
  return (
    <RecordList<typeof searchTrades, typeof tradeFilters.keys, TradeRow>
      page="trades"
      enterpriseId={enterpriseId}
      title="Trades"
      about={ABOUT[side]}
      contract={searchTrades}
      exportContract={exportTrades}
      filters={tradeFilters}
      names={names}
      toPage={({ trades, ...page }) => ({ ...page, rows: trades })}
      columns={columns}
      moves={moves}
      rowId={idOf}
      rowName={nameOf}
      tabs={tradeTabs(counts)}
      subjects={SUBJECTS}
      Drawer={TradeDrawer}
      actions={<PartnerActions enterpriseId={enterpriseId} />}
      empty={
        <Empty icon={Handshake} {...EMPTY[side]}>
          {side === 'client' && <ToPartnerSide enterpriseId={enterpriseId} path="network/trades" />}
        </Empty>
      }
    />
  );
}
