import { and, asc, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { MarginStanding, MoveKind } from '#lib/trading/margin-words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { type AccountPlace, applyToLedger, type LedgerOutcome, readBalances } from '#server/domains/ledger/public.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { trades, tradingOrders } from '../orders/tables.ts';
import type { Amounts } from './margin-value.ts';
import { marginAccounts, marginCloseOrders, marginCloses, marginMoves } from './tables.ts';

export type MarginAccountRow = typeof marginAccounts.$inferSelect;
export type CloseRow = typeof marginCloses.$inferSelect;

export async function findMarginAccount(db: Queryable, id: string): Promise<MarginAccountRow | undefined> {
  const [row] = await db.select().from(marginAccounts).where(eq(marginAccounts.id, id)).limit(1);
  return row;
}

/** Lets an account trade on margin, or changes how. */
export async function putMarginAccount(tx: Queryable, row: MarginAccountRow): Promise<void> {
  const { id: _, createdAt: __, enterpriseId: ___, ...change } = row;
  await tx.insert(marginAccounts).values(row).onConflictDoUpdate({ target: marginAccounts.id, set: change });
}

/** How a locked account stands from now on. */
export async function setStanding(
  tx: Queryable,
  id: string,
  { state, at, dueAt }: { state: MarginStanding; at: string; dueAt: string | null },
): Promise<void> {
  await tx.update(marginAccounts).set({ state, stateAt: at, dueAt }).where(eq(marginAccounts.id, id));
}

/** When the liquidation of a locked account goes on. */
export async function setDue(tx: Queryable, id: string, dueAt: string): Promise<void> {
  await tx.update(marginAccounts).set({ dueAt }).where(eq(marginAccounts.id, id));
}

/** What an account has and owes on margin, and what it has pledged. */
export interface Holdings {
  positions: Amounts;
  collateral: Amounts;
}

/** The same of several accounts. */
export async function readAllHoldings(db: Queryable, ids: readonly string[]): Promise<Map<string, Holdings>> {
  const holdings = new Map(
    ids.map((id) => [id, { positions: new Map<string, bigint>(), collateral: new Map<string, bigint>() }]),
  );
  for (const { owner, asset, available } of await readBalances(db, { kind: 'margin', owners: ids }))
    holdings.get(owner)?.positions.set(asset, BigInt(available));
  for (const { owner, asset, available } of await readBalances(db, { kind: 'collateral', owners: ids }))
    holdings.get(owner)?.collateral.set(asset, BigInt(available));
  return holdings;
}

const NOTHING: Holdings = { positions: new Map(), collateral: new Map() };

export const readHoldings = async (db: Queryable, id: string): Promise<Holdings> =>
  (await readAllHoldings(db, [id])).get(id) ?? NOTHING;

/** Since when an account has on margin what it has now: its last fill or move; null where there was none. */
export async function heldSince(db: Queryable, accountId: string): Promise<string | null> {
  const filled = and(eq(trades.accountId, accountId), eq(trades.fundingType, 'margin'));
  const [fill] = await db.select({ at: trades.at }).from(trades).where(filled).orderBy(desc(trades.at)).limit(1);
  const moved = eq(marginMoves.accountId, accountId);
  const [move] = await db
    .select({ at: marginMoves.at })
    .from(marginMoves)
    .where(moved)
    .orderBy(desc(marginMoves.at))
    .limit(1);
  return [fill, move].reduce<string | null>(
    (last, row) => (row && (last === null || row.at > last) ? row.at : last),
    null,
  );
}

/** Accounts that trade on margin, or that are being liquidated, behind an id in the order of their ids. */
export const listWatched = (db: Queryable, behind: string | null, limit: number): Promise<MarginAccountRow[]> =>
  db
    .select()
    .from(marginAccounts)
    .where(and(ne(marginAccounts.state, 'restricted'), behind === null ? undefined : gt(marginAccounts.id, behind)))
    .orderBy(asc(marginAccounts.id))
    .limit(limit);

const MOST = 10_000;

/** Orders on margin of an account that have not ended. */
export const listMarginOrders = (db: Queryable, accountId: string): Promise<OrderRow[]> =>
  db
    .select()
    .from(tradingOrders)
    .where(
      and(
        eq(tradingOrders.accountId, accountId),
        isNull(tradingOrders.endedAt),
        eq(tradingOrders.fundingType, 'margin'),
      ),
    )
    .orderBy(asc(tradingOrders.createdAt), asc(tradingOrders.id))
    .limit(MOST);

/** The kind of groups that moves have in the books. */
export const MOVE_BOOK = 'margin';

/** Moves an amount from one place of a locked account to another, and notes why; `short` has written nothing. */
export async function move(
  tx: Queryable,
  {
    account,
    kind,
    unit,
    amount,
    userId,
    at,
    from,
    to,
  }: {
    account: Pick<MarginAccountRow, 'id' | 'enterpriseId'>;
    kind: MoveKind;
    unit: string;
    amount: bigint;
    userId: string | null;
    at: string;
    from: AccountPlace;
    to: AccountPlace;
  },
): Promise<LedgerOutcome> {
  const id = uuidV7(Date.parse(at));
  const transfers = [{ debit: from, credit: to, amount: String(amount) }];
  const result = await applyToLedger(tx, { at, groups: [{ kind: MOVE_BOOK, reference: id, transfers }] });
  if (result.outcome === 'short') return result;
  const { id: accountId, enterpriseId } = account;
  await tx.insert(marginMoves).values({ id, accountId, enterpriseId, kind, unit, amount: String(amount), userId, at });
  return result;
}

/** Notes that positions are to be closed, and by which orders. */
export async function insertClose(tx: Queryable, close: CloseRow, orderIds: readonly string[]): Promise<void> {
  await tx.insert(marginCloses).values(close);
  if (orderIds.length > 0)
    await tx.insert(marginCloseOrders).values(orderIds.map((orderId) => ({ closeId: close.id, orderId })));
}

/** A page of an account’s requests to close positions, the newest first. */
export const listCloses = (
  db: Queryable,
  { accountId, offset, limit }: { accountId: string; offset: number; limit: number },
): Promise<CloseRow[]> =>
  db
    .select()
    .from(marginCloses)
    .where(eq(marginCloses.accountId, accountId))
    .orderBy(desc(marginCloses.at), desc(marginCloses.id))
    .limit(limit)
    .offset(offset);

export async function findClose(
  db: Queryable,
  { accountId, id }: { accountId: string; id: string },
): Promise<CloseRow | undefined> {
  const own = and(eq(marginCloses.id, id), eq(marginCloses.accountId, accountId));
  const [row] = await db.select().from(marginCloses).where(own).limit(1);
  return row;
}

/** Orders that close positions, by the request. */
export async function listCloseOrders(db: Queryable, ids: readonly string[]): Promise<Map<string, OrderRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ closeId: marginCloseOrders.closeId, order: tradingOrders })
    .from(marginCloseOrders)
    .innerJoin(tradingOrders, eq(tradingOrders.id, marginCloseOrders.orderId))
    .where(inArray(marginCloseOrders.closeId, [...ids]))
    .orderBy(asc(tradingOrders.createdAt), asc(tradingOrders.id))
    .limit(MOST);
  const byClose = new Map<string, OrderRow[]>();
  for (const { closeId, order } of rows) byClose.set(closeId, [...(byClose.get(closeId) ?? []), order]);
  return byClose;
}

const MOST_ACCOUNTS = 1000;

/** Accounts that were ever let trade on margin; of one enterprise, or of all. */
export const listMarginRows = (db: Queryable, enterpriseId?: string): Promise<MarginAccountRow[]> =>
  db
    .select()
    .from(marginAccounts)
    .where(enterpriseId === undefined ? undefined : eq(marginAccounts.enterpriseId, enterpriseId))
    .orderBy(asc(marginAccounts.createdAt), asc(marginAccounts.id))
    .limit(MOST_ACCOUNTS);
