import { type SQL, sql } from 'drizzle-orm';
import type { LedgerEntry } from '#lib/contracts/ledger/entries.ts';
import { instantFromDriver } from '#server/core/database/columns.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import type { Book } from '#server/core/runtime/books.ts';
import { subjectOf } from './books.ts';
import { type AccountKind, ledgerAccounts, ledgerGroups, ledgerTransfers } from './tables.ts';

/** One side of a transfer, as the account on that side sees it. */
export type EntryRow = {
  id: string;
  direction: 'in' | 'out';
  amount: string;
  balance: string;
  counter_kind: AccountKind;
  at: string;
  kind: string;
  reference: string;
  note: string | null;
};

/** The newest transfers with the account on one side. */
const side = (accountId: number, direction: 'in' | 'out', { beyond, limit }: { beyond: SQL; limit: number }): SQL => {
  const [own, other, balance] =
    direction === 'in'
      ? [sql`credit_account_id`, sql`debit_account_id`, sql`credit_balance`]
      : [sql`debit_account_id`, sql`credit_account_id`, sql`debit_balance`];
  return sql`(
    select id, ${direction}::text as direction, amount, ${balance} as balance, ${other} as counter, group_id, note
    from ${ledgerTransfers} where ${own} = ${accountId} ${beyond} order by id desc limit ${limit})`;
};

/** Entries of an account before a position, newest first, one more than `limit` where there are more. */
export async function findEntries(
  db: Queryable,
  accountId: number,
  { after, limit }: { after: Position | null; limit: number },
): Promise<EntryRow[]> {
  const beyond = after === null ? sql`` : sql`and id < ${after.id}::bigint`;
  const page = { beyond, limit: limit + 1 };
  const { rows } = await db.execute<EntryRow>(sql`
    select entries.id::text, direction, entries.amount, entries.balance, counters.kind as counter_kind, groups.at, groups.kind,
      groups.reference, entries.note
    from (
      select * from (${side(accountId, 'in', page)} union all ${side(accountId, 'out', page)}) sides
      order by id desc limit ${limit + 1}
    ) entries
    join ${ledgerGroups} groups on groups.id = entries.group_id
    join ${ledgerAccounts} counters on counters.id = entries.counter
    order by entries.id desc`);
  return rows;
}

/** How many entries an account has, counted up to one beyond the cap. */
export async function countEntries(db: Queryable, accountId: number): Promise<number> {
  const most = TOTAL_CAP + 1;
  const { rows } = await db.execute<{ count: number }>(sql`
    select least(${most},
      (select count(*) from (select 1 from ${ledgerTransfers} where debit_account_id = ${accountId} limit ${most}) out_side)
      + (select count(*) from (select 1 from ${ledgerTransfers} where credit_account_id = ${accountId} limit ${most}) in_side)
    )::int as count`);
  return rows[0]?.count ?? 0;
}

/** Entries as members see them, each with what caused it. */
export const presentEntries = (books: ReadonlyMap<string, Book>, rows: readonly EntryRow[]): LedgerEntry[] =>
  rows.map(({ counter_kind: counterKind, at, ...row }) => ({
    ...row,
    counterKind,
    at: instantFromDriver(at),
    ...subjectOf(books, row),
  }));
