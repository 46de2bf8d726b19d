import { eq, lte } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { sha256 } from '../runtime/vault.ts';
import { replayGuard } from './tables.ts';

/** How far `Auth-Timestamp` may lie on either side of wall time. */
export const FRESHNESS_MS = 5 * 60 * 1000;

/**
 * True the first time an HMAC is seen within the freshness window, and again for an equal read. Kept in PostgreSQL, so a restart
 * forgets nothing.
 */
export async function acceptOnce(
  db: Queryable,
  signed: { hmac: string /** Method and target, when equal requests may follow. */; read?: string },
  wall: Date,
): Promise<boolean> {
  const hmac = Buffer.from(signed.hmac, 'hex');
  const read = signed.read === undefined ? null : sha256(signed.read);
  const expiresAt = new Date(wall.getTime() + 2 * FRESHNESS_MS + 1000).toISOString();
  const accepted = await db
    .insert(replayGuard)
    .values({ hmac, read, expiresAt })
    .onConflictDoNothing()
    .returning({ hmac: replayGuard.hmac });
  if (accepted.length > 0 || read === null) return accepted.length > 0;
  const [first] = await db
    .select({ read: replayGuard.read })
    .from(replayGuard)
    .where(eq(replayGuard.hmac, hmac))
    .limit(1);
  return first?.read?.equals(read) ?? false;
}

export async function purgeReplays(db: Queryable, wall: Date): Promise<void> {
  await db.delete(replayGuard).where(lte(replayGuard.expiresAt, wall.toISOString()));
}
