import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { requestBodies, requestLog } from './tables.ts';

export type LogRow = typeof requestLog.$inferInsert;
export type BodiesRow = typeof requestBodies.$inferInsert;

/** Writes requests with what is kept of their bodies, as demo data and tests have them; those of callers are written by `request-log.ts`. */
export async function insertRequests(
  db: Queryable,
  { rows, bodies = [] }: { rows: readonly LogRow[]; bodies?: readonly BodiesRow[] },
): Promise<void> {
  await insertAll(db, requestLog, rows);
  await insertAll(db, requestBodies, bodies);
}
