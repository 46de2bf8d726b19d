import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import * as contracts from '#lib/contracts/access/self.ts';
import { operation } from '#server/core/call/operation.ts';
import { sessions } from '../tables.ts';
import { describeDevice } from './device.ts';
import { sessionEnd } from './session-store.ts';

const MAX_ROWS = 200;

export const listOwnSessions = operation(contracts.listOwnSessions, async ({ db, caller, service }) => {
  const wall = service.clock.wall().toISOString();
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, caller.userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, wall)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(MAX_ROWS);
  return {
    sessions: rows
      .filter((row) => sessionEnd(row, service.env.SESSION_IDLE_MINUTES) > wall)
      .map(({ id, userAgent, address, createdAt, lastSeenAt, expiresAt }) => ({
        id,
        device: describeDevice(userAgent),
        address,
        createdAt,
        lastSeenAt,
        expiresAt,
        isCurrent: id === caller.sessionId,
      })),
  };
});
