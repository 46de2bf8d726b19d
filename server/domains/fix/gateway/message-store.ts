import { and, asc, eq, gte, inArray, lt, lte } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { sentInsertAll } from '#server/core/database/kept-writes.ts';
import { fixMessages, fixOrders } from '../tables.ts';
import type { SessionRow } from './session-store.ts';

export type MessageRow = typeof fixMessages.$inferInsert;

const insertBoth = sentInsertAll(fixMessages, fixOrders);

/** Keeps messages, and orders that a session tells of from now on. */
export const insertMessages = (
  tx: Queryable,
  rows: readonly MessageRow[],
  orders: readonly (typeof fixOrders.$inferInsert)[] = [],
): Promise<void> => insertBoth(tx, rows, orders);

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

/** Forgets messages from before a moment, so many at most. Returns how many. */
export async function pruneMessages(db: Queryable, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: fixMessages.id })
    .from(fixMessages)
    .where(lt(fixMessages.at, before.toISOString()))
    .limit(limit);
  return (await db.delete(fixMessages).where(inArray(fixMessages.id, old)).returning({ id: fixMessages.id })).length;
}
