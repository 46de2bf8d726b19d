import type { ColumnLook } from './app-table.ts';
import { columnFlow } from './column-flow.ts';

const ROWS = 12;
const WIDTHS = ['w-40', 'w-24', 'w-20', 'w-28', 'w-14', 'w-24', 'w-20'];

const Bar = ({ className }: { className: string }) => (
  <span className={`block h-3 max-w-full animate-pulse rounded-sm bg-default ${className}`} />
);

interface SkeletonRowsProps {
  columns: readonly { id: string; look: ColumnLook | undefined }[];
  order: string;
  isCustom: boolean;
  hasOpen: boolean;
}

/** Rows in the shape of those to come. */
export function SkeletonRows({ columns, order, isCustom, hasOpen }: SkeletonRowsProps) {
  return Array.from({ length: ROWS }, (_, row) => (
    <tr
      role="row"
      key={row}
      className="border-b border-separator last:border-b-0 sm:flex sm:h-(--row-height) sm:items-center max-sm:block max-sm:px-4 max-sm:py-4"
      data-testid="skeleton-row"
    >
      <td aria-hidden="true" className="w-10 shrink-0 pl-4 max-sm:hidden">
        <span className="block size-4 rounded-sm bg-default" />
      </td>
      {columns.map(({ id, look }, index) => (
        <td
          role="cell"
          key={id}
          className={`px-3 max-sm:p-0 max-sm:pb-2 ${index > 2 ? 'max-sm:hidden' : 'max-sm:block'} ${columnFlow(look?.className, { id, isCustom, order, sized: '' }).className}`}
        >
          <Bar className={WIDTHS[(index + row) % WIDTHS.length] ?? 'w-24'} />
          {row === 0 && index === 0 && <span className="sr-only">Loading</span>}
        </td>
      ))}
      {hasOpen && <td aria-hidden="true" className="w-10 shrink-0 max-sm:hidden" />}
    </tr>
  ));
}
