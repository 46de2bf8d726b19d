import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { auditLog } from './tables.ts';

/** Whether a person let the service sign a text for a wallet, by its SHA-256 in hex: the audit log is the only place that knows. */
export async function hasSigned(
  db: Queryable,
  { walletId, userId, payloadSha256 }: { walletId: string; userId: string; payloadSha256: string },
): Promise<boolean> {
  const own = and(
    eq(auditLog.subjectId, walletId),
    eq(auditLog.operation, 'signPayload'),
    eq(auditLog.actorUserId, userId),
    sql`${auditLog.after} ->> 'payloadSha256' = ${payloadSha256}`,
  );
  const [row] = await db.select({ id: auditLog.id }).from(auditLog).where(own).limit(1);
  return row !== undefined;
}
