'use client';

import { type ReactNode, useState } from 'react';
import type { ColumnChange, ColumnLayout } from '#lib/console/column-layout.ts';
import type { TableState } from '#lib/hooks/use-contract-table.ts';
import { useWideTable } from '#lib/hooks/use-wide-table.ts';
import type { AppTable } from './app-table.ts';
import { columnWidths, sizedColumns } from './column-flow.ts';
import { DataRow } from './data-row.tsx';
import { DataTableHead } from './data-table-head.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

/** What the rows of a table do. */
export interface TableRows<Row extends object> {
  name: (row: Row) => string;
  /** Where a row leads; null when rows do not open. */
  href: ((id: string) => string) | null;
  activeId: string | null;
  openId: string | null;
  chosen: ReadonlySet<string>;
  marked: ReadonlySet<string>;
  /** Rows that changed so that they are not of the view any more. */
  left: ReadonlySet<string>;
  toggleAll: () => void;
}

interface DataTableProps<Row extends object> {
  table: AppTable<Row>;
  /** Names the table for assistive technology. */
  caption: string;
  state: TableState;
  isStale: boolean;
  isBusy: boolean;
  rows: TableRows<Row>;
  columns: { layout: ColumnLayout; isCustom: boolean; change: (change: ColumnChange) => void };
  /** What stands in place of the rows when there are none to show. */
  instead: Partial<Record<Exclude<TableState, 'rows' | 'loading'>, ReactNode>>;
}

/** A table whose rows, order and pages the server decides; below 640 px each row is a card. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { table, caption, state, isStale, isBusy, rows, columns, instead } = props;
  const [box, setBox] = useState<HTMLElement | null>(null);
  const { isWide, minWidth } = useWideTable(box, columns.isCustom ? table.getAllColumns() : null, columns.layout);
  if (state === 'failed') return instead.failed;
  if (state !== 'rows' && state !== 'loading') {
    return <div className="rounded-lg border border-border bg-surface">{instead[state]}</div>;
  }
  const sized = sizedColumns(columns.layout);
  const order = table.getAllColumns().find((column) => column.getIsSorted() !== false)?.id ?? '';
  const drawn = table.getRowModel().rows;
  const chosen = drawn.filter((row) => rows.chosen.has(row.id)).length;
  return (
    <div
      ref={setBox}
      className={`rounded-lg border border-border bg-surface [contain:layout_paint] ${isWide ? 'sm:max-h-[calc(100dvh-8rem)] sm:overflow-auto' : 'overflow-clip'} ${isStale ? 'opacity-60 transition-opacity delay-150' : ''}`}
    >
      <table
        role="table"
        aria-label={caption}
        aria-busy={isBusy}
        style={minWidth === null ? undefined : { minWidth, ...columnWidths(columns.layout) }}
        className="block w-full text-sm max-sm:!min-w-0"
      >
        <DataTableHead
          table={table}
          layout={columns.layout}
          order={order}
          isCustom={columns.isCustom}
          isBoxed={isWide}
          hasOpen={rows.href !== null}
          selection={{ isAll: chosen > 0 && chosen === drawn.length, isSome: chosen > 0, toggleAll: rows.toggleAll }}
          onColumn={columns.change}
        />
        <tbody role="rowgroup" className="block">
          {state === 'loading' ? (
            <SkeletonRows
              columns={table.getAllColumns().map(({ id, columnDef }) => ({ id, look: columnDef.meta }))}
              order={order}
              isCustom={columns.isCustom}
              hasOpen={rows.href !== null}
            />
          ) : (
            drawn.map((row, index) => (
              <DataRow
                key={row.id}
                row={row}
                name={rows.name(row.original)}
                columns={table.options.columns}
                isCustom={columns.isCustom}
                order={order}
                sized={sized}
                isSelected={rows.chosen.has(row.id)}
                isActive={rows.activeId === null ? index === 0 : rows.activeId === row.id}
                isOpen={rows.openId === row.id}
                isMarked={rows.marked.has(row.id)}
                hasLeft={rows.left.has(row.id)}
                href={rows.href?.(row.id) ?? null}
              />
            ))
          )}
        </tbody>
      </table>
    </div>
  );
}
