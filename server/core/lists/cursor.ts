import { z } from 'zod';
import { fail } from '../call/errors.ts';

/** Where a page ended: the sort value and the id of its last row. */
export interface Position {
  at: string;
  id: string;
}

const Content = z.tuple([z.string().max(60), z.string().max(60)]);

export const encodeCursor = (position: Position): string =>
  Buffer.from(JSON.stringify([position.at, position.id])).toString('base64url');

/** The position in a cursor. Throws `validation_failed` for one that we did not make. */
export function decodeCursor(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  try {
    const [at, id] = Content.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (Number.isNaN(Date.parse(at)) || !/^[0-9a-f-]{32,36}$/.test(id)) throw new Error('not a position');
    return { at, id };
  } catch (cause) {
    return fail('validation_failed', 'cursor: must be a cursor that a page returned', {
      cause,
      problems: [{ path: 'cursor', message: 'unknown cursor' }],
    });
  }
}

/** Totals are exact up to here. */
export const TOTAL_CAP = 10_000;

/** `rows` were read one beyond `limit`; cuts them and tells where the next page starts. */
export function cutPage<Row>(
  rows: Row[],
  limit: number,
  positionOf: (row: Row) => Position,
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last ? encodeCursor(positionOf(last)) : null };
}

/** A count that was stopped one beyond the cap, as lists report it. */
export const cappedTotal = (counted: number): { total: number; isTotalExact: boolean } => ({
  total: Math.min(counted, TOTAL_CAP),
  isTotalExact: counted <= TOTAL_CAP,
});

/** Several counts by name, each as of `cappedTotal`. */
export const cappedTotals = <Name extends string>(names: readonly Name[], counted: readonly number[]) =>
  Object.fromEntries(names.map((name, index) => [name, cappedTotal(counted[index] ?? 0)])) as Record<
    Name,
    ReturnType<typeof cappedTotal>
  >;
