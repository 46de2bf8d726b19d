import { sql } from 'drizzle-orm';
import type { Queryable } from './db.ts';

/** Holds a name until the transaction ends; others that want it wait. */
export async function advisoryLock(tx: Queryable, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
