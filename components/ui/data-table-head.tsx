'use client';

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { AppTable } from './data-table.tsx';

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const;

function SortIcon({ sorted }: { sorted: false | 'asc' | 'desc' }) {
  const Icon = sorted === false ? ChevronsUpDown : sorted === 'asc' ? ArrowUp : ArrowDown;
  return <Icon aria-hidden="true" className={sorted === false ? 'size-3.5 opacity-60' : 'size-3.5 text-accent'} />;
}

/** Column names; those by which the server can sort are buttons. */
export function DataTableHead<Row extends object>({ table }: { table: AppTable<Row> }) {
  return (
    <thead role="rowgroup" className="max-sm:sr-only">
      {table.getHeaderGroups().map((group) => (
        <tr role="row" key={group.id}>
          {group.headers.map((header) => {
            const { column } = header;
            const sorted = column.getIsSorted();
            return (
              <th
                role="columnheader"
                scope="col"
                key={header.id}
                aria-sort={column.getCanSort() ? (sorted === false ? 'none' : DIRECTIONS[sorted]) : undefined}
                className={`sticky top-0 z-10 h-9 border-b border-border bg-surface px-3 text-left text-xs font-medium whitespace-nowrap text-muted first:pl-4 last:pr-4 max-lg:top-12 ${column.columnDef.meta?.className ?? ''}`}
              >
                {column.getCanSort() ? (
                  <button
                    type="button"
                    onClick={() => column.toggleSorting()}
                    className="-mx-1 inline-flex items-center gap-1 rounded-sm px-1 py-0.5 hover:text-foreground"
                  >
                    <table.FlexRender header={header} />
                    <SortIcon sorted={sorted} />
                  </button>
                ) : (
                  <table.FlexRender header={header} />
                )}
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}
