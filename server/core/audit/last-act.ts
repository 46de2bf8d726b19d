import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { auditLog } from './tables.ts';

interface Act {
  userId: string;
  at: string;
}

/** Who did any of some operations on an object last, as the audit log has it; null where nobody has. */
export async function lastAct(
  db: Queryable,
  { subjectId, operations }: { subjectId: string; operations: readonly string[] },
): Promise<Act | null> {
  const [row] = await db
    .select({ userId: auditLog.actorUserId, at: auditLog.occurredAt })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, subjectId), inArray(auditLog.operation, [...operations])))
    .orderBy(desc(auditLog.recordedAt), desc(auditLog.id))
    .limit(1);
  return row === undefined || row.userId === null ? null : { userId: row.userId, at: row.at };
}
