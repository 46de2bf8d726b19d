'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import dynamic from 'next/dynamic';
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

const OffExchangeDrawer = dynamic(
  () => import('./off-exchange-drawer.tsx').then((module) => module.OffExchangeDrawer),
  {
    ssr: false,
  },
);

const SUBJECTS = ['off-exchange-settlement'] as const;
const idOf = (row: SettlementRow): string => row.id;
const nameOf = (row: SettlementRow): string => row.externalId;

/** Partners of the enterprise by id. */
function usePartners(enterpriseId: string): ReadonlyMap<string, string> {
  const { data } = useQuery(queryOf(listSettlementPartners, { enterpriseId }));
  return useMemo(() => new Map((data?.partners ?? []).map(({ id, name }) => [id, name])), [data]);
}

function NoSettlements() {
  return (
    <Empty
      icon={ArrowLeftRight}
      title="No off-exchange settlements yet"
      text="A settlement appears here once a connected partner sends one."
    />
  );
}

/** All off-exchange settlements that an enterprise is the client of. */
export function OffExchangeList({ enterpriseId }: { enterpriseId: string }) {
  const { now } = useSelf();
  const columns = useMemo(() => offExchangeColumns(now), [now]);
  const partnerIds = usePartners(enterpriseId);
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
      about="Settlements that partners send to this enterprise."
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
      empty={<NoSettlements />}
    />
  );
}
