'use client';

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ColumnChange, ColumnLayout } from '#lib/console/column-layout.ts';
import { Term } from '../term.tsx';
import { useTerms } from '../use-terms.ts';
import type { AppTable } from './app-table.ts';
import { columnFlow, sizedColumns } from './column-flow.ts';
import { ColumnResizer } from './column-resizer.tsx';

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const;
const CELL = 'group/head relative flex items-center text-left text-xs font-medium whitespace-nowrap text-muted';

function SortIcon({ sorted }: { sorted: false | 'asc' | 'desc' }) {
  const Icon = sorted === false ? ChevronsUpDown : sorted === 'asc' ? ArrowUp : ArrowDown;
  return <Icon aria-hidden="true" className={sorted === false ? 'size-3.5 opacity-60' : 'size-3.5 text-accent'} />;
}

interface DataTableHeadProps<Row extends object> {
  table: AppTable<Row>;
  layout: ColumnLayout;
  /** Id of the column that the rows are ordered by. */
  order: string;
  isCustom: boolean;
  /** Inside a box that scrolls by itself, the head sticks to the box. */
  isBoxed: boolean;
  hasOpen: boolean;
  selection: { isAll: boolean; isSome: boolean; toggleAll: () => void };
  onColumn: (change: ColumnChange) => void;
}

/** Column names; those by which the server can sort are buttons, and each can be made wider. */
export function DataTableHead<Row extends object>(props: DataTableHeadProps<Row>) {
  const { table, layout, order, isCustom, isBoxed, hasOpen, selection, onColumn } = props;
  const terms = useTerms();
  const stick = isBoxed ? 'top-0' : 'top-0 max-lg:top-12';
  return (
    <thead role="rowgroup" className={`sticky z-10 block max-sm:sr-only ${stick}`}>
      {table.getHeaderGroups().map((group) => (
        <tr role="row" key={group.id} className="flex h-9 border-b border-border bg-surface">
          <th
            role="columnheader"
            scope="col"
            aria-label="Select"
            data-print="none"
            className={`${CELL} w-10 shrink-0 pl-4`}
          >
            <input
              type="checkbox"
              aria-label="Select all rows on this page"
              checked={selection.isAll}
              ref={(box) => {
                if (box) box.indeterminate = selection.isSome && !selection.isAll;
              }}
              onChange={selection.toggleAll}
              className="block size-4 cursor-pointer accent-(--accent)"
            />
          </th>
          {group.headers.map((header) => {
            const { column } = header;
            const { meta } = column.columnDef;
            const sorted = column.getIsSorted();
            const width = layout.widths[column.id];
            const flow = columnFlow(meta?.className, { id: column.id, isCustom, order, sized: sizedColumns(layout) });
            return (
              <th
                role="columnheader"
                scope="col"
                key={header.id}
                aria-label={meta?.label}
                data-column={column.id}
                aria-sort={column.getCanSort() ? (sorted === false ? 'none' : DIRECTIONS[sorted]) : undefined}
                style={flow.style}
                className={`${CELL} px-3 ${meta?.isNumeric ? 'justify-end' : ''} ${flow.className}`}
              >
                {column.getCanSort() ? (
                  <button
                    type="button"
                    data-tip={meta?.term && terms?.[meta.term].meaning}
                    onClick={() => column.toggleSorting()}
                    className="-mx-1 inline-flex max-w-full items-center gap-1 rounded-sm px-1 py-0.5 hover:text-foreground"
                  >
                    <table.FlexRender header={header} />
                    <SortIcon sorted={sorted} />
                  </button>
                ) : meta?.term ? (
                  <Term name={meta.term}>{meta.label}</Term>
                ) : (
                  <table.FlexRender header={header} />
                )}
                <ColumnResizer id={column.id} label={meta?.label ?? column.id} width={width} onColumn={onColumn} />
              </th>
            );
          })}
          {hasOpen && (
            <th role="columnheader" scope="col" data-print="none" className={`${CELL} w-10 shrink-0`}>
              <span className="sr-only">Open</span>
            </th>
          )}
        </tr>
      ))}
    </thead>
  );
}
