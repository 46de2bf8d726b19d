import { lt, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/core/database/db.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { requestBodies, requestGaps, requestLog } from './tables.ts';

/** Hours that bodies are kept. */
export const BODY_HOURS = 24;
const HOUR_MS = 3_600_000;
const BATCH = 5000;
const NO_RANDOM = new Uint8Array(10);

/** Deletes what is older than a time, by ids that follow the time, a batch at a time. */
async function deleteBefore(db: Queryable, table: PgTable & { id: PgColumn }, atMs: number): Promise<void> {
  const first = uuidV7(atMs, NO_RANDOM);
  for (;;) {
    const old = db.select({ id: table.id }).from(table).where(lt(table.id, first)).orderBy(table.id).limit(BATCH);
    const { rowCount } = await db.delete(table).where(sql`${table.id} in ${old}`);
    if ((rowCount ?? 0) < BATCH) return;
  }
}

/** Deletes bodies after a day, and requests after the days of the configuration, by wall time. */
export async function pruneRequests(db: Queryable, { now, days }: { now: Date; days: number }): Promise<void> {
  const ago = (hours: number): number => now.getTime() - hours * HOUR_MS;
  await deleteBefore(db, requestBodies, ago(Math.min(BODY_HOURS, days * 24)));
  await deleteBefore(db, requestLog, ago(days * 24));
  await deleteBefore(db, requestGaps, ago(days * 24));
}
