import type { Contract } from '#lib/contract.ts';
import { refuseField } from '../call/errors.ts';
import type { Vault } from '../runtime/vault.ts';
import { openCursor, sealCursor } from './sealed-cursor.ts';

/** Where a page ended: the sort value and the id of its last row. */
export interface Position {
  at: string;
  id: string;
}

/** A list in one of its orders: a place in it means nothing in another one. */
interface OrderedList {
  contract: Contract;
  query: Readonly<{ enterpriseId?: string; sort?: string }>;
}

const nameOf = ({ contract, query }: OrderedList): string[] => [
  contract.routes[0].path,
  query.enterpriseId ?? '',
  query.sort ?? '',
];

/** Reads and writes the cursors of a list. They hold under any filter, since filters do not move a row in its order. */
export const cursorsOf = (vault: Vault, list: OrderedList) => ({
  write: (place: readonly string[]): string => sealCursor(vault, nameOf(list), place),
  /** The place in a cursor. Throws `validation_failed` for one of elsewhere. */
  read(cursor: string): string[] {
    const place = openCursor(vault, nameOf(list), cursor);
    return place ?? refuseField('cursor', 'must be `nextCursor` of a page of this list in the same order');
  },
});
export type Cursors = ReturnType<typeof cursorsOf>;

/** The position in a cursor; null for none. Throws `validation_failed` for one of elsewhere. */
export function positionIn(cursors: Cursors, cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  const [at = '', id = ''] = cursors.read(cursor);
  return { at, id };
}

/** Totals are exact up to here. */
export const TOTAL_CAP = 10_000;

/** `rows` were read one beyond `limit`; cuts them and tells where the next page starts. */
export function cutPage<Row>(
  rows: Row[],
  { limit, cursors, positionOf }: { limit: number; cursors: Cursors; positionOf: (row: Row) => Position },
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  if (last === undefined) return { rows: page, nextCursor: null };
  const { at, id } = positionOf(last);
  return { rows: page, nextCursor: cursors.write([at, id]) };
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
