import { sql } from 'drizzle-orm';
import type { Queryable } from './db.ts';

const LARGEST = 8;

/** What a database says of itself: its version, its size, and its largest tables with roughly how many rows they have. */
export async function readDatabaseFacts(db: Queryable) {
  const [facts, largest] = await Promise.all([
    db.execute<{ version: string; bytes: string }>(
      sql`select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes`,
    ),
    db.execute<{ table: string; bytes: string; rows: string }>(
      sql`select relname as table, pg_total_relation_size(relid)::text as bytes, n_live_tup::text as rows
        from pg_stat_user_tables where schemaname = current_schema() order by pg_total_relation_size(relid) desc limit ${LARGEST}`,
    ),
  ]);
  const [row] = facts.rows;
  return {
    version: row?.version ?? '',
    bytes: Number(row?.bytes ?? 0),
    largest: largest.rows.map(({ table, bytes, rows }) => ({ table, bytes: Number(bytes), rows: Number(rows) })),
  };
}

/** How many migrations a database has had, and when the last of them was written. */
export async function readMigrations(db: Queryable): Promise<{ count: number; last: string | null }> {
  const { rows } = await db.execute<{ count: number; last: string | null }>(
    sql`select count(*)::int as count, max(created_at)::text as last from drizzle.__drizzle_migrations`,
  );
  const [row] = rows;
  return { count: row?.count ?? 0, last: row?.last == null ? null : new Date(Number(row.last)).toISOString() };
}
