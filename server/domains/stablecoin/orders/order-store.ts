import { and, asc, eq, lt, notInArray } from 'drizzle-orm';
import { ORDER_STATUSES, type OrderStatus } from '#lib/contracts/stablecoin/words.ts';
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

type Change = Partial<
  Pick<
    OrderRow,
    'isHeld' | 'transactionHash' | 'failure' | 'position' | 'circulatingAfter' | 'reserveAfter' | 'approvalState'
  >
>;

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

/** The next step of an order, by the moment that it is planned for. */
export interface DueStep {
  subjectId: string;
  at: string;
}

/** The token of an order whose next step changes what circulates of it; undefined for other orders. */
export async function findTokenAtIssuer(db: Queryable, id: string): Promise<string | undefined> {
  const atIssuer = and(eq(mintOrders.id, id), eq(mintOrders.status, 'PROCESSING'));
  const [row] = await db.select({ token: mintOrders.token }).from(mintOrders).where(atIssuer).limit(1);
  return row?.token;
}

/** The first step that is planned for an order of a token before a moment; undefined when none is. */
export async function findEarlierStep(
  db: Queryable,
  { token, at, except }: { token: string; at: string; except: readonly string[] },
): Promise<DueStep | undefined> {
  const isEarlier = and(eq(mintTasks.kind, 'advance'), lt(mintTasks.dueAt, at), lt(mintTasks.scheduledAt, at));
  const [row] = await db
    .select({ subjectId: mintTasks.subjectId, at: mintTasks.scheduledAt })
    .from(mintTasks)
    .innerJoin(mintOrders, and(eq(mintOrders.id, mintTasks.subjectId), eq(mintOrders.token, token)))
    .where(and(isEarlier, notInArray(mintTasks.subjectId, [...except])))
    .orderBy(asc(mintTasks.scheduledAt), asc(mintTasks.subjectId))
    .limit(1);
  return row;
}

/** Takes away a step that was done, unless the next one stands in its place. */
export async function dropStep(db: Queryable, { subjectId, at }: DueStep): Promise<void> {
  const done = and(eq(mintTasks.kind, 'advance'), eq(mintTasks.subjectId, subjectId), eq(mintTasks.scheduledAt, at));
  await db.delete(mintTasks).where(done);
}
