import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { readModel } from '../database/read-model.ts';
import { auditLog } from './tables.ts';

/** All rows of the audit log, for who reads it. */
export const auditEntries = readModel.select().from(auditLog).as('audit_entries');

/** Rows that have no seal yet, of all enterprises. */
export const countAllUnsealed = (db: Queryable): Promise<number> => db.$count(auditLog, isNull(auditLog.position));

/** Rows of an enterprise that have no seal yet. */
export const countUnsealed = (db: Queryable, enterpriseId: string): Promise<number> =>
  db.$count(auditLog, and(eq(auditLog.enterpriseId, enterpriseId), isNull(auditLog.position)));
