import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { OrderStatus } from '#lib/contracts/trading/words.ts';
import { ENDED } from '#lib/trading/words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { keptQuery, runKept, sendKept, sentInsert } from '#server/core/database/kept.ts';
import { sentInsertAll } from '#server/core/database/kept-writes.ts';
import { prepare } from '#server/core/database/prepared.ts';
import { orderEvents, trades, tradingAccounts, tradingChildren, tradingOrders } from './tables.ts';

export type OrderRow = typeof tradingOrders.$inferSelect;
export type AccountRow = typeof tradingAccounts.$inferSelect;
export type EventInsert = typeof orderEvents.$inferInsert;
export type TradeInsert = typeof trades.$inferInsert;
export type ChildInsert = typeof tradingChildren.$inferInsert;

const OPEN_ACCOUNT = prepare(`insert into trading_accounts (id, enterprise_id, created_at) values ($1, $2, $3)
  on conflict (id) do nothing`);

const findForUpdate = keptQuery((db) =>
  db
    .select()
    .from(tradingAccounts)
    .where(eq(tradingAccounts.id, sql.placeholder('id')))
    .limit(1)
    .for('update'),
);

/** The row of an account that has one, which nobody else changes until the transaction ends. */
export const lockKnownAccount = async (tx: Queryable, id: string): Promise<AccountRow | undefined> =>
  (await findForUpdate(tx, { id }))[0];

/** The row of an account, which nobody else changes until the transaction ends; it is made where there is none yet. */
export async function lockAccount(
  tx: Queryable,
  { id, enterpriseId, at }: { id: string; enterpriseId: string; at: string },
): Promise<AccountRow> {
  const known = await lockKnownAccount(tx, id);
  if (known) return known;
  await runKept(tx, OPEN_ACCOUNT, [id, enterpriseId, at]);
  const made = await lockKnownAccount(tx, id);
  if (made === undefined) throw new Error('the trading account was not written');
  return made;
}

/** Accounts that nobody else changes until the transaction ends, locked in the order of their ids. */
export async function lockAccounts(tx: Queryable, ids: readonly string[]): Promise<Map<string, AccountRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(tradingAccounts)
    .where(inArray(tradingAccounts.id, [...ids]))
    .orderBy(asc(tradingAccounts.id))
    .limit(ids.length)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findOrder(
  db: Queryable,
  { accountId, id }: { accountId: string; id: string },
): Promise<OrderRow | undefined> {
  const own = and(eq(tradingOrders.id, id), eq(tradingOrders.accountId, accountId));
  const [row] = await db.select().from(tradingOrders).where(own).limit(1);
  return row;
}

export async function isClientIdUsed(
  db: Queryable,
  { accountId, clientOrderId }: { accountId: string; clientOrderId: string },
): Promise<boolean> {
  const same = and(eq(tradingOrders.accountId, accountId), eq(tradingOrders.clientOrderId, clientOrderId));
  return (await db.select({ id: tradingOrders.id }).from(tradingOrders).where(same).limit(1)).length > 0;
}

const insert = sentInsert(tradingOrders);
const insertEvents = sentInsertAll(orderEvents);
const insertParts = sentInsertAll(trades, tradingChildren);

const COUNT = prepare('update trading_accounts set last_event = $2, live_orders = live_orders + $3 where id = $1');

/** What a new event says beside its numbers. */
export type EventDraft = Omit<EventInsert, 'number' | 'accountNumber'>;

/** A new order: nothing of it is filled, and nobody has asked to cancel it. */
export type NewOrder = Omit<OrderRow, keyof typeof FRESH>;

const FRESH = {
  canceledBy: null,
  reason: null,
  reasonDescription: null,
  filledBase: '0',
  filledQuote: '0',
  fillProduct: '0',
  takerQuote: '0',
  fee: '0',
  holdUsed: '0',
  bookNumber: null,
  triggeredAt: null,
  startedAt: null,
  tick: 0,
  missed: '0',
  dueAt: null,
  lastEvent: 1,
  lastFillAt: null,
  endedAt: null,
};

/** Writes a new order of a locked account with its first event. */
export async function insertOrder(
  tx: Queryable,
  { account, order, kind }: { account: AccountRow; order: NewOrder; kind: 'accepted' | 'scheduled' },
): Promise<{ row: OrderRow; event: EventInsert }> {
  const row: OrderRow = { ...order, ...FRESH };
  const { id: orderId, accountId, status, createdAt: at, userId } = row;
  const accountNumber = account.lastEvent + 1;
  const about = { orderId, accountId, kind, status, at, userId, filledBase: '0', filledQuote: '0', fillProduct: '0' };
  const event = { ...about, number: 1, accountNumber };
  await insert(tx, row);
  await insertEvents(tx, [event]);
  await sendKept(tx, COUNT, [accountId, accountNumber, 1]);
  return { row, event };
}

/** Notes that the end of live orders was asked for, in their order. The account is locked. */
export async function askToCancel(
  tx: Queryable,
  {
    account,
    orders,
    userId,
    at,
  }: { account: AccountRow; orders: readonly OrderRow[]; userId: string | null; at: string },
): Promise<{ row: OrderRow; event: EventInsert }[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const state = { status: 'pending_cancel', canceledBy: userId, updatedAt: at } as const;
  const numbers = await tx
    .update(tradingOrders)
    .set({ ...state, lastEvent: sql`${tradingOrders.lastEvent} + 1` })
    .where(and(inArray(tradingOrders.id, ids), isNull(tradingOrders.endedAt)))
    .returning({ id: tradingOrders.id, lastEvent: tradingOrders.lastEvent });
  const lastOf = new Map(numbers.map(({ id, lastEvent }) => [id, lastEvent]));
  const asked = orders.map((order, index) => {
    const lastEvent = lastOf.get(order.id);
    if (lastEvent === undefined) throw new Error('the order has ended under its lock');
    const { id: orderId, accountId, filledBase, filledQuote, fillProduct } = order;
    const about = { orderId, accountId, kind: 'cancelRequested', status: state.status, userId, at } as const;
    const event = {
      ...about,
      number: lastEvent,
      accountNumber: account.lastEvent + 1 + index,
      filledBase,
      filledQuote,
      fillProduct,
    };
    return { row: { ...order, ...state, lastEvent }, event };
  });
  await insertEvents(
    tx,
    asked.map(({ event }) => event),
  );
  account.lastEvent += orders.length;
  await sendKept(tx, COUNT, [account.id, account.lastEvent, 0]);
  return asked;
}

const NUMBERS = prepare(`select id, status, last_event as "lastEvent" from trading_orders where id = any($1::uuid[])`);

const CHANGE = prepare(`update trading_orders o set
    status = n.status, reason = n.reason, reason_description = n.reason_description, filled_base = n.filled_base,
    filled_quote = n.filled_quote, fill_product = n.fill_product, taker_quote = n.taker_quote, fee = n.fee,
    hold_used = n.hold_used,
    book_price = n.book_price, book_number = n.book_number, triggered_at = n.triggered_at, started_at = n.started_at,
    tick = n.tick, missed = n.missed, due_at = n.due_at, last_fill_at = n.last_fill_at, ended_at = n.ended_at,
    updated_at = n.updated_at, last_event = n.last_event
  from jsonb_populate_recordset(null::trading_orders, $1::jsonb) n where o.id = n.id`);

const COUNTS = prepare(`update trading_accounts a set last_event = n.last_event, live_orders = a.live_orders - n.ended
  from jsonb_to_recordset($1::jsonb) as n(id uuid, last_event bigint, ended int) where a.id = n.id`);

/** An order as its matching leaves it; the columns are those of the table. */
interface OrderChange {
  id: string;
  status: OrderStatus;
  [column: string]: unknown;
}

/** What matching writes: the accounts of the orders are locked. Gives the events with their numbers, and the states that orders have by then. */
export async function writeMatched(
  tx: Queryable,
  {
    accounts,
    changes,
    events,
    trades: fills,
    children,
  }: {
    accounts: ReadonlyMap<string, AccountRow>;
    changes: readonly OrderChange[];
    events: readonly EventDraft[];
    trades: readonly TradeInsert[];
    children: readonly ChildInsert[];
  },
): Promise<EventInsert[]> {
  const found = await runKept<{ id: string; status: OrderStatus; lastEvent: number }>(tx, NUMBERS, [
    changes.map(({ id }) => id),
  ]);
  const before = new Map(found.map(({ id, status, lastEvent }) => [id, { status, lastEvent }]));
  /** Who asks to cancel an order does so beside its matching: it waits for its end until it has ended. */
  const stateOf = (id: string, status: OrderStatus): OrderStatus =>
    before.get(id)?.status === 'pending_cancel' && !ENDED.includes(status) ? 'pending_cancel' : status;
  const lastOf = new Map([...before].map(([id, { lastEvent }]) => [id, lastEvent]));
  const lastOfAccount = new Map([...accounts].map(([id, { lastEvent }]) => [id, lastEvent]));
  const endedOf = new Map<string, number>();
  const next = (counts: Map<string, number>, id: string): number => {
    const number = (counts.get(id) ?? 0) + 1;
    counts.set(id, number);
    return number;
  };
  const numbered = events.map((event) => ({
    ...event,
    status: stateOf(event.orderId, event.status),
    number: next(lastOf, event.orderId),
    accountNumber: next(lastOfAccount, event.accountId),
  }));
  for (const { accountId, status } of numbered) if (ENDED.includes(status)) next(endedOf, accountId);
  const states = changes.map((change) => ({
    ...change,
    status: stateOf(change.id, change.status),
    last_event: lastOf.get(change.id),
  }));
  if (states.length > 0) await sendKept(tx, CHANGE, [JSON.stringify(states)]);
  await insertEvents(tx, numbered);
  await insertParts(tx, fills, children);
  const counts = [...lastOfAccount].map(([id, last]) => ({ id, last_event: last, ended: endedOf.get(id) ?? 0 }));
  if (counts.length > 0) await sendKept(tx, COUNTS, [JSON.stringify(counts)]);
  return numbered;
}

/** Notes a further hold of an order. */
export async function addHold(tx: Queryable, id: string, amount: bigint): Promise<void> {
  await tx
    .update(tradingOrders)
    .set({
      held: sql`${tradingOrders.held} + ${String(amount)}::numeric`,
      holds: sql`${tradingOrders.holds} || to_jsonb(${String(amount)}::text)`,
    })
    .where(eq(tradingOrders.id, id));
}

/** Orders of a product that have not ended, and that its matching has taken up. */
export const listLiveOrders = (db: Queryable, product: string): Promise<OrderRow[]> =>
  db
    .select()
    .from(tradingOrders)
    .where(and(eq(tradingOrders.product, product), isNull(tradingOrders.endedAt)))
    .limit(MAX_LIVE);

const MAX_LIVE = 1_000_000;

export const findOrders = (db: Queryable, ids: readonly string[]): Promise<OrderRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(tradingOrders)
        .where(inArray(tradingOrders.id, [...ids]))
        .limit(ids.length);

/** Who stops an account; neither lifts the stop of the other. */
export type StopSide = 'enterprise' | 'operator';

/** Stops a locked account for its enterprise or for the operator, or lifts that stop. */
export async function setStop(
  tx: Queryable,
  id: string,
  { side, isStopped, by, at }: { side: StopSide; isStopped: boolean; by: string; at: string },
): Promise<void> {
  const [stoppedBy, stoppedAt] = isStopped ? [by, at] : [null, null];
  const stop =
    side === 'enterprise'
      ? { isStopped, stoppedBy, stoppedAt }
      : { operatorStoppedBy: stoppedBy, operatorStoppedAt: stoppedAt };
  await tx.update(tradingAccounts).set(stop).where(eq(tradingAccounts.id, id));
}

/** What orders of an account cost from now on. */
export async function setFees(
  tx: Queryable,
  id: string,
  fees: Pick<AccountRow, 'takerBps' | 'makerBps'>,
): Promise<void> {
  await tx.update(tradingAccounts).set(fees).where(eq(tradingAccounts.id, id));
}
