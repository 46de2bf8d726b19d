import { asc, gt } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { faults } from './tables.ts';

type FaultRow = typeof faults.$inferSelect;

export const listRemainingFaults = (db: Queryable): Promise<FaultRow[]> =>
  db.select().from(faults).where(gt(faults.remaining, 0)).orderBy(asc(faults.createdAt), asc(faults.id)).limit(1000);

export async function insertFault(db: Queryable, fault: FaultRow): Promise<void> {
  await db.insert(faults).values(fault);
}

/** Removes all faults; tells how many of them were not used up. */
export async function deleteFaults(db: Queryable): Promise<number> {
  const rows = await db.delete(faults).returning({ remaining: faults.remaining });
  return rows.filter((row) => row.remaining > 0).length;
}
