import { type SQL, sql } from 'drizzle-orm';
import type { LedgerHold } from '#lib/contracts/ledger/holds.ts';
import { instantFromDriver } from '#server/core/database/columns.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import type { Book } from '#server/core/runtime/books.ts';
import { subjectOf } from './books.ts';
import { ledgerHolds } from './tables.ts';

export type HoldRow = {
  id: string;
  state: 'pending' | 'posted' | 'voided' | 'expired';
  amount: string;
  used: string;
  held: string;
  at: string;
  ended_at: string | null;
  kind: string;
  reference: string;
};

/** Where a hold stands in the list: open ones are before those that have ended. */
export const positionOf = ({ id, state }: HoldRow): Position => ({ at: state === 'pending' ? 'open' : 'ended', id });

const IS_OPEN = sql`state = 'pending'`;

const some = (accountId: number, which: SQL, { below, limit }: { below: string | null; limit: number }): SQL => sql`(
  select * from ${ledgerHolds} where account_id = ${accountId} and ${which}
    ${below === null ? sql`` : sql`and id < ${below}::bigint`}
  order by id desc limit ${limit})`;

/** Holds on an account after a position, open ones first, newest first, one more than `limit` where there are more. */
export async function findHolds(
  db: Queryable,
  accountId: number,
  { after, limit }: { after: Position | null; limit: number },
): Promise<HoldRow[]> {
  const most = limit + 1;
  const isPastOpen = after?.at === 'ended';
  const open = some(accountId, IS_OPEN, {
    below: after && !isPastOpen ? after.id : null,
    limit: isPastOpen ? 0 : most,
  });
  const ended = some(accountId, sql`not (${IS_OPEN})`, { below: isPastOpen ? after.id : null, limit: most });
  const { rows } = await db.execute<HoldRow>(sql`
    select id::text, state, amount, used, case when ${IS_OPEN} then amount - used else 0 end as held, at, ended_at, kind, reference
    from (${open} union all ${ended}) holds order by (${IS_OPEN}) desc, holds.id desc limit ${most}`);
  return rows;
}

/** How many holds an account has had, counted up to one beyond the cap. */
export async function countHolds(db: Queryable, accountId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from ${ledgerHolds} where account_id = ${accountId} limit ${TOTAL_CAP + 1}) counted`);
  return rows[0]?.count ?? 0;
}

/** Holds as members see them, each with what it is for. */
export const presentHolds = (books: ReadonlyMap<string, Book>, rows: readonly HoldRow[]): LedgerHold[] =>
  rows.map(({ ended_at: endedAt, at, ...row }) => ({
    ...row,
    at: instantFromDriver(at),
    endedAt: endedAt === null ? null : instantFromDriver(endedAt),
    ...subjectOf(books, row),
  }));
