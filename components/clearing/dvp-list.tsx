'use client';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
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
  countDvpSettlements,
  type DvpSettlementRow,
  exportDvpSettlements,
  searchDvpSettlements,
} from '#lib/contracts/clearing/enterprise-settlements.ts';
import { ClearingMethod, DvpStatus, DvpType } from '#lib/contracts/clearing/settlements.ts';
import { dvpColumns } from './dvp-columns.tsx';
import { dvpKeys, dvpTabs, toCountInput, toSearchInput } from './dvp-filters.ts';
import { METHOD_WORDS, STATUS_WORDS, TYPE_WORDS } from './dvp-labels.ts';
import { DvpSettingsLink } from './dvp-settings-link.tsx';
import { useAccounts } from './use-accounts.ts';

const DvpDrawer = dynamic(() => import('./dvp-drawer.tsx').then((module) => module.DvpDrawer), { ssr: false });

const SORT_WORDS = { '-createdAt': 'Newest first', createdAt: 'Oldest first' };
const SUBJECTS = ['dvp-settlement'] as const;
const idOf = (row: DvpSettlementRow): string => row.id;
const nameOf = (row: DvpSettlementRow): string => row.externalId;

/** How many settlements each tab has, under the filters of the view. */
function useCounts(enterpriseId: string) {
  const { now } = useSelf();
  const client = useQueryClient();
  const [view] = useQueryStates(dvpKeys);
  const queryKey = ['dvp-counts', enterpriseId, view];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(countDvpSettlements, toCountInput(enterpriseId, view, now), { signal }),
    placeholderData: keepPreviousData,
  });
  useLive(SUBJECTS, () => void client.invalidateQueries({ queryKey: queryKey.slice(0, 2) }));
  return data;
}

function useFilters(enterpriseId: string): readonly RecordFilter[] {
  const { accounts = [] } = useAccounts(enterpriseId);
  return useMemo(
    () => [
      { kind: 'text', key: 'text', label: 'External id or id' },
      {
        kind: 'enum',
        key: 'accountIds',
        label: 'Account',
        options: accounts.map(({ id }) => id),
        words: Object.fromEntries(accounts.map(({ id, name }) => [id, name])),
      },
      { kind: 'enum', key: 'statuses', label: 'Status', options: DvpStatus.options, words: STATUS_WORDS },
      { kind: 'enum', key: 'types', label: 'Type', options: DvpType.options, words: TYPE_WORDS },
      {
        kind: 'enum',
        key: 'clearingMethods',
        label: 'Clearing',
        options: ClearingMethod.options,
        words: METHOD_WORDS,
      },
      { kind: 'range', key: 'created', label: 'Created' },
      { kind: 'flag', key: 'requiresSigning', label: 'To sign' },
      { kind: 'flag', key: 'onlyExpiringSoon', label: 'Expiring soon' },
    ],
    [accounts],
  );
}

function NoSettlements() {
  return (
    <Empty
      icon={Scale}
      title="No DVP settlements yet"
      text="A settlement appears here once one of your trading accounts, or a counterparty, initiates one."
    />
  );
}

/** DVP settlements of an enterprise, or of the accounts that the URL names. */
export function DvpList({ enterpriseId }: { enterpriseId: string }) {
  const { now } = useSelf();
  const columns = useMemo(() => dvpColumns(now), [now]);
  return (
    <RecordList<typeof searchDvpSettlements, typeof dvpKeys, DvpSettlementRow>
      page="dvp"
      enterpriseId={enterpriseId}
      title="DVP settlements"
      about="Delivery against payment between trading accounts of this enterprise and others."
      contract={searchDvpSettlements}
      exportContract={exportDvpSettlements}
      keys={dvpKeys}
      toInput={(view, at) => toSearchInput(enterpriseId, view, at)}
      everything={{ enterpriseId, limit: 1 }}
      toPage={({ settlements, ...page }) => ({ ...page, rows: settlements })}
      columns={columns}
      rowId={idOf}
      rowName={nameOf}
      sorts={SORT_WORDS}
      filters={useFilters(enterpriseId)}
      tabs={dvpTabs(useCounts(enterpriseId))}
      subjects={SUBJECTS}
      Drawer={DvpDrawer}
      actions={<DvpSettingsLink enterpriseId={enterpriseId} />}
      empty={<NoSettlements />}
    />
  );
}
