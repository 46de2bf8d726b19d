import { sql } from 'drizzle-orm';
import type { Queryable } from './db.ts';

/** What a reset leaves alone: the deployment itself, the worker's list of recurring jobs, where the events' sequence stands, and the record of the audit log. */
const KEPT = ['deployment', 'scheduled_jobs', 'event_relay', 'audit_record'];

/** Empties every table but the kept ones. */
export async function truncateAll(db: Queryable): Promise<void> {
  const found = await db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = current_schema() order by tablename`);
  const names = found.rows.map((row) => row.name).filter((name) => !KEPT.includes(name));
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await db.execute(sql`truncate ${list}`);
}
