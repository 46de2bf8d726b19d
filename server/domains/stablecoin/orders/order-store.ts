import { and, asc, eq } from 'drizzle-orm';
import type { OrderStatus } from '#lib/contracts/stablecoin/words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { mintOrderLegs, mintOrderSteps, mintOrders, mintTasks } from '../tables.ts';

export type OrderRow = typeof mintOrders.$inferSelect;
export type OrderInsert = typeof mintOrders.$inferInsert;
export type StepRow = typeof mintOrderSteps.$inferSelect;
export type LegRow = typeof mintOrderLegs.$inferSelect;

const MAX_PARTS = 20;

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

/** An order that nobody else changes until the transaction ends. */
export async function lockOrder(tx: Queryable, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(mintOrders).where(eq(mintOrders.id, id)).limit(1).for('update');
  return row;
}

type Change = Partial<Pick<OrderRow, 'isHeld' | 'transactionHash' | 'failure' | 'position' | 'approvalState'>>;

/** Brings a locked order into another state, and writes when. */
export async function moveOrder(
  tx: Queryable,
  { id }: OrderRow,
  { to, at, change = {} }: { to: OrderStatus; at: string; change?: Change },
): Promise<OrderRow> {
  const endedAt = to === 'FULFILLED' || to === 'FAILED' ? at : null;
  const [row] = await tx
    .update(mintOrders)
    .set({ ...change, status: to, updatedAt: at, endedAt })
    .where(eq(mintOrders.id, id))
    .returning();
  if (row === undefined) throw new Error('the order is gone');
  await tx.insert(mintOrderSteps).values({ orderId: id, status: to, at });
  return row;
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

/** Writes what moves for an order, as it stands now. */
export async function putLeg(tx: Queryable, leg: LegRow): Promise<void> {
  const { status, transactionHash, updatedAt } = leg;
  await tx
    .insert(mintOrderLegs)
    .values(leg)
    .onConflictDoUpdate({
      target: [mintOrderLegs.orderId, mintOrderLegs.type],
      set: { status, transactionHash, updatedAt },
    });
}

export const listSteps = (db: Queryable, orderId: string): Promise<StepRow[]> =>
  db
    .select()
    .from(mintOrderSteps)
    .where(eq(mintOrderSteps.orderId, orderId))
    .orderBy(asc(mintOrderSteps.at), asc(mintOrderSteps.status))
    .limit(MAX_PARTS);

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
