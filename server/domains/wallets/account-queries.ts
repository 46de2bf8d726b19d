import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { keptQuery } from '#server/core/database/kept.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { wallets } from './tables.ts';

/** Coins whose wallets are trading accounts. */
export const ACCOUNT_COINS: readonly string[] = ['ofc', 'tofc'];

const isWallet = eq(wallets.id, sql.placeholder('id'));

const findAccount = keptQuery((db) =>
  db
    .select({ coin: wallets.coin, enterpriseId: wallets.enterpriseId, label: wallets.label })
    .from(wallets)
    .where(and(isWallet, inArray(wallets.coin, [...ACCOUNT_COINS])))
    .limit(1),
);

const findApprovals = keptQuery((db) =>
  db.select({ approvalsRequired: wallets.approvalsRequired }).from(wallets).where(isWallet).limit(1),
);

/** Whether the id is a trading account of the enterprise. */
export async function isAccountOf(db: Queryable, enterpriseId: string, accountId: string): Promise<boolean> {
  if (!isHexId(accountId)) return false;
  const account = await findTradingAccount(db, accountId);
  return account?.enterpriseId === enterpriseId;
}

/** A trading account of whatever enterprise. */
export async function findTradingAccount(
  db: Queryable,
  accountId: string,
): Promise<{ coin: string; enterpriseId: string; label: string } | undefined> {
  const [row] = await findAccount(db, { id: accountId });
  return row;
}

/** Labels of wallets by id. */
export async function listAccountNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: wallets.id, label: wallets.label })
    .from(wallets)
    .where(inArray(wallets.id, [...ids]))
    .limit(ids.length);
  return new Map(rows.map((row) => [row.id, row.label]));
}

const MAX_ACCOUNTS = 1000;

/** Trading accounts of an enterprise, by name. */
export const listAccounts = (db: Queryable, enterpriseId: string) =>
  db
    .select({ id: wallets.id, coin: wallets.coin, name: wallets.label, createdAt: wallets.createdAt })
    .from(wallets)
    .where(and(eq(wallets.enterpriseId, enterpriseId), inArray(wallets.coin, [...ACCOUNT_COINS])))
    .orderBy(asc(wallets.label), asc(wallets.id))
    .limit(MAX_ACCOUNTS);

/** The trading account that an enterprise has had for longest, of the main network before the test networks; undefined without one. */
export async function oldestAccount(db: Queryable, enterpriseId: string): Promise<string | undefined> {
  const rows = await db
    .select({ id: wallets.id })
    .from(wallets)
    .where(and(eq(wallets.enterpriseId, enterpriseId), inArray(wallets.coin, [...ACCOUNT_COINS])))
    .orderBy(asc(wallets.coin), asc(wallets.createdAt), asc(wallets.id))
    .limit(1);
  return rows[0]?.id;
}

/** How many admins must agree to what a wallet spends, whoever makes it among them. */
export async function approvalsRequiredOf(db: Queryable, walletId: string): Promise<number> {
  const [row] = await findApprovals(db, { id: walletId });
  return row?.approvalsRequired ?? 1;
}
