import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './db.ts';

const CHUNK = 500;

/** Inserts rows, some hundreds at a time: a statement takes at most 65,535 values. */
export async function insertAll<T extends PgTable>(
  db: Queryable,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) await db.insert(table).values(rows.slice(at, at + CHUNK));
}
