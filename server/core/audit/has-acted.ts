import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { auditLog } from './tables.ts';

interface Acts {
  userId: string;
  subjectIds: readonly string[];
  operations: readonly string[];
}

/** Whether somebody has done any of some operations on any of some objects, as the audit log has it. */
export async function hasActed(db: Queryable, { userId, subjectIds, operations }: Acts): Promise<boolean> {
  const own = and(
    inArray(auditLog.subjectId, [...subjectIds]),
    eq(auditLog.actorUserId, userId),
    inArray(auditLog.operation, [...operations]),
  );
  const [row] = await db.select({ id: auditLog.id }).from(auditLog).where(own).limit(1);
  return row !== undefined;
}
