import { type SQL, sql } from 'drizzle-orm';
import { instantFromDriver } from '#server/core/database/columns.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { AccountPlace } from './ledger-store.ts';
import { ledgerAccounts, ledgerGroups, ledgerTransfers } from './tables.ts';

/** One movement of an account, as the account sees it. */
export type StatementEntry = {
  id: string;
  direction: 'in' | 'out';
  amount: string;
  at: string;
  kind: string;
  reference: string;
  note: string | null;
};

/** All movements of an account with their times. */
const movedOn = ({ kind, owner, asset }: Pick<AccountPlace, 'kind' | 'owner' | 'asset'>): SQL => sql`
  with account as (
    select id from ${ledgerAccounts} where kind = ${kind} and owner = ${owner} and scope = '' and asset = ${asset}
  ), moved as (
    select t.id, 'in' as direction, t.amount, t.group_id, t.note
    from ${ledgerTransfers} t join account on account.id = t.credit_account_id
    union all
    select t.id, 'out' as direction, t.amount, t.group_id, t.note
    from ${ledgerTransfers} t join account on account.id = t.debit_account_id
  )`;

/** What an account had before a time, in base units. */
export async function balanceBefore(
  db: Queryable,
  place: Pick<AccountPlace, 'kind' | 'owner' | 'asset'>,
  before: string,
): Promise<string> {
  const { rows } = await db.execute<{ sum: string }>(sql`${movedOn(place)}
    select coalesce(sum(case direction when 'in' then moved.amount else -moved.amount end), 0)::text as sum
    from moved join ${ledgerGroups} groups on groups.id = moved.group_id where groups.at < ${before}`);
  return rows[0]?.sum ?? '0';
}

/** What moved on an account from a time on until another, oldest first, one more than `limit` where there is more. */
export async function entriesBetween(
  db: Queryable,
  place: Pick<AccountPlace, 'kind' | 'owner' | 'asset'>,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<StatementEntry[]> {
  const { rows } = await db.execute<StatementEntry>(sql`${movedOn(place)}
    select moved.id::text, direction, moved.amount::text, groups.at, groups.kind, groups.reference, moved.note
    from moved join ${ledgerGroups} groups on groups.id = moved.group_id
    where groups.at >= ${from} and groups.at < ${to} order by moved.id limit ${limit + 1}`);
  return rows.map((row) => ({ ...row, at: instantFromDriver(row.at) }));
}
