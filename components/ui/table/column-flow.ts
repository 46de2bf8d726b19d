import type { CSSProperties } from 'react';
import type { ColumnLayout } from '#lib/console/column-layout.ts';

const FREE = 'sm:flex-[10000_1_0%] sm:min-w-0';
const FIXED = 'sm:flex-[1_1_auto] sm:min-w-0';
const CHOSEN = 'sm:w-(--column-width)';

interface FlowOptions {
  id: string;
  /** Whether the reader arranged the columns; then each shown one is shown at every width. */
  isCustom: boolean;
  /** Ids of the columns whose width the reader chose, with a space between. */
  sized: string;
}

/** Classes and style of the cells of a column: its own width, the chosen one, or a share of the room that is left. */
export function columnFlow(
  className: string | undefined,
  { id, isCustom, sized }: FlowOptions,
): { className: string; style: CSSProperties | undefined } {
  const all = (className ?? '').split(' ').filter((name) => name !== '');
  const own = isCustom ? all.filter((name) => !name.endsWith('hidden')) : all;
  if (sized.split(' ').includes(id)) {
    const style = { '--column-width': `var(--column-${id})` } as CSSProperties;
    return { className: [...own.filter((name) => !name.includes('w-[')), CHOSEN, FIXED].join(' '), style };
  }
  const flow = own.some((name) => name.includes('w-[')) ? FIXED : FREE;
  return { className: [...own, flow].join(' '), style: undefined };
}

/** The chosen widths as custom properties of the table, so that dragging an edge draws no row anew. */
export const columnWidths = ({ widths }: ColumnLayout): CSSProperties =>
  Object.fromEntries(Object.entries(widths).map(([id, width]) => [`--column-${id}`, `${width}px`]));

/** Ids of the columns whose width was chosen, in a form that can be compared. */
export const sizedColumns = ({ widths }: ColumnLayout): string => Object.keys(widths).join(' ');
