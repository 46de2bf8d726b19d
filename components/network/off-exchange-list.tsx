'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import { useTabCounts } from '#components/ui/list/use-tab-counts.ts';
import { queryOf } from '#lib/console/query.ts';
import {
  countClientSettlements,
  exportClientSettlements,
  listSettlementPartners,
  type SettlementRow,
  searchClientSettlements,
} from '#lib/contracts/network/enterprise-settlements.ts';
import { movesOf, offExchangeColumns } from './off-exchange-columns.tsx';
import { offExchangeFilters, offExchangeTabs, TAB_KEYS } from './off-exchange-filters.ts';
import type { Side } from './off-exchange-labels.ts';
import { ToPartnerSide } from './to-partner-side.tsx';
import { useOwnPartners } from './trades/use-own-partners.ts';

const OffExchangeDrawer = dynamic(
  () => import('./off-exchange-drawer.tsx').then((module) => module.OffExchangeDrawer),
  {
    ssr: false,
  },
);

const SUBJECTS = ['off-exchange-settlement'] as const;
const idOf = (row: SettlementRow): string => row.id;
const nameOf = (row: SettlementRow): string => row.externalId;

/** Partners by id: those that the enterprise is connected with, or those that it is. */
function usePartners(enterpriseId: string, side: Side): ReadonlyMap<string, string> {
  const { data } = useQuery(queryOf(listSettlementPartners, { enterpriseId }));
  const own = useOwnPartners(enterpriseId);
  const partners = side === 'client' ? data?.partners : own;
  return useMemo(() => new Map((partners ?? []).map(({ id, name }) => [id, name])), [partners]);
}

const EMPTY: Readonly<Record<Side, { title: string; text: string }>> = {
  client: {
    title: 'No off-exchange settlements yet',
    text: 'A settlement appears here once a connected partner sends one.',
  },
  partner: {
    title: 'No settlements sent yet',
    text: 'Record what you trade with clients, and settle it from the page of trades.',
  },
};

const ABOUT: Readonly<Record<Side, string>> = {
  client: 'Settlements that partners send to this enterprise.',
  partner: 'Settlements that this enterprise sends to its clients. Directions and quantities are those of the clients.',
};

/** All off-exchange settlements of an enterprise, as the client or as the partner that sends them. */
export function OffExchangeList({ enterpriseId }: { enterpriseId: string }) {
  const { now } = useSelf();
  const [isPartner] = useQueryState('partner', offExchangeFilters.keys.partner);
  const side: Side = isPartner ? 'partner' : 'client';
  const columns = useMemo(() => offExchangeColumns(now, side), [now, side]);
  const partnerIds = usePartners(enterpriseId, side);
  const names = useMemo(() => ({ partnerIds }), [partnerIds]);
  const counts = useTabCounts({
    enterpriseId,
    contract: countClientSettlements,
    filters: offExchangeFilters,
    tabKeys: TAB_KEYS,
    subjects: SUBJECTS,
  });
  return (
    <RecordList<typeof searchClientSettlements, typeof offExchangeFilters.keys, SettlementRow>
      page="off-exchange"
      enterpriseId={enterpriseId}
      title="Off-exchange settlements"
      about={ABOUT[side]}
      contract={searchClientSettlements}
      exportContract={exportClientSettlements}
      filters={offExchangeFilters}
      names={names}
      toPage={({ settlements, ...page }) => ({ ...page, rows: settlements })}
      columns={columns}
      moves={movesOf}
      rowId={idOf}
      rowName={nameOf}
      tabs={offExchangeTabs(counts)}
      subjects={SUBJECTS}
      Drawer={OffExchangeDrawer}
      empty={
        <Empty icon={ArrowLeftRight} {...EMPTY[side]}>
          {side === 'client' && <ToPartnerSide enterpriseId={enterpriseId} path="settlements/off-exchange" />}
        </Empty>
      }
    />
  );
}
