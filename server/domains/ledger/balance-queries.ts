import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { type AccountKind, ledgerAccounts, ledgerTransfers } from './tables.ts';

export interface Balance {
  owner: string;
  asset: string;
  /** Base units that can be spent: posted less held. */
  available: string;
  held: string;
}

const MAX_BALANCES = 100_000;

/** What owners have in accounts of a kind, by owner and asset. */
export async function readBalances(
  db: Queryable,
  { kind, owners }: { kind: AccountKind; owners: readonly string[] },
): Promise<Balance[]> {
  if (owners.length === 0) return [];
  const { owner, asset, posted, held } = ledgerAccounts;
  return db
    .select({ owner, asset, available: sql<string>`(${posted} - ${held})::text`, held: sql<string>`${held}::text` })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, kind), inArray(owner, [...owners])))
    .orderBy(asc(owner), asc(asset))
    .limit(MAX_BALANCES);
}

/** The same of one owner with what is posted, held or not; accounts in which nothing has ever moved are left out. */
export async function readMovedBalances(
  db: Queryable,
  { kind, owner: whose }: { kind: AccountKind; owner: string },
): Promise<(Balance & { posted: string })[]> {
  const { id, owner, asset, posted, held } = ledgerAccounts;
  const { debitAccountId, creditAccountId } = ledgerTransfers;
  const hasMoved = sql`(exists (select 1 from ${ledgerTransfers} where ${eq(debitAccountId, id)})
    or exists (select 1 from ${ledgerTransfers} where ${eq(creditAccountId, id)}))`;
  return db
    .select({
      owner,
      asset,
      posted: sql<string>`${posted}::text`,
      held: sql<string>`${held}::text`,
      available: sql<string>`(${posted} - ${held})::text`,
    })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, kind), eq(owner, whose), hasMoved))
    .orderBy(asc(asset))
    .limit(MAX_BALANCES);
}

/** The last transfer that credited what an owner can spend, of whichever asset; 0 before the first. */
export async function lastCreditOf(db: Queryable, owner: string): Promise<number> {
  const { rows } = await db.execute<{ last: string | null }>(sql`
    select max(last.id) as last from ${ledgerAccounts} a cross join lateral (
      select t.id from ${ledgerTransfers} t where t.credit_account_id = a.id order by t.id desc limit 1) last
    where a.owner = ${owner} and a.kind = 'available'`);
  return Number(rows[0]?.last ?? 0);
}

/** Whether what an owner, a wallet id as `uuid`, can spend was credited after a transfer. */
export const creditedSince = (walletId: SQL, seen: SQL): SQL => sql`exists (
  select 1 from ${ledgerAccounts} a join ${ledgerTransfers} t on t.credit_account_id = a.id
  where a.owner = replace(${walletId}::text, '-', '') and a.kind = 'available' and t.id > ${seen})`;

/** What is posted, held or not, in the account of an owner, in base units; 0 before anything has moved there. */
export const postedOf = ({
  kind,
  owner,
  asset,
}: {
  kind: AccountKind;
  owner: SQLWrapper;
  asset: SQLWrapper;
}): SQL => sql`
  coalesce((select a.posted from ${ledgerAccounts} a
    where a.kind = ${kind} and a.owner = ${owner} and a.scope = '' and a.asset = ${asset}), 0)`;
