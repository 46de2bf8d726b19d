import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Wallet } from '#lib/contracts/wallets/wallets.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { walletKeys, wallets } from './tables.ts';

type WalletRow = typeof wallets.$inferSelect;
type KeyRow = typeof walletKeys.$inferSelect;
type KeyPlace = Pick<KeyRow, 'id' | 'walletId' | 'position'>;

export interface Page {
  limit: number;
  prevId?: string | undefined;
}

const POSITIONS: readonly KeyRow['position'][] = ['user', 'backup', 'bitgo'];
const TRADING_COINS = new Set(['ofc', 'tofc']);

/** Rows older than the last row of the page before; an unknown one has none after it. */
function afterRow(columns: { createdAt: PgColumn; id: PgColumn }, last: Place | undefined): SQL | undefined {
  if (!last) return sql`false`;
  return or(lt(columns.createdAt, last.createdAt), and(eq(columns.createdAt, last.createdAt), lt(columns.id, last.id)));
}

interface Place {
  id: string;
  createdAt: string;
}

async function findWalletPlace(db: Queryable, id: string): Promise<Place | undefined> {
  const columns = { id: wallets.id, createdAt: wallets.createdAt };
  return (await db.select(columns).from(wallets).where(eq(wallets.id, id)).limit(1))[0];
}

async function findKeyPlace(db: Queryable, id: string): Promise<Place | undefined> {
  const columns = { id: walletKeys.id, createdAt: walletKeys.createdAt };
  return (await db.select(columns).from(walletKeys).where(eq(walletKeys.id, id)).limit(1))[0];
}

async function listKeyPlaces(db: Queryable, walletIds: readonly string[]): Promise<KeyPlace[]> {
  if (walletIds.length === 0) return [];
  return db
    .select({ id: walletKeys.id, walletId: walletKeys.walletId, position: walletKeys.position })
    .from(walletKeys)
    .where(inArray(walletKeys.walletId, [...walletIds]))
    .limit(walletIds.length * POSITIONS.length);
}

function presentWallet(row: WalletRow, keys: readonly KeyPlace[]): Wallet {
  const own = keys.filter((key) => key.walletId === row.id);
  const isTrading = TRADING_COINS.has(row.coin);
  return {
    id: row.id,
    coin: row.coin,
    label: row.label,
    enterprise: row.enterpriseId,
    type: row.type,
    multisigType: 'onchain',
    m: isTrading ? 1 : 2,
    n: isTrading ? 1 : 3,
    keys: POSITIONS.flatMap((position) => own.filter((key) => key.position === position).map((key) => key.id)),
    approvalsRequired: 1,
    isCold: row.type === 'cold',
    deleted: false,
    pendingApprovals: [],
    coinSpecific: isTrading ? { userKeySigningRequired: !own.some((key) => key.position === 'bitgo') } : {},
    balanceString: '0',
    confirmedBalanceString: '0',
    spendableBalanceString: '0',
    startDate: row.createdAt,
  };
}

/** A page of wallets, newest first; `nextBatchPrevId` when there are more. */
export async function listWalletPage(db: Queryable, allowed: SQL | undefined, page: Page) {
  const after = page.prevId === undefined ? undefined : afterRow(wallets, await findWalletPlace(db, page.prevId));
  const rows = await db
    .select()
    .from(wallets)
    .where(and(allowed, after))
    .orderBy(desc(wallets.createdAt), desc(wallets.id))
    .limit(page.limit + 1);
  const kept = rows.slice(0, page.limit);
  const keys = await listKeyPlaces(
    db,
    kept.map((row) => row.id),
  );
  return {
    wallets: kept.map((row) => presentWallet(row, keys)),
    nextBatchPrevId: rows.length > page.limit ? kept.at(-1)?.id : undefined,
  };
}

const presentKey = (row: KeyRow) => ({
  id: row.id,
  pub: row.pub,
  source: row.position,
  type: 'independent' as const,
  encryptedPrv: row.encryptedPrv ?? undefined,
});

/** A page of keys of the wallets that a condition allows, newest first. */
export async function listKeyPage(db: Queryable, allowed: SQL | undefined, page: Page) {
  const after = page.prevId === undefined ? undefined : afterRow(walletKeys, await findKeyPlace(db, page.prevId));
  const rows = await db
    .select({ key: walletKeys })
    .from(walletKeys)
    .innerJoin(wallets, eq(wallets.id, walletKeys.walletId))
    .where(and(allowed, after))
    .orderBy(desc(walletKeys.createdAt), desc(walletKeys.id))
    .limit(page.limit + 1);
  const kept = rows.slice(0, page.limit).map((row) => presentKey(row.key));
  return { keys: kept, nextBatchPrevId: rows.length > page.limit ? kept.at(-1)?.id : undefined };
}
