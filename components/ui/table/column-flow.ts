import type { CSSProperties } from 'react';
import type { ColumnLayout } from '#lib/console/column-layout.ts';

/** Columns share the room that is left; those without a width of their own get more of it, those of a chosen width next to none. */
const FREE = 'sm:flex-[3000_1_11rem] sm:min-w-0';
const FIXED = 'sm:flex-[300_1_auto] sm:min-w-0';
const CHOSEN = 'sm:w-(--column-width) sm:flex-[1_1_auto] sm:min-w-0';

interface FlowOptions {
  id: string;
  /** Whether the reader arranged the columns; then each shown one is shown at every width. */
  isCustom: boolean;
  /** Id of the column that the rows are ordered by, which is shown at every width. */
  order: string;
  /** Ids of the columns whose width the reader chose, with a space between. */
  sized: string;
}

/** Classes and style of the cells of a column: its own width, the chosen one, or a share of the room that is left. */
export function columnFlow(
  className: string | undefined,
  { id, isCustom, order, sized }: FlowOptions,
): { className: string; style: CSSProperties | undefined } {
  const all = (className ?? '').split(' ').filter((name) => name !== '');
  const own = isCustom || order === id ? all.filter((name) => !name.endsWith('hidden')) : all;
  if (sized.split(' ').includes(id)) {
    const style = { '--column-width': `var(--column-${id})` } as CSSProperties;
    return { className: [...own.filter((name) => !name.includes('w-[')), CHOSEN].join(' '), style };
  }
  const flow = own.some((name) => name.includes('w-[')) ? FIXED : FREE;
  return { className: [...own, flow].join(' '), style: undefined };
}

/** The chosen widths as custom properties of the table, so that dragging an edge draws no row anew. */
export const columnWidths = ({ widths }: ColumnLayout): CSSProperties =>
  Object.fromEntries(Object.entries(widths).map(([id, width]) => [`--column-${id}`, `${width}px`]));

/** Ids of the columns whose width was chosen, in a form that can be compared. */
export const sizedColumns = ({ widths }: ColumnLayout): string => Object.keys(widths).join(' ');
