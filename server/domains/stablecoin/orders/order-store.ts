import { and, asc, eq, sql } from 'drizzle-orm';
import { ORDER_STATUSES, type OrderStatus } from '#lib/contracts/stablecoin/words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { keptQuery, sendKept } from '#server/core/database/kept.ts';
import { prepare } from '#server/core/database/prepared.ts';
import { mintOrderLegs, mintOrderSteps, mintOrders, mintTasks } from '../tables.ts';

export type OrderRow = typeof mintOrders.$inferSelect;
export type OrderInsert = typeof mintOrders.$inferInsert;
export type StepRow = typeof mintOrderSteps.$inferSelect;
export type LegRow = typeof mintOrderLegs.$inferSelect;

const MAX_PARTS = 20;
const MAX_LOCKED = 100;

/** Writes an order, with its first step. */
export async function insertOrder(db: Queryable, draft: OrderInsert): Promise<OrderRow> {
  const [row] = await db.insert(mintOrders).values(draft).returning();
  if (row === undefined) throw new Error('the order was not written');
  await db.insert(mintOrderSteps).values({ orderId: row.id, status: row.status, at: row.createdAt });
  return row;
}

export async function findByKey(
  db: Queryable,
  { enterpriseId, key }: { enterpriseId: string; key: string },
): Promise<OrderRow | undefined> {
  const same = and(eq(mintOrders.enterpriseId, enterpriseId), eq(mintOrders.idempotencyKey, key));
  const [row] = await db.select().from(mintOrders).where(same).limit(1);
  return row;
}

export async function findOrder(
  db: Queryable,
  { enterpriseId, id }: { enterpriseId: string; id: string },
): Promise<OrderRow | undefined> {
  const own = and(eq(mintOrders.id, id), eq(mintOrders.enterpriseId, enterpriseId));
  const [row] = await db.select().from(mintOrders).where(own).limit(1);
  return row;
}

const lockAll = keptQuery((db) =>
  db
    .select()
    .from(mintOrders)
    .where(sql`${mintOrders.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(asc(mintOrders.id))
    .limit(MAX_LOCKED)
    .for('update'),
);

/** Orders by their ids, which nobody else changes until the transaction ends; they are locked in the order of their ids. */
export async function lockOrders(tx: Queryable, ids: readonly string[]): Promise<Map<string, OrderRow>> {
  return new Map((await lockAll(tx, { ids })).map((row) => [row.id, row]));
}

/** The same for one. */
export const lockOrder = async (tx: Queryable, id: string): Promise<OrderRow | undefined> =>
  (await lockAll(tx, { ids: [id] }))[0];

type Change = Partial<
  Pick<
    OrderRow,
    'isHeld' | 'transactionHash' | 'failure' | 'position' | 'circulatingAfter' | 'reserveAfter' | 'approvalState'
  >
>;

const moving = prepare(`with moved as (
    update mint_orders set status = $2, updated_at = $3, ended_at = $4, is_held = $5, transaction_hash = $6, failure = $7,
      position = $8, circulating_after = $9, reserve_after = $10, approval_state = $11 where id = $1
  ) insert into mint_order_steps (order_id, status, at) values ($1, $2, $3)`);

/** Brings a locked order into another state, and writes when. */
export async function moveOrder(
  tx: Queryable,
  order: OrderRow,
  { to, at, change = {} }: { to: OrderStatus; at: string; change?: Change },
): Promise<OrderRow> {
  const endedAt = to === 'FULFILLED' || to === 'FAILED' ? at : null;
  const moved = { ...order, ...change, status: to, updatedAt: at, endedAt };
  const { isHeld, transactionHash, failure, position, circulatingAfter, reserveAfter, approvalState } = moved;
  await sendKept(tx, moving, [
    order.id,
    to,
    at,
    endedAt,
    isHeld,
    transactionHash,
    failure,
    position,
    circulatingAfter,
    reserveAfter,
    approvalState,
  ]);
  return moved;
}

/** Lets a locked order begin, as its admins agreed. */
export async function approveOrder(
  tx: Queryable,
  { id }: OrderRow,
  { at, promisedAt }: { at: string; promisedAt: string },
): Promise<OrderRow> {
  const [row] = await tx
    .update(mintOrders)
    .set({ approvalState: 'approved', approvedAt: at, promisedAt, updatedAt: at })
    .where(eq(mintOrders.id, id))
    .returning();
  if (row === undefined) throw new Error('the order is gone');
  return row;
}

/** Lets the issuer go on with a locked order. */
export async function releaseOrder(tx: Queryable, { id }: OrderRow, at: string): Promise<void> {
  await tx.update(mintOrders).set({ isHeld: false, updatedAt: at }).where(eq(mintOrders.id, id));
}

const puttingLeg = prepare(`insert into mint_order_legs
    (order_id, type, status, asset, amount, transaction_hash, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (order_id, type) do update
    set status = excluded.status, transaction_hash = excluded.transaction_hash, updated_at = excluded.updated_at`);

/** Writes what moves for an order, as it stands now. */
export async function putLeg(tx: Queryable, leg: LegRow): Promise<void> {
  const { orderId, type, status, asset, amount, transactionHash, createdAt, updatedAt } = leg;
  await sendKept(tx, puttingLeg, [orderId, type, status, asset, amount, transactionHash, createdAt, updatedAt]);
}

/** Notes the transaction by which the issuer is about an order, or that there is none at present. */
export async function changeLegHash(
  tx: Queryable,
  { id, type }: OrderRow,
  { hash, at }: { hash: string | null; at: string },
): Promise<void> {
  await tx
    .update(mintOrderLegs)
    .set({ transactionHash: hash, updatedAt: at })
    .where(and(eq(mintOrderLegs.orderId, id), eq(mintOrderLegs.type, type)));
}

/** When an order came into its states, in the order of the states: several may have come at one moment, while the clock stands. */
export async function listSteps(db: Queryable, orderId: string): Promise<StepRow[]> {
  const rows = await db.select().from(mintOrderSteps).where(eq(mintOrderSteps.orderId, orderId)).limit(MAX_PARTS);
  return rows.toSorted((one, other) => ORDER_STATUSES.indexOf(one.status) - ORDER_STATUSES.indexOf(other.status));
}

export const listLegs = (db: Queryable, orderId: string): Promise<LegRow[]> =>
  db
    .select()
    .from(mintOrderLegs)
    .where(eq(mintOrderLegs.orderId, orderId))
    .orderBy(asc(mintOrderLegs.createdAt), asc(mintOrderLegs.type))
    .limit(MAX_PARTS);

/** When the next step of an order is due; undefined when none is planned. */
export async function findDue(db: Queryable, orderId: string): Promise<string | undefined> {
  const next = and(eq(mintTasks.subjectId, orderId), eq(mintTasks.kind, 'advance'));
  const [row] = await db.select({ at: mintTasks.scheduledAt }).from(mintTasks).where(next).limit(1);
  return row?.at;
}

const tokenOf = keptQuery((db) =>
  db
    .select({ token: mintOrders.token })
    .from(mintOrders)
    .where(eq(mintOrders.id, sql.placeholder('id')))
    .limit(1),
);

/** The token of an order, which never changes; undefined where there is no such order. */
export const findTokenOf = async (db: Queryable, id: string): Promise<string | undefined> =>
  (await tokenOf(db, { id }))[0]?.token;
