import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { accessTokens, sessions } from '../tables.ts';
import { SESSION_SECONDS } from './session-cookie.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** Opens a browser session for twelve hours of wall time. */
export async function insertSession(context: Context, userId: string): Promise<SessionRow> {
  const wall = context.service.clock.wall();
  const [row] = await context.db
    .insert(sessions)
    .values({
      id: newHexId(),
      userId,
      address: context.address,
      userAgent: context.userAgent,
      createdAt: wall.toISOString(),
      expiresAt: new Date(wall.getTime() + SESSION_SECONDS * 1000).toISOString(),
    })
    .returning();
  if (!row) throw new Error('the new session was not written');
  return row;
}

/** When a session ends by itself: after twelve hours, or when nothing was heard of its browser for so long. */
export function sessionEnd(
  row: Pick<SessionRow, 'createdAt' | 'lastSeenAt' | 'expiresAt'>,
  idleMinutes: number,
): string {
  const seenAt = Date.parse(row.lastSeenAt ?? row.createdAt);
  const idleAt = new Date(seenAt + idleMinutes * 60_000).toISOString();
  return idleAt < row.expiresAt ? idleAt : row.expiresAt;
}

export async function findSession(db: Queryable, id: string): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id)).limit(1);
  return row;
}

/** Ends the browser sessions of a user, but for the given one. */
export async function endSessions(
  db: Queryable,
  userId: string,
  { at, except }: { at: string; except?: string | undefined },
): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.id, except);
  await db
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), others));
}

/** Ends one browser session. */
export async function endSession(context: Context, id: string): Promise<void> {
  const revokedAt = context.service.clock.wall().toISOString();
  await context.db.update(sessions).set({ revokedAt }).where(eq(sessions.id, id));
}

/**
 * Ends the caller's browser sessions and sign-in tokens, or all of their tokens; `exceptOwn` leaves that of this call. Counts the live
 * ones.
 */
export async function endSignIns(
  context: Context,
  options: { exceptOwn: boolean; withAccessTokens?: boolean },
): Promise<{ endedSessions: number; revokedTokens: number }> {
  const { caller, db, now, service } = context;
  const wall = service.clock.wall().toISOString();
  const own = options.exceptOwn ? { session: caller.sessionId, token: caller.tokenId } : {};
  const ended = await db
    .update(sessions)
    .set({ revokedAt: wall })
    .where(
      and(
        eq(sessions.userId, caller.userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, wall),
        own.session === undefined ? undefined : ne(sessions.id, own.session),
      ),
    )
    .returning({ id: sessions.id });
  const revoked = await db
    .update(accessTokens)
    .set({ revokedAt: now.toISOString() })
    .where(
      and(
        eq(accessTokens.userId, caller.userId),
        options.withAccessTokens ? undefined : eq(accessTokens.kind, 'sign-in'),
        isNull(accessTokens.revokedAt),
        gt(accessTokens.expiresAt, now.toISOString()),
        own.token === undefined ? undefined : ne(accessTokens.id, own.token),
      ),
    )
    .returning({ id: accessTokens.id });
  return { endedSessions: ended.length, revokedTokens: revoked.length };
}
