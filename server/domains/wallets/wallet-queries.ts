import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Wallet } from '#lib/contracts/wallets/wallets.ts';
import { refuseField } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { UNKNOWN_PLACE } from '#server/core/lists/unknown-place.ts';
import { knownAccounts } from '#server/domains/ledger/public.ts';
import { presentAddress } from './addresses/address-queries.ts';
import { NOTHING, ownAccount, presentAsked, readTokens } from './balances.ts';
import { walletAddresses, walletKeys, wallets } from './tables.ts';

type AddressRow = typeof walletAddresses.$inferSelect;
type WalletRow = typeof wallets.$inferSelect;
type KeyRow = typeof walletKeys.$inferSelect;
type KeyPlace = Pick<KeyRow, 'id' | 'walletId' | 'position'>;

interface Page {
  limit: number;
  prevId?: string | undefined;
}

/** A page of wallets, and what they come with: all of it by default. */
export interface WalletPage extends Page {
  /** Which of the wallets that the caller may list are asked for; the page before may end with one that is none of them now. */
  matching?: SQL | undefined;
  skip?: number;
  withBalances?: boolean | undefined;
  withSpendable?: boolean;
  /** Only where asked for. */
  withTokens?: boolean | undefined;
  withAddress?: boolean;
}

const POSITIONS: readonly KeyRow['position'][] = ['user', 'backup', 'bitgo'];
const TRADING_COINS = new Set(['ofc', 'tofc']);

interface Place {
  id: string;
  createdAt: string;
}

/** Rows older than the last row of the page before. Throws 400 for one that is not in the list. */
function afterRow(columns: { createdAt: PgColumn; id: PgColumn }, last: Place | undefined): SQL | undefined {
  if (!last) return refuseField('prevId', UNKNOWN_PLACE);
  return or(lt(columns.createdAt, last.createdAt), and(eq(columns.createdAt, last.createdAt), lt(columns.id, last.id)));
}

async function afterWallet(db: Queryable, allowed: SQL | undefined, id: string): Promise<SQL | undefined> {
  const columns = { id: wallets.id, createdAt: wallets.createdAt };
  const places = db.select(columns).from(wallets);
  const [last] = await places.where(and(allowed, eq(wallets.id, id))).limit(1);
  return afterRow(wallets, last);
}

async function afterKey(db: Queryable, allowed: SQL | undefined, id: string): Promise<SQL | undefined> {
  const columns = { id: walletKeys.id, createdAt: walletKeys.createdAt };
  const places = db.select(columns).from(walletKeys).innerJoin(wallets, eq(wallets.id, walletKeys.walletId));
  const [last] = await places.where(and(allowed, eq(walletKeys.id, id))).limit(1);
  return afterRow(walletKeys, last);
}

async function listKeyPlaces(db: Queryable, walletIds: readonly string[]): Promise<KeyPlace[]> {
  if (walletIds.length === 0) return [];
  return db
    .select({ id: walletKeys.id, walletId: walletKeys.walletId, position: walletKeys.position })
    .from(walletKeys)
    .where(inArray(walletKeys.walletId, [...walletIds]))
    .limit(walletIds.length * POSITIONS.length);
}

/** The newest address of each wallet that has one. */
async function newestAddresses(db: Queryable, walletIds: readonly string[]): Promise<Map<string, AddressRow>> {
  if (walletIds.length === 0) return new Map();
  const newest = db
    .select()
    .from(walletAddresses)
    .where(eq(walletAddresses.walletId, wallets.id))
    .orderBy(desc(walletAddresses.createdAt), desc(walletAddresses.id))
    .limit(1)
    .as('newest');
  const rows = await db
    .select({ address: newest._.selectedFields })
    .from(wallets)
    .innerJoinLateral(newest, sql`true`)
    .where(inArray(wallets.id, [...walletIds]))
    .limit(walletIds.length);
  return new Map(rows.map(({ address }) => [address.walletId, address]));
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
    n: isTrading ? Math.max(own.length, 1) : 3,
    keys: POSITIONS.flatMap((position) => own.filter((key) => key.position === position).map((key) => key.id)),
    approvalsRequired: row.approvalsRequired,
    isCold: row.type === 'cold',
    deleted: false,
    disableTransactionNotifications: false,
    hasLargeNumberOfAddresses: false,
    pendingApprovals: [],
    coinSpecific: isTrading ? { userKeySigningRequired: !own.some((key) => key.position === 'bitgo') } : {},
    startDate: row.createdAt,
  };
}

/** A page of wallets, newest first; `nextBatchPrevId` when there are more. */
export async function listWalletPage(db: Queryable, allowed: SQL | undefined, page: WalletPage) {
  const { withBalances = true, withSpendable = true, withAddress = true, withTokens = false } = page;
  const after = page.prevId === undefined ? undefined : await afterWallet(db, allowed, page.prevId);
  const rows = await db
    .select({ wallet: wallets, account: { posted: knownAccounts.posted, held: knownAccounts.held } })
    .from(wallets)
    .leftJoin(knownAccounts, ownAccount)
    .where(and(allowed, page.matching, after))
    .orderBy(desc(wallets.createdAt), desc(wallets.id))
    .limit(page.limit + 1)
    .offset(page.skip ?? 0);
  const kept = rows.slice(0, page.limit);
  const ids = kept.map(({ wallet }) => wallet.id);
  const keys = await listKeyPlaces(db, ids);
  const addresses = withAddress ? await newestAddresses(db, ids) : new Map<string, AddressRow>();
  const tokens = withBalances && withTokens ? await readTokens(db, ids, withSpendable) : null;
  return {
    wallets: kept.map(({ wallet, account }): Wallet => {
      const address = addresses.get(wallet.id);
      return {
        ...presentWallet(wallet, keys),
        ...(withBalances && presentAsked(account ?? NOTHING, withSpendable)),
        ...(tokens && { tokens: tokens.get(wallet.id) ?? {} }),
        ...(address && { receiveAddress: presentAddress(address) }),
      };
    }),
    nextBatchPrevId: rows.length > page.limit ? ids.at(-1) : undefined,
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
  const after = page.prevId === undefined ? undefined : await afterKey(db, allowed, page.prevId);
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
