'use client';

import { parseAsString, type UseQueryStatesKeysMap, useQueryStates } from 'nuqs';
import { useCallback, useMemo, useState } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { isPlainLayout, shownIds } from '#lib/console/column-layout.ts';
import { parseSort, writeSort } from '#lib/console/sort.ts';
import type { Contract, InputOf } from '#lib/contract.ts';
import { useColumnLayout } from '#lib/hooks/use-column-layout.ts';
import { useContractTable, type ViewPatch } from '#lib/hooks/use-contract-table.ts';
import { useSelection } from '#lib/hooks/use-selection.ts';
import { type ColumnLook, useAppTable } from '../table/app-table.ts';
import type { View } from './filter-labels.ts';
import type { RecordColumns, RecordListProps } from './record-list-props.ts';
import { useLiveRows } from './use-live-rows.ts';

const NO_SUBJECTS = [] as const;
const OPEN = { open: parseAsString, tab: parseAsString };

interface NamedColumn {
  id?: string;
  accessorKey?: unknown;
  meta?: ColumnLook;
}

const idOf = (column: NamedColumn): string =>
  column.id ?? (typeof column.accessorKey === 'string' ? column.accessorKey : '');

/** Which object is open, kept in the URL. */
function useOpenObject() {
  const [{ open }, setOpen] = useQueryStates(OPEN);
  return {
    openId: open,
    show: useCallback(
      (id: string | null, history: 'push' | 'replace' = 'push') =>
        void setOpen(id === null ? { open: null, tab: null } : { open: id }, { history }),
      [setOpen],
    ),
  };
}

/** The columns of a table as its reader arranged them. */
function useColumns<Row extends object>(page: string, columns: RecordColumns<Row>) {
  const names = useMemo(
    () =>
      (columns as readonly NamedColumn[]).map((column) => ({
        id: idOf(column),
        label: column.meta?.label ?? idOf(column),
        isFixed: column.meta?.isFixed ?? false,
        isExtra: column.meta?.isExtra ?? false,
      })),
    [columns],
  );
  const ids = useMemo(() => names.map(({ id }) => id), [names]);
  const extras = useMemo(() => names.flatMap(({ id, isExtra }) => (isExtra ? [id] : [])), [names]);
  const { layout, change: changeColumns, written } = useColumnLayout(page, ids, extras);
  const shown = useMemo(() => shownIds(layout, ids), [layout, ids]);
  const shownColumns = useMemo(
    () =>
      shown.flatMap((id) =>
        (columns as readonly NamedColumn[]).filter((column) => idOf(column) === id),
      ) as typeof columns,
    [shown, columns],
  );
  const exportNames = (shownColumns as readonly NamedColumn[]).flatMap(
    (column) => column.meta?.exportAs ?? [idOf(column)],
  );
  return {
    shownColumns,
    names,
    exportNames,
    layout,
    change: changeColumns,
    written,
    isCustom: !isPlainLayout(layout, extras),
  };
}

/** Everything that a list page keeps: its query, columns, selection, and the object that is open. */
export function useRecordList<C extends Contract, Keys extends UseQueryStatesKeysMap, Row extends object>(
  props: RecordListProps<C, Keys, Row>,
) {
  const { now } = useSelf();
  const { contract, filters, enterpriseId, toPage, columns, rowId } = props;
  const list = useContractTable({
    contract,
    keys: filters.keys,
    toInput: (values) => ({ enterpriseId, sort: (values as View).sort, ...filters.toInput(values, now) }) as InputOf<C>,
    everything: { enterpriseId, limit: 1 } as InputOf<C>,
    toPage,
    isLive: props.subjects !== undefined,
  });
  const { shownColumns, ...arranged } = useColumns(props.page, columns);
  const live = useLiveRows<Row>({
    subjects: props.subjects ?? NO_SUBJECTS,
    source: list.source,
    rowId,
    refresh: list.refresh,
  });
  const { cursor: _, limit: __, ...query } = list.input as Record<string, unknown>;
  const rows = useMemo(() => [...(list.page?.rows ?? [])], [list.page]);
  const rowIds = useMemo(() => rows.map(rowId), [rows, rowId]);
  const view = list.values as View;
  const sorting = parseSort(String(view.sort));
  const change = (patch: Record<string, unknown>, history?: 'push' | 'replace') =>
    list.change(patch as ViewPatch<Keys>, history);
  const table = useAppTable<Row>({
    columns: shownColumns,
    data: rows,
    getRowId: rowId,
    state: { sorting },
    onSortingChange: (update) => {
      const next = writeSort(typeof update === 'function' ? update(sorting) : update);
      if (next in filters.sorts) change({ sort: next });
    },
  });
  const [activeId, setActiveId] = useState<string | null>(null);
  return {
    list,
    /** What is asked of the contract, wherever in it one stands. */
    query,
    /** The same as text, to tell one view from another. */
    written: JSON.stringify(query),
    view,
    change,
    table,
    rows,
    rowIds,
    live,
    columns: arranged,
    selection: useSelection(rowIds),
    /** The row that holds the place of the table in the tab order. */
    activeId: activeId !== null && rowIds.includes(activeId) ? activeId : null,
    setActiveId,
    ...useOpenObject(),
  };
}
