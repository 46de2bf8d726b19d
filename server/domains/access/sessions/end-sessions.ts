import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Context } from '#server/core/runtime/service.ts';
import { sessions } from '../tables.ts';

/** Ends the browser sessions of a user, but not that of the call itself. */
export async function endSessionsOf({ db, caller, service }: Context, userId: string): Promise<void> {
  const own = caller.sessionId;
  await db
    .update(sessions)
    .set({ revokedAt: service.clock.wall().toISOString() })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        own === undefined ? undefined : ne(sessions.id, own),
      ),
    );
}
