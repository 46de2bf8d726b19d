import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { OwnSession } from '#lib/contracts/access/own-account.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { sessions } from '../tables.ts';
import { describeDevice } from './device.ts';
import { sessionEnd } from './session-store.ts';

const MAX_ROWS = 200;

/** Browsers in which a user is signed in, latest first. */
export async function findLiveSessions({ db, caller, service }: Context, userId: string): Promise<OwnSession[]> {
  const wall = service.clock.wall().toISOString();
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, wall)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(MAX_ROWS);
  return rows
    .filter((row) => sessionEnd(row, service.env.SESSION_IDLE_MINUTES) > wall)
    .map(({ id, userAgent, address, createdAt, lastSeenAt, expiresAt }) => ({
      id,
      device: describeDevice(userAgent),
      address,
      createdAt,
      lastSeenAt,
      expiresAt,
      isCurrent: id === caller.sessionId,
    }));
}
