import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { ledgerAccounts, ledgerHolds } from './tables.ts';

type SumRow = { currency: string; sum: string; accounts: number; posted: string; held: string; openHolds: string };

/** Assets in the order of their names, each with the sum of all its accounts, and what some of the accounts have and hold. */
async function sumsOf(db: Queryable, counted: SQL) {
  const { rows } = await db.execute<SumRow>(sql`
    with counted as (select * from ${ledgerAccounts} where ${counted}),
    held as (
      select h.asset, sum(h.amount - h.used) as held from ${ledgerHolds} h join counted on counted.id = h.account_id
      where h.state = 'pending' group by h.asset
    ), own as (
      select asset, count(*)::int as accounts, sum(posted) as posted, sum(held) as held from counted group by asset
    ), everybody as (select asset, sum(posted) as total from ${ledgerAccounts} group by asset)
    select own.asset as currency, everybody.total::text as sum, own.accounts, own.posted::text, own.held::text,
      coalesce(held.held, 0)::text as "openHolds"
    from own join everybody on everybody.asset = own.asset left join held on held.asset = own.asset order by own.asset`);
  return rows.map((row) => ({ ...row, isProven: row.sum === '0' && row.held === row.openHolds }));
}

/** Of an enterprise's accounts. */
export const sumsOfEnterprise = (db: Queryable, enterpriseId: string) =>
  sumsOf(db, sql`enterprise_id = ${enterpriseId}::uuid`);

/** Of all accounts but those that stand for the outside and for the house. */
export const sumsOfAll = (db: Queryable) => sumsOf(db, sql`kind not in ('external', 'house')`);

/** What the house stands for, by asset. */
export async function findReorganised(db: Queryable): Promise<{ currency: string; missing: string }[]> {
  const { rows } = await db.execute<{ currency: string; missing: string }>(sql`
    select asset as currency, (-sum(posted))::text as missing from ${ledgerAccounts} where kind = 'house'
    group by asset having sum(posted) <> 0 order by asset`);
  return rows;
}
