import { parseAsString, type UseQueryStatesKeysMap, useQueryStates } from 'nuqs';
import { useCallback, useMemo, useState } from 'react';
import { useSelf } from '#components/session/self.tsx';
import type { View } from '#components/ui/list/filter-labels.ts';
import type { RecordColumns } from '#components/ui/list/record-list-props.ts';
import { useAppTable } from '#components/ui/table/app-table.ts';
import type { ListFilters } from '#lib/console/list-filters.ts';
import { parseSort, writeSort } from '#lib/console/sort.ts';
import type { Contract, InputOf, OutputOf } from '#lib/contract.ts';
import { type ListPage, useContractTable, type ViewPatch } from '#lib/hooks/use-contract-table.ts';
import { useSelection } from '#lib/hooks/use-selection.ts';

/** Where the rows of a list outside of any enterprise come from, and how they are drawn. */
export interface PlatformListSource<C extends Contract, Keys extends UseQueryStatesKeysMap, Row extends object> {
  contract: C;
  /** Made once by `filtersOf`. A stable value. */
  filters: ListFilters<C, Keys>;
  toPage: (output: OutputOf<C>) => ListPage<Row>;
  columns: RecordColumns<Row>;
  rowId: (row: Row) => string;
}

const OPEN = { open: parseAsString, tab: parseAsString };
const EVERYTHING = { limit: 1 };

/** Everything that such a list keeps: its query, selection, and the object that is open. */
export function usePlatformList<C extends Contract, Keys extends UseQueryStatesKeysMap, Row extends object>(
  source: PlatformListSource<C, Keys, Row>,
) {
  const { contract, filters, toPage, columns, rowId } = source;
  const { now } = useSelf();
  const list = useContractTable({
    contract,
    keys: filters.keys,
    toInput: (values) => ({ sort: (values as View).sort, ...filters.toInput(values, now) }) as InputOf<C>,
    everything: EVERYTHING as unknown as InputOf<C>,
    toPage,
  });
  const rows = useMemo(() => [...(list.page?.rows ?? [])], [list.page]);
  const rowIds = useMemo(() => rows.map(rowId), [rows, rowId]);
  const view = list.values as View;
  const sorting = parseSort(String(view.sort));
  const change = (patch: Record<string, unknown>, history?: 'push' | 'replace') =>
    list.change(patch as ViewPatch<Keys>, history);
  const table = useAppTable<Row>({
    columns,
    data: rows,
    getRowId: rowId,
    state: { sorting },
    onSortingChange: (update) => {
      const next = writeSort(typeof update === 'function' ? update(sorting) : update);
      if (next in filters.sorts) change({ sort: next });
    },
  });
  const [activeId, setActiveId] = useState<string | null>(null);
  const [{ open }, setOpen] = useQueryStates(OPEN);
  const show = useCallback(
    (id: string | null, history: 'push' | 'replace' = 'push') =>
      void setOpen(id === null ? { open: null, tab: null } : { open: id }, { history }),
    [setOpen],
  );
  return {
    list,
    view,
    change,
    table,
    rowIds,
    selection: useSelection(rowIds),
    /** The row that holds the place of the table in the tab order. */
    activeId: activeId !== null && rowIds.includes(activeId) ? activeId : null,
    setActiveId,
    openId: open,
    show,
  };
}
