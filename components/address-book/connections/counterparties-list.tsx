'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import { useTabCounts } from '#components/ui/list/use-tab-counts.ts';
import { queryOf } from '#lib/console/query.ts';
import {
  type CounterpartyRow,
  countCounterparties,
  exportCounterparties,
  searchCounterparties,
} from '#lib/contracts/address-book/counterparties.ts';
import { useAccounts } from '#lib/hooks/use-accounts.ts';
import { ConnectManyButton } from './connect-many-button.tsx';
import { counterpartyColumns } from './connection-columns.tsx';
import { counterpartyFilters, counterpartyTabs, TAB_KEYS, toAnswerFilters } from './connection-filters.ts';

const ConnectionDrawer = dynamic(() => import('./connection-drawer.tsx').then((module) => module.ConnectionDrawer), {
  ssr: false,
});

const NoCounterparties = dynamic(() => import('./no-counterparties.tsx').then((module) => module.NoCounterparties), {
  ssr: false,
});

const SelectionActions = dynamic(() => import('./selection-actions.tsx').then((module) => module.SelectionActions), {
  ssr: false,
});

const SUBJECTS = ['counterparty-connection'] as const;
const idOf = (row: CounterpartyRow): string => row.id;
const nameOf = (row: CounterpartyRow): string => `${row.counterpartyName}, ${row.ownAccountName}`;

/** Names of the own accounts, and of the counterparties that a link asks for. */
function useNames(enterpriseId: string) {
  const { accounts } = useAccounts(enterpriseId);
  const [ids] = useQueryState('counterpartyListingIds', counterpartyFilters.keys.counterpartyListingIds);
  const asked = queryOf(searchCounterparties, { enterpriseId, counterpartyListingIds: ids, hidden: 'include' });
  const { data } = useQuery({ ...asked, enabled: ids.length > 0 });
  return useMemo(
    () => ({
      ownWalletIds: new Map((accounts ?? []).map(({ id, name }) => [id, name])),
      counterpartyListingIds: new Map(
        (data?.connections ?? []).map((row) => [row.counterpartyListingId, row.counterpartyName]),
      ),
    }),
    [accounts, data],
  );
}

/** Connections of an enterprise with its counterparties, from both sides. */
export function CounterpartiesList({ enterpriseId }: { enterpriseId: string }) {
  const { now } = useSelf();
  const columns = useMemo(() => counterpartyColumns(now), [now]);
  const names = useNames(enterpriseId);
  const counted = { enterpriseId, contract: countCounterparties, tabKeys: TAB_KEYS, subjects: SUBJECTS };
  const counts = useTabCounts({ ...counted, filters: counterpartyFilters });
  const toAnswer = useTabCounts({ ...counted, filters: toAnswerFilters });
  return (
    <RecordList<typeof searchCounterparties, typeof counterpartyFilters.keys, CounterpartyRow>
      page="counterparties"
      enterpriseId={enterpriseId}
      title="Counterparties"
      about="Connections between accounts of this enterprise and those of others, whoever asked for them."
      contract={searchCounterparties}
      exportContract={exportCounterparties}
      filters={counterpartyFilters}
      names={names}
      toPage={({ connections, ...page }) => ({ ...page, rows: connections })}
      columns={columns}
      rowId={idOf}
      rowName={nameOf}
      tabs={counterpartyTabs(counts, toAnswer)}
      subjects={SUBJECTS}
      Drawer={ConnectionDrawer}
      selectActions={(rows, clear) => <SelectionActions enterpriseId={enterpriseId} rows={rows} clear={clear} />}
      actions={<ConnectManyButton enterpriseId={enterpriseId} />}
      empty={<NoCounterparties enterpriseId={enterpriseId} />}
    />
  );
}
