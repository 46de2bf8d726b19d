'use client';

import { useMemo } from 'react';
import { useSelf } from '#components/shell/self.tsx';
import { useAppTable } from '#components/ui/app-table.ts';
import { DataTable } from '#components/ui/data-table.tsx';
import { FailedTable } from '#components/ui/failed-table.tsx';
import { SortSelect } from '#components/ui/sort-select.tsx';
import { TablePager } from '#components/ui/table-pager.tsx';
import { type IdvRow, IdvSort, searchIdvRecords } from '#lib/contracts/identity.ts';
import { useContractTable } from '#lib/hooks/use-contract-table.ts';
import { parseSort, writeSort } from '#lib/sort.ts';
import { identityColumns } from './identity-columns.tsx';
import { IdentityFilters, IdentityPresets } from './identity-filters.tsx';
import { IdentityHeader } from './identity-header.tsx';
import { NoIdentityMatch, NoIdentityRecords } from './identity-nothing.tsx';
import { identityKeys, PAGE_SIZE, toSearchInput } from './identity-view.ts';

const NO_ROWS: IdvRow[] = [];
const SORT_WORDS: Readonly<Record<(typeof IdvSort.options)[number], string>> = {
  createdAt: 'Oldest first',
  '-createdAt': 'Newest first',
  updatedAt: 'Longest in state first',
  '-updatedAt': 'Latest change first',
};

/** All verification records of an enterprise: what needs a person first. */
export function IdentityTable({ enterpriseId }: { enterpriseId: string }) {
  const { now } = useSelf();
  const list = useContractTable({
    contract: searchIdvRecords,
    keys: identityKeys,
    toInput: (view) => toSearchInput(enterpriseId, view, now),
    everything: { enterpriseId, limit: 1 },
    toPage: ({ idvRecords, ...page }) => ({ ...page, rows: idvRecords }),
  });
  const { values: view, page, change, reset } = list;
  const sorting = parseSort(view.sort);
  const columns = useMemo(() => identityColumns(now), [now]);
  const table = useAppTable({
    columns,
    data: (page?.rows as IdvRow[] | undefined) ?? NO_ROWS,
    getRowId: (row) => row.idvId,
    state: { sorting },
    onSortingChange: (update) => {
      const next = IdvSort.safeParse(writeSort(typeof update === 'function' ? update(sorting) : update));
      if (next.success) change({ sort: next.data });
    },
  });
  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-3 px-4 py-5 sm:px-6">
      <IdentityHeader list={list} />
      <IdentityPresets view={view} change={change} />
      <IdentityFilters view={view} change={change} reset={reset} />
      <SortSelect words={SORT_WORDS} value={view.sort} onChange={(sort) => change({ sort })} />
      <DataTable
        table={table}
        caption="Identity verification records"
        state={list.state}
        isRefreshing={list.isRefreshing}
        instead={{
          failed: list.failure && (
            <FailedTable
              failure={list.failure}
              onRetry={list.refresh}
              onFirstPage={list.paging.hasPrevious ? list.paging.first : null}
            />
          ),
          empty: <NoIdentityRecords />,
          'no-match': <NoIdentityMatch view={view} change={change} reset={reset} />,
        }}
      />
      {list.state === 'rows' && page && <TablePager page={page} pageSize={PAGE_SIZE} paging={list.paging} />}
    </div>
  );
}
