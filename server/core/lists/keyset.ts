import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Position } from './cursor.ts';
import { idRange } from './id-range.ts';

/** Order of a list by an instant and an id, and what lies beyond a position in it. `sort` starts with `-` for newest first. */
export function keyset(by: { at: SQLWrapper; id: SQLWrapper; sort: string }, after: Position | null) {
  const isDescending = by.sort.startsWith('-');
  const [direction, sign] = isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const beyond: SQL | undefined =
    after === null ? undefined : sql`(${by.at}, ${by.id}) ${sign} (${after.at}::timestamptz, ${after.id}::uuid)`;
  return { orderBy: [sql`${by.at} ${direction}`, sql`${by.id} ${direction}`], beyond };
}

/** Whether an id starts with the text. */
export function startsId(column: SQLWrapper, text: string): SQL {
  const range = idRange(text);
  return range === null ? sql`false` : sql`${column} between ${range.low}::uuid and ${range.high}::uuid`;
}
