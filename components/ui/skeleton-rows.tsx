import type { ColumnLook } from './app-table.ts';

const ROWS = 12;
const WIDTHS = ['w-40', 'w-24', 'w-20', 'w-28', 'w-14', 'w-24', 'w-20'];

const Bar = ({ className }: { className: string }) => (
  <span className={`block h-3 max-w-full animate-pulse rounded-sm bg-default ${className}`} />
);

interface SkeletonRowsProps {
  columns: readonly (ColumnLook | undefined)[];
  hasOpen: boolean;
}

/** Rows in the shape of those to come. */
export function SkeletonRows({ columns, hasOpen }: SkeletonRowsProps) {
  return Array.from({ length: ROWS }, (_, row) => (
    <tr
      role="row"
      key={row}
      className="border-b border-separator last:border-b-0 max-sm:block max-sm:px-4 max-sm:py-4"
      data-testid="skeleton-row"
    >
      <td aria-hidden="true" className="pl-4 max-sm:hidden">
        <span className="block size-4 rounded-sm bg-default" />
      </td>
      {columns.map((look, index) => (
        <td
          role="cell"
          key={look?.label ?? index}
          className={`h-(--row-height) px-3 max-sm:h-auto max-sm:p-0 max-sm:pb-2 ${index > 2 ? 'max-sm:hidden' : 'max-sm:block'} ${look?.className ?? ''}`}
        >
          <Bar className={WIDTHS[(index + row) % WIDTHS.length] ?? 'w-24'} />
          {row === 0 && index === 0 && <span className="sr-only">Loading</span>}
        </td>
      ))}
      {hasOpen && <td aria-hidden="true" className="max-sm:hidden" />}
    </tr>
  ));
}
