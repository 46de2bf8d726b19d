/** How a reader arranged the columns of a table, beside what the table itself decides. */
export interface ColumnLayout {
  /** Ids in the chosen order; columns that are not named follow in their own order. */
  order: readonly string[];
  hidden: readonly string[];
  /** Chosen widths in CSS pixels. */
  widths: Readonly<Record<string, number>>;
}

export type ColumnChange =
  | { kind: 'show'; id: string; isShown: boolean }
  | { kind: 'move'; id: string; by: -1 | 1 }
  | { kind: 'place'; id: string; before: string | null }
  | { kind: 'resize'; id: string; width: number }
  | { kind: 'unsize'; id: string }
  | { kind: 'reset'; extras?: readonly string[] };

/** The layout of a table that nobody arranged; `extras` are the ids of its columns that are hidden until they are chosen. */
export const plainLayout = (extras: readonly string[] = []): ColumnLayout => ({
  order: [],
  hidden: extras,
  widths: {},
});

export const MIN_WIDTH = 64;
export const MAX_WIDTH = 800;

/** Whether a layout is the table's own. */
export const isPlainLayout = ({ order, hidden, widths }: ColumnLayout, extras: readonly string[] = []): boolean =>
  order.length === 0 &&
  Object.keys(widths).length === 0 &&
  hidden.length === extras.length &&
  hidden.every((id) => extras.includes(id));

/** Ids of all columns in the order of a layout. */
export function orderIds(layout: ColumnLayout, ids: readonly string[]): string[] {
  const known = layout.order.filter((id) => ids.includes(id));
  return [...known, ...ids.filter((id) => !known.includes(id))];
}

/** Ids of the columns that a layout shows, in its order; a table never loses its last column. */
export function shownIds(layout: ColumnLayout, ids: readonly string[]): string[] {
  const ordered = orderIds(layout, ids);
  const shown = ordered.filter((id) => !layout.hidden.includes(id));
  return shown.length > 0 ? shown : ordered.slice(0, 1);
}

function movedOrder(ordered: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const from = ordered.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ordered.length) return ordered;
  return placedOrder(ordered, id, ordered[by === 1 ? to + 1 : to] ?? null);
}

function placedOrder(ordered: readonly string[], id: string, before: string | null): readonly string[] {
  if (id === before) return ordered;
  const rest = ordered.filter((other) => other !== id);
  const at = before === null ? rest.length : rest.indexOf(before);
  return at < 0 ? ordered : [...rest.slice(0, at), id, ...rest.slice(at)];
}

/** The layout after one change; `ids` are the table's columns in their own order. */
export function changeLayout(layout: ColumnLayout, change: ColumnChange, ids: readonly string[]): ColumnLayout {
  switch (change.kind) {
    case 'show': {
      const rest = layout.hidden.filter((id) => id !== change.id);
      return { ...layout, hidden: change.isShown ? rest : [...rest, change.id] };
    }
    case 'move':
      return { ...layout, order: movedOrder(orderIds(layout, ids), change.id, change.by) };
    case 'place':
      return { ...layout, order: placedOrder(orderIds(layout, ids), change.id, change.before) };
    case 'resize': {
      const width = Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, change.width)));
      return { ...layout, widths: { ...layout.widths, [change.id]: width } };
    }
    case 'unsize': {
      const { [change.id]: _, ...widths } = layout.widths;
      return { ...layout, widths };
    }
    case 'reset':
      return plainLayout(change.extras);
  }
}

const ENTRY = /^(-?)([A-Za-z][\w-]{0,59})(?::(\d{2,3}))?$/;

/** A layout as text for URLs and saved views: `person,-status,createdAt:160`; a minus hides, a number is a width. */
export const writeLayout = (layout: ColumnLayout, ids: readonly string[]): string =>
  orderIds(layout, ids)
    .map((id) => {
      const width = layout.widths[id];
      return `${layout.hidden.includes(id) ? '-' : ''}${id}${width === undefined ? '' : `:${width}`}`;
    })
    .join(',');

/**
 * The reverse of `writeLayout`; null for text that is none. Names that no column has do no harm; of `extras` only those are shown that
 * the text names.
 */
export function parseLayout(text: string, extras: readonly string[] = []): ColumnLayout | null {
  const entries = text.split(',').map((entry) => ENTRY.exec(entry));
  const order: string[] = [];
  const hidden: string[] = [];
  const widths: Record<string, number> = {};
  for (const entry of entries) {
    const [, minus, id, width] = entry ?? [];
    if (id === undefined) return null;
    order.push(id);
    if (minus === '-') hidden.push(id);
    if (width !== undefined) widths[id] = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Number(width)));
  }
  hidden.push(...extras.filter((id) => !order.includes(id)));
  return { order, hidden, widths };
}
