import type { ColumnLook } from './app-table.ts';

const ROWS = 12;
const WIDTHS = ['w-40', 'w-24', 'w-20', 'w-28', 'w-14', 'w-24', 'w-20'];

const Bar = ({ className }: { className: string }) => (
  <span className={`block h-3 animate-pulse rounded-sm bg-default ${className}`} />
);

/** Rows in the shape of those to come. */
export function SkeletonRows({ columns }: { columns: readonly (ColumnLook | undefined)[] }) {
  return Array.from({ length: ROWS }, (_, row) => (
    <tr
      role="row"
      key={row}
      className="border-b border-separator last:border-b-0 max-sm:block max-sm:px-4 max-sm:py-4"
      data-testid="skeleton-row"
    >
      {columns.map((look, index) => (
        <td
          role="cell"
          key={look?.label ?? index}
          className={`h-12 px-3 first:pl-4 last:pr-4 max-sm:h-auto max-sm:p-0 max-sm:pb-2 max-sm:first:pl-0 max-sm:last:pr-0 ${index > 2 ? 'max-sm:hidden' : 'max-sm:block'} ${look?.className ?? ''}`}
        >
          <Bar className={WIDTHS[(index + row) % WIDTHS.length] ?? 'w-24'} />
          {row === 0 && index === 0 && <span className="sr-only">Loading</span>}
        </td>
      ))}
    </tr>
  ));
}
