import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { fixMessages, fixSessions } from '../tables.ts';
import type { SessionRow } from './session-store.ts';

/** Asks the gateway that has a session to log its client out. False where none has it. */
export async function askToDisconnect(tx: Queryable, id: string, wall: Date): Promise<boolean> {
  const isHeld = gt(fixSessions.heldUntil, wall.toISOString());
  const asked = await tx
    .update(fixSessions)
    .set({ asked: 'disconnect' })
    .where(and(eq(fixSessions.id, id), isHeld))
    .returning({ id: fixSessions.id });
  return asked.length > 0;
}

/**
 * Lets both numbers begin anew. False while a gateway has the session. One whose time is over loses it, so that it cannot go on with the
 * numbers of before.
 */
export async function resetNumbers(tx: Queryable, id: string, wall: Date): Promise<boolean> {
  const isFree = or(isNull(fixSessions.heldUntil), lte(fixSessions.heldUntil, wall.toISOString()));
  const reset = await tx
    .update(fixSessions)
    .set({
      expected: 1,
      next: 1,
      life: sql`${fixSessions.life} + 1`,
      holder: null,
      heldUntil: null,
      asked: null,
      loggedOutAt: sql`coalesce(${fixSessions.loggedOutAt}, ${fixSessions.heldUntil})`,
    })
    .where(and(eq(fixSessions.id, id), isFree))
    .returning({ id: fixSessions.id });
  return reset.length > 0;
}

/** What administrators set of a session. */
export type SessionSettings = Pick<
  SessionRow,
  'profile' | 'cancelsOnDisconnect' | 'reportsAllOrders' | 'staleAfterSeconds'
>;

export async function putSettings(tx: Queryable, id: string, settings: SessionSettings): Promise<void> {
  await tx.update(fixSessions).set(settings).where(eq(fixSessions.id, id));
}

/** Writes whole sessions with their messages, as demo data and tests have them. */
export async function insertSessions(
  db: Queryable,
  sessions: readonly (typeof fixSessions.$inferInsert)[],
  messages: readonly (typeof fixMessages.$inferInsert)[],
): Promise<void> {
  await insertAll(db, fixSessions, sessions);
  await insertAll(db, fixMessages, messages);
}
