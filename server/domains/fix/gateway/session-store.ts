import { and, asc, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { FixSessionKind } from '#lib/fix/words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { fixMessages, fixOrders, fixRequests, fixSessions } from '../tables.ts';

export type SessionRow = typeof fixSessions.$inferSelect;
export type MessageRow = typeof fixMessages.$inferInsert;
export type OrderLink = typeof fixOrders.$inferSelect;

/** Somebody else has the session by now: whatever this process wanted to write of it must not be written. */
export class LostSession extends Error {}

/** The session of an account, which is made where there is none yet. It tells of what comes after the event `cursor`. */
export async function openSession(
  db: Queryable,
  session: { accountId: string; enterpriseId: string; kind: FixSessionKind; at: string; cursor: number },
): Promise<SessionRow> {
  const { accountId, enterpriseId, kind, at: createdAt, cursor } = session;
  const row = { id: newHexId(), accountId, enterpriseId, kind, cursor, createdAt };
  await db.insert(fixSessions).values(row).onConflictDoNothing();
  const same = and(eq(fixSessions.accountId, accountId), eq(fixSessions.kind, kind));
  const [found] = await db.select().from(fixSessions).where(same).limit(1);
  if (found === undefined) throw new Error('the session was not written');
  return found;
}

type Connection = Pick<SessionRow, 'address' | 'userId' | 'tokenId' | 'heartbeatSeconds' | 'cancelsAtEnd'>;

interface Hold {
  holder: string;
  wall: Date;
  until: Date;
  connection: Connection;
  /** Whether both numbers begin anew. */
  isFresh: boolean;
}

const isFree = (wall: Date) => or(isNull(fixSessions.heldUntil), lte(fixSessions.heldUntil, wall.toISOString()));

/** Takes a session for a new connection; undefined while another one has it. */
export async function holdSession(db: Queryable, id: string, hold: Hold): Promise<SessionRow | undefined> {
  const { holder, wall, until, connection, isFresh } = hold;
  const fresh = isFresh ? { expected: 1, next: 1, life: sql`${fixSessions.life} + 1` } : {};
  const [row] = await db
    .update(fixSessions)
    .set({
      ...connection,
      ...fresh,
      holder,
      holdFence: sql`${fixSessions.holdFence} + 1`,
      heldUntil: until.toISOString(),
      asked: null,
      loggedOnAt: wall.toISOString(),
      loggedOutAt: null,
      endReason: null,
      dueAt: null,
    })
    .where(and(eq(fixSessions.id, id), isFree(wall)))
    .returning();
  return row;
}

type Held = Pick<SessionRow, 'id' | 'holdFence'>;

const heldRow = ({ id, holdFence }: Held) =>
  and(eq(fixSessions.id, id), eq(fixSessions.holdFence, holdFence), sql`${fixSessions.holder} is not null`);

/** The row of a session, which nobody else writes until the transaction ends. Throws LostSession. */
export async function lockHeld(tx: Queryable, held: Held): Promise<SessionRow> {
  const [row] = await tx.select().from(fixSessions).where(heldRow(held)).limit(1).for('update');
  if (row === undefined) throw new LostSession();
  return row;
}

type Numbers = Pick<SessionRow, 'expected' | 'next' | 'life' | 'cursor'>;

/** Writes what comes next. The row is locked. */
export async function putNumbers(tx: Queryable, id: string, numbers: Numbers): Promise<void> {
  await tx.update(fixSessions).set(numbers).where(eq(fixSessions.id, id));
}

/** Takes the next number for a message of which nothing else is kept, and notes what is expected. Throws LostSession. */
export async function takeNumber(db: Queryable, held: Held, expected: number): Promise<number> {
  const [row] = await db
    .update(fixSessions)
    .set({ next: sql`${fixSessions.next} + 1`, expected })
    .where(heldRow(held))
    .returning({ next: fixSessions.next });
  if (row === undefined) throw new LostSession();
  return row.next - 1;
}

export async function insertMessages(tx: Queryable, rows: readonly MessageRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(fixMessages).values([...rows]);
}

/** Which of some events of an account a session has told of. */
export async function listToldEvents(
  db: Queryable,
  sessionId: string,
  events: readonly number[],
): Promise<Set<number>> {
  if (events.length === 0) return new Set();
  const rows = await db
    .select({ event: fixMessages.event })
    .from(fixMessages)
    .where(and(eq(fixMessages.sessionId, sessionId), inArray(fixMessages.event, [...events])))
    .limit(events.length);
  return new Set(rows.flatMap(({ event }) => event ?? []));
}

/** Messages that were sent since the numbers began, by their numbers; `to` is the last one. */
export const listSent = (
  db: Queryable,
  {
    session,
    from,
    to,
    types,
    limit,
  }: { session: SessionRow; from: number; to: number; types: readonly string[]; limit: number },
): Promise<(typeof fixMessages.$inferSelect)[]> =>
  db
    .select()
    .from(fixMessages)
    .where(
      and(
        eq(fixMessages.sessionId, session.id),
        eq(fixMessages.life, session.life),
        eq(fixMessages.direction, 'out'),
        gte(fixMessages.number, from),
        lte(fixMessages.number, to),
        inArray(fixMessages.type, [...types]),
      ),
    )
    .orderBy(asc(fixMessages.number))
    .limit(limit);

/** A session that its gateway still has, and what it knows of it. */
export interface Renewal extends Held {
  expected: number;
}

/** Prolongs what a gateway holds. Returns those that are still its own, with what somebody wants of it. */
export async function renewSessions(
  db: Queryable,
  renewals: readonly Renewal[],
  { until, cancelAt }: { until: Date; cancelAt: Date },
): Promise<Map<string, SessionRow['asked']>> {
  if (renewals.length === 0) return new Map();
  const given = JSON.stringify(renewals.map(({ id, holdFence, expected }) => ({ id, fence: holdFence, expected })));
  const { rows } = await db.execute<{ id: string; asked: SessionRow['asked'] }>(sql`
    update fix_sessions s set held_until = ${until.toISOString()}, expected = given.expected, asked = null,
      due_at = case when s.cancels_at_end then ${cancelAt.toISOString()}::timestamptz end
    from jsonb_to_recordset(${given}::jsonb) as given(id uuid, fence bigint, expected bigint),
      (select id, asked from fix_sessions where id = any(${renewals.map(({ id }) => id)}::uuid[]) for update) as before
    where s.id = given.id and before.id = s.id and s.hold_fence = given.fence and s.holder is not null
    returning s.id, before.asked`);
  return new Map(rows.map(({ id, asked }) => [id.replaceAll('-', ''), asked]));
}

/** Ends the hold of a connection. False where it was lost before. */
export async function releaseSession(
  db: Queryable,
  { id, holdFence, expected }: Renewal,
  { at, reason, cancelAt }: { at: Date; reason: string; cancelAt: Date },
): Promise<boolean> {
  const cancel = sql`case when ${fixSessions.cancelsAtEnd} then ${cancelAt.toISOString()}::timestamptz end`;
  const released = await db
    .update(fixSessions)
    .set({
      holder: null,
      heldUntil: null,
      asked: null,
      expected,
      loggedOutAt: at.toISOString(),
      endReason: reason.slice(0, 200),
      dueAt: cancel,
    })
    .where(heldRow({ id, holdFence }))
    .returning({ id: fixSessions.id });
  return released.length > 0;
}

/** Asks the holder of a session for something. */
export async function askOfHolder(db: Queryable, id: string, asked: NonNullable<SessionRow['asked']>): Promise<void> {
  const isHeld = sql`${fixSessions.holder} is not null`;
  await db
    .update(fixSessions)
    .set({ asked })
    .where(and(eq(fixSessions.id, id), isHeld));
}

export async function findSession(db: Queryable, id: string): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(fixSessions).where(eq(fixSessions.id, id)).limit(1);
  return row;
}

/** Which of some orders a session tells of. */
export async function listLinks(
  db: Queryable,
  sessionId: string,
  orderIds: readonly string[],
): Promise<Map<string, OrderLink>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(fixOrders)
    .where(and(eq(fixOrders.sessionId, sessionId), inArray(fixOrders.orderId, [...orderIds])))
    .limit(orderIds.length);
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** Has a session tell of an order from now on. */
export async function linkOrder(
  tx: Queryable,
  link: Pick<OrderLink, 'orderId' | 'sessionId'> & { digest: string },
): Promise<void> {
  await tx.insert(fixOrders).values(link);
}

/** Notes that the end of an order was asked for over a session, which tells of it from now on. */
export async function noteCancel(
  tx: Queryable,
  { orderId, sessionId, cancelId }: Pick<OrderLink, 'orderId' | 'sessionId' | 'cancelId'>,
): Promise<void> {
  const asked = { isCancelAsked: true, cancelId };
  await tx
    .insert(fixOrders)
    .values({ orderId, sessionId, ...asked })
    .onConflictDoUpdate({ target: fixOrders.orderId, set: asked });
}

/** Orders that came over a session. */
export const listEntered = async (db: Queryable, sessionId: string, limit: number): Promise<string[]> => {
  const entered = and(eq(fixOrders.sessionId, sessionId), sql`${fixOrders.digest} is not null`);
  const rows = await db.select({ orderId: fixOrders.orderId }).from(fixOrders).where(entered).limit(limit);
  return rows.map(({ orderId }) => orderId);
};

/** Uses a ClOrdID for a request that is no order. False where the account has used it for another. */
export async function takeRequestId(tx: Queryable, request: typeof fixRequests.$inferInsert): Promise<boolean> {
  const taken = await tx
    .insert(fixRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: fixRequests.clientOrderId });
  return taken.length > 0;
}

/** Whether a request that is no order has a ClOrdID. */
export async function isRequestId(db: Queryable, accountId: string, clientOrderId: string): Promise<boolean> {
  const same = and(eq(fixRequests.accountId, accountId), eq(fixRequests.clientOrderId, clientOrderId));
  return (await db.select({ type: fixRequests.type }).from(fixRequests).where(same).limit(1)).length > 0;
}

/** Forgets messages from before a moment, so many at most. Returns how many. */
export async function pruneMessages(db: Queryable, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: fixMessages.id })
    .from(fixMessages)
    .where(lt(fixMessages.at, before.toISOString()))
    .limit(limit);
  return (await db.delete(fixMessages).where(inArray(fixMessages.id, old)).returning({ id: fixMessages.id })).length;
}
