'use client';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { useLive } from '#components/session/live.tsx';
import { useSelf } from '#components/session/self.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import type { RecordFilter } from '#components/ui/list/record-list-props.ts';
import { call } from '#lib/client.ts';
import {
  countClientSettlements,
  exportClientSettlements,
  listSettlementPartners,
  type SettlementRow,
  searchClientSettlements,
} from '#lib/contracts/network/enterprise-settlements.ts';
import { SettlementStatus, SettlementType, TransferDirection } from '#lib/contracts/network/settlements.ts';
import { offExchangeColumns } from './off-exchange-columns.tsx';
import { offExchangeKeys, offExchangeTabs, toCountInput, toSearchInput } from './off-exchange-filters.ts';
import { DIRECTION_WORDS, STATUS_WORDS, TYPE_WORDS } from './off-exchange-labels.ts';

const OffExchangeDrawer = dynamic(
  () => import('./off-exchange-drawer.tsx').then((module) => module.OffExchangeDrawer),
  {
    ssr: false,
  },
);

const SORT_WORDS = { '-createdAt': 'Newest first', createdAt: 'Oldest first' };
const SUBJECTS = ['off-exchange-settlement'] as const;
const idOf = (row: SettlementRow): string => row.id;
const nameOf = (row: SettlementRow): string => row.externalId;

/** How many settlements each tab has, under the filters of the view. */
function useCounts(enterpriseId: string) {
  const { now } = useSelf();
  const client = useQueryClient();
  const [view] = useQueryStates(offExchangeKeys);
  const queryKey = ['off-exchange-counts', enterpriseId, view];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(countClientSettlements, toCountInput(enterpriseId, view, now), { signal }),
    placeholderData: keepPreviousData,
  });
  useLive(SUBJECTS, () => void client.invalidateQueries({ queryKey: queryKey.slice(0, 2) }));
  return data;
}

function useFilters(enterpriseId: string): readonly RecordFilter[] {
  const { data } = useQuery({
    queryKey: ['off-exchange-partners', enterpriseId],
    queryFn: ({ signal }) => call(listSettlementPartners, { enterpriseId }, { signal }),
  });
  return useMemo(() => {
    const partners = data?.partners ?? [];
    return [
      { kind: 'text', key: 'text', label: 'External id or id' },
      { kind: 'enum', key: 'statuses', label: 'Status', options: SettlementStatus.options, words: STATUS_WORDS },
      {
        kind: 'enum',
        key: 'partnerIds',
        label: 'Partner',
        options: partners.map(({ id }) => id),
        words: Object.fromEntries(partners.map(({ id, name }) => [id, name])),
      },
      {
        kind: 'enum',
        key: 'transferDirections',
        label: 'Direction',
        options: TransferDirection.options,
        words: DIRECTION_WORDS,
      },
      { kind: 'enum', key: 'settlementTypes', label: 'Type', options: SettlementType.options, words: TYPE_WORDS },
      { kind: 'range', key: 'created', label: 'Created' },
      { kind: 'flag', key: 'onlyWithCutoff', label: 'With cut-off' },
      { kind: 'flag', key: 'onlyShowDisputed', label: 'Disputed' },
      { kind: 'flag', key: 'onlySlaAlert', label: 'SLA alert' },
    ];
  }, [data]);
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
  return (
    <RecordList<typeof searchClientSettlements, typeof offExchangeKeys, SettlementRow>
      page="off-exchange"
      enterpriseId={enterpriseId}
      title="Off-exchange settlements"
      about="Settlements that partners send to this enterprise."
      contract={searchClientSettlements}
      exportContract={exportClientSettlements}
      keys={offExchangeKeys}
      toInput={(view, at) => toSearchInput(enterpriseId, view, at)}
      everything={{ enterpriseId, limit: 1 }}
      toPage={({ settlements, ...page }) => ({ ...page, rows: settlements })}
      columns={columns}
      rowId={idOf}
      rowName={nameOf}
      sorts={SORT_WORDS}
      filters={useFilters(enterpriseId)}
      tabs={offExchangeTabs(useCounts(enterpriseId))}
      subjects={SUBJECTS}
      Drawer={OffExchangeDrawer}
      empty={<NoSettlements />}
    />
  );
}
