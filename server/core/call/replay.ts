import { lte } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { replayGuard } from './tables.ts';

/** How far `Auth-Timestamp` may lie on either side of wall time. */
export const FRESHNESS_MS = 5 * 60 * 1000;

/** True the first time an HMAC is seen within the freshness window; kept in PostgreSQL, so a restart forgets nothing. */
export async function acceptOnce(db: Queryable, hmac: string, wall: Date): Promise<boolean> {
  const expiresAt = new Date(wall.getTime() + 2 * FRESHNESS_MS + 1000).toISOString();
  const accepted = await db
    .insert(replayGuard)
    .values({ hmac: Buffer.from(hmac, 'hex'), expiresAt })
    .onConflictDoNothing()
    .returning({ hmac: replayGuard.hmac });
  return accepted.length > 0;
}

export async function purgeReplays(db: Queryable, wall: Date): Promise<void> {
  await db.delete(replayGuard).where(lte(replayGuard.expiresAt, wall.toISOString()));
}
