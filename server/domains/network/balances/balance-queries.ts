import { and, asc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { LedgerBalance, searchBalances } from '#lib/contracts/network/balances.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import { knownAccounts } from '#server/domains/ledger/public.ts';
import { walletNames } from '#server/domains/wallets/public.ts';
import { networkClients, networkConnections } from '../members/tables.ts';

type Query = ParsedInputOf<typeof searchBalances>;

const { kind, owner, scope, asset, posted, held } = knownAccounts;
/** The connection and the wallet that an account is of: names in the books are texts, which are ids in accounts of these kinds only. */
const connection = eq(networkConnections.id, sql`case when ${kind} = 'allocated' then ${scope}::uuid end`);
const wallet = and(
  eq(
    walletNames.id,
    sql`case when ${kind} in ('available', 'margin', 'collateral') then ${owner}::uuid else ${networkClients.walletId} end`,
  ),
  eq(walletNames.enterpriseId, knownAccounts.enterpriseId),
);

const fields = {
  number: knownAccounts.id,
  id: knownAccounts.publicId,
  kind,
  owner,
  asset,
  walletId: walletNames.id,
  walletName: walletNames.label,
  connectionId: networkConnections.id,
  connectionName: networkConnections.name,
  posted: sql<string>`${posted}::text`,
  held: sql<string>`${held}::text`,
  available: sql<string>`(${posted} - ${held})::text`,
};

function startsWith(text: string): SQL | undefined {
  const pattern = prefixPattern(text.toLowerCase());
  const id = sql`replace(${knownAccounts.publicId}::text, '-', '')`;
  return or(
    like(sql`lower(${walletNames.label})`, pattern),
    like(sql`lower(${networkConnections.name})`, pattern),
    like(id, pattern),
  );
}

/** What was on its way and has arrived leaves an account with nothing on it, which is there only for who asks for it by its id. */
const isThere = or(sql`${kind} <> 'suspense'`, sql`${posted} <> 0`, sql`${held} <> 0`);

const conditions = (query: Query): SQL | undefined =>
  and(
    eq(knownAccounts.enterpriseId, query.enterpriseId),
    query.text === undefined ? undefined : startsWith(query.text),
    query.ledgerAccountIds === undefined ? isThere : undefined,
    query.ledgerAccountIds && inArray(knownAccounts.publicId, query.ledgerAccountIds),
    query.walletIds && inArray(walletNames.id, query.walletIds),
    query.connectionIds && inArray(networkConnections.id, query.connectionIds),
    query.currencies && inArray(asset, query.currencies),
    query.kinds && inArray(kind, query.kinds),
    query.onlyNonZero ? or(sql`${posted} <> 0`, sql`${held} <> 0`) : undefined,
  );

const selectBalances = (db: Queryable) =>
  db
    .select(fields)
    .from(knownAccounts)
    .leftJoin(networkConnections, connection)
    .leftJoin(networkClients, eq(networkClients.id, networkConnections.clientId))
    .leftJoin(walletNames, wallet);

export type BalanceRow = Awaited<ReturnType<typeof findBalances>>[number];

/** Accounts of a page in the order of their assets, one more than `limit` where there are more. */
export const findBalances = (db: Queryable, query: Query, after: Position | null) =>
  selectBalances(db)
    .where(
      and(
        conditions(query),
        after === null ? undefined : sql`(${asset}, ${knownAccounts.id}) > (${after.at}, ${after.id}::bigint)`,
      ),
    )
    .orderBy(asc(asset), asc(knownAccounts.id))
    .limit(query.limit + 1);

export const countBalances = (db: Queryable, query: Query): Promise<number> =>
  db.$count(
    selectBalances(db)
      .where(conditions(query))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

/** How the books name what was paid for a mint or burn order, until it ends. */
const MINT_OWNER = /^mint ([0-9a-f-]{36})$/;

/** A balance as members see it. */
export function presentBalance(row: BalanceRow): LedgerBalance {
  const {
    id,
    kind: what,
    walletId,
    walletName,
    connectionId,
    connectionName,
    posted: all,
    held: kept,
    available,
  } = row;
  const place = { walletId, walletName, connectionId, connectionName };
  const [, mintOrderId = null] = MINT_OWNER.exec(row.owner) ?? [];
  const settlementId = what === 'suspense' && mintOrderId === null ? row.owner : null;
  const ways = { settlementId, mintOrderId };
  return { id, kind: what, currency: row.asset, ...place, ...ways, posted: all, held: kept, available };
}
