'use client';

import { FlexRender } from '@tanstack/react-table';
import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import type { AppTable } from './app-table.ts';
import { columnFlow } from './column-flow.ts';

export type TableRow<Row extends object> = ReturnType<AppTable<Row>['getRowModel']>['rows'][number];

interface DataRowProps<Row extends object> {
  row: TableRow<Row>;
  name: string;
  /** Columns as they stand; a new value draws the row anew. */
  columns: unknown;
  isCustom: boolean;
  /** Id of the column that the rows are ordered by. */
  order: string;
  /** Ids of the columns whose width the reader chose, with a space between. */
  sized: string;
  isSelected: boolean;
  /** Has the place of the row in the tab order. */
  isActive: boolean;
  isOpen: boolean;
  /** Changed while it was on screen. */
  isMarked: boolean;
  /** Changed so that it is not of the view any more. */
  hasLeft: boolean;
  href: string | null;
}

/** Rows out of sight are not laid out, so that a long list answers as fast as a short one. */
const ROW =
  'group/row scroll-mt-24 scroll-mb-16 border-b border-separator outline-offset-[-2px] [content-visibility:auto] last:border-b-0 hover:bg-row-hover aria-selected:bg-row-selected data-[open=true]:bg-row-open data-[marked=true]:animate-mark data-[left=true]:bg-default/50 data-[left=true]:grayscale sm:flex sm:min-h-(--row-height) sm:items-center sm:[contain-intrinsic-size:auto_var(--row-height)] max-sm:relative max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-1 max-sm:py-3 max-sm:pr-4 max-sm:pl-11 max-sm:[contain-intrinsic-size:auto_9rem]';
const CELL = 'px-3 py-(--row-padding) max-sm:p-0 overflow-hidden max-sm:overflow-visible';
const CARD: Record<'title' | 'aside' | 'line', string> = {
  title:
    'max-sm:col-start-1 max-sm:row-start-1 max-sm:[&_.block.truncate]:break-words max-sm:[&_.block.truncate]:whitespace-normal',
  aside: 'max-sm:col-start-2 max-sm:row-start-1 max-sm:text-right',
  line: 'max-sm:col-span-2 max-sm:grid max-sm:grid-cols-[6rem_minmax(0,1fr)] max-sm:items-baseline max-sm:gap-x-2 max-sm:has-[>[data-no-value]]:hidden!',
};

function SelectCell({ name, isSelected, isActive }: { name: string; isSelected: boolean; isActive: boolean }) {
  return (
    <td role="cell" className="shrink-0 sm:w-10 pl-4 max-sm:absolute max-sm:top-3 max-sm:left-0" data-column="select">
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={isSelected}
        readOnly
        tabIndex={isActive ? 0 : -1}
        data-select
        className="block size-4 cursor-pointer accent-(--accent)"
      />
    </td>
  );
}

function OpenCell({ name, href, isActive }: { name: string; href: string; isActive: boolean }) {
  return (
    <td role="cell" className="shrink-0 sm:w-10 pr-2 max-sm:absolute max-sm:right-2 max-sm:bottom-2" data-column="open">
      <a
        href={href}
        data-open
        aria-label={`Open ${name}`}
        tabIndex={isActive ? 0 : -1}
        className="grid size-7 place-items-center rounded-md text-muted opacity-60 group-hover/row:opacity-100 hover:bg-default hover:text-foreground"
      >
        <ChevronRight className="size-4" aria-hidden="true" />
      </a>
    </td>
  );
}

const Left = () => <span className="flex text-xs font-medium text-attention">No longer in this view</span>;

function DrawnRow<Row extends object>(props: DataRowProps<Row>) {
  const { row, name, isCustom, order, sized, isSelected, isActive, isOpen, isMarked, hasLeft, href } = props;
  return (
    <tr
      role="row"
      data-testid="row"
      data-row-id={row.id}
      data-open={isOpen || undefined}
      data-marked={isMarked || undefined}
      data-left={hasLeft || undefined}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      className={`${ROW} ${href === null ? '' : 'cursor-pointer'}`}
    >
      <SelectCell name={name} isSelected={isSelected} isActive={isActive} />
      {row.getAllCells().map((cell) => {
        const look = cell.column.columnDef.meta;
        const flow = columnFlow(look?.className, { id: cell.column.id, isCustom, order, sized });
        return (
          <td
            role="cell"
            key={cell.id}
            data-column={cell.column.id}
            style={flow.style}
            className={`${CELL} ${CARD[look?.card ?? 'line']} ${look?.isNumeric ? 'sm:text-right' : ''} ${flow.className}`}
          >
            {(look?.card ?? 'line') === 'line' && (
              <span aria-hidden="true" className="text-xs text-muted sm:hidden">
                {look?.label}
              </span>
            )}
            <FlexRender cell={cell} />
            {hasLeft && look?.card === 'title' && <Left />}
          </td>
        );
      })}
      {href !== null && <OpenCell name={name} href={href} isActive={isActive} />}
    </tr>
  );
}

/** One row of a table, drawn anew only when something about it changed; below 640 px it is a card. */
export const DataRow = memo(DrawnRow) as typeof DrawnRow;
