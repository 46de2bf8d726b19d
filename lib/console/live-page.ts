/** A page of a list, as far as changes concern it. */
interface Rows<Row> {
  rows: readonly Row[];
}

export interface PageChange<Row> {
  /** The rows on screen at their places, each as it is now. */
  rows: readonly Row[];
  /** Ids of rows that look different now. */
  changed: readonly string[];
  /** How many rows the page would have that it does not show. */
  added: number;
  /** Ids of rows on screen that it would not have any more. */
  gone: readonly string[];
}

/**
 * What a fresh reading of a page changes on screen: rows change at their places, but none comes or goes, so that nothing moves under
 * the pointer. What would come is counted, and what would go is named.
 */
export function mergePage<Row>(shown: Rows<Row>, fresh: Rows<Row>, rowId: (row: Row) => string): PageChange<Row> {
  const now = new Map(fresh.rows.map((row) => [rowId(row), row]));
  const ids = new Set(shown.rows.map(rowId));
  const changed: string[] = [];
  const rows = shown.rows.map((row) => {
    const next = now.get(rowId(row));
    if (next === undefined || JSON.stringify(next) === JSON.stringify(row)) return row;
    changed.push(rowId(row));
    return next;
  });
  return {
    rows,
    changed,
    added: [...now.keys()].filter((id) => !ids.has(id)).length,
    gone: [...ids].filter((id) => !now.has(id)),
  };
}
