'use client';

import type { ReactNode } from 'react';
import type { TableState } from '#lib/hooks/use-contract-table.ts';
import type { useAppTable } from './app-table.ts';
import { DataTableHead } from './data-table-head.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

export type AppTable<Row extends object> = ReturnType<typeof useAppTable<Row>>;

interface DataTableProps<Row extends object> {
  table: AppTable<Row>;
  /** Names the table for assistive technology. */
  caption: string;
  state: TableState;
  isRefreshing: boolean;
  /** What stands in place of the rows when there are none to show. */
  instead: Partial<Record<Exclude<TableState, 'rows' | 'loading'>, ReactNode>>;
}

const ROW =
  'border-b border-separator last:border-b-0 hover:bg-row-hover max-sm:relative max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-4 max-sm:py-3';
const CELL: Record<'title' | 'aside' | 'line', string> = {
  title: 'max-sm:col-start-1 max-sm:row-start-1',
  aside: 'max-sm:col-start-2 max-sm:row-start-1 max-sm:text-right',
  line: 'max-sm:col-span-2 max-sm:grid max-sm:grid-cols-[6rem_minmax(0,1fr)] max-sm:items-baseline max-sm:gap-x-2',
};

/** A table whose rows, order and pages the server decides; below 640 px each row is a card. */
export function DataTable<Row extends object>({ table, caption, state, isRefreshing, instead }: DataTableProps<Row>) {
  if (state === 'failed') return instead.failed;
  if (state === 'empty' || state === 'no-match') {
    return <div className="rounded-lg border border-border bg-surface">{instead[state]}</div>;
  }
  return (
    <div className="overflow-clip rounded-lg border border-border bg-surface">
      <table
        role="table"
        aria-label={caption}
        aria-busy={state === 'loading' || isRefreshing}
        className="w-full table-fixed border-collapse text-sm max-sm:block"
      >
        <DataTableHead table={table} />
        <tbody
          role="rowgroup"
          className={`max-sm:block ${isRefreshing ? 'opacity-60 transition-opacity delay-150' : ''}`}
        >
          {state === 'loading' ? (
            <SkeletonRows columns={table.getAllColumns().map((column) => column.columnDef.meta)} />
          ) : (
            table.getRowModel().rows.map((row) => (
              <tr role="row" key={row.id} data-testid="row" className={ROW}>
                {row.getAllCells().map((cell) => {
                  const look = cell.column.columnDef.meta;
                  return (
                    <td
                      role="cell"
                      key={cell.id}
                      className={`h-12 px-3 py-1.5 first:pl-4 last:pr-4 max-sm:h-auto max-sm:p-0 max-sm:first:pl-0 max-sm:last:pr-0 ${CELL[look?.card ?? 'line']} ${look?.className ?? ''}`}
                    >
                      {(look?.card ?? 'line') === 'line' && (
                        <span aria-hidden="true" className="text-xs text-muted sm:hidden">
                          {look?.label}
                        </span>
                      )}
                      <table.FlexRender cell={cell} />
                    </td>
                  );
                })}
              </tr>
            ))
          )}
        </tbody>
      </table>
    </div>
  );
}
