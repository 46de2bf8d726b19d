import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableName } from 'drizzle-orm/table';
import type { Db, Queryable } from './db.ts';

/** A row taken for work: only the holder of the current fence can complete it. */
export interface Lease {
  id: string;
  fence: number;
}

interface ClaimOptions {
  /** What is due: virtual or wall time, as the table's rows are meant. */
  now: Date;
  /** Leases always run by wall time. */
  wall: Date;
  leaseMs: number;
  limit: number;
}

/**
 * Takes due rows of a table that has the `dueColumns`, earliest first, skipping rows that another worker is taking or holds.
 * An expired lease may be taken again; its fence then grows, which shuts out the former holder.
 */
export async function claimDue(db: Queryable, table: PgTable, options: ClaimOptions): Promise<Lease[]> {
  const name = sql.identifier(getTableName(table));
  const until = new Date(options.wall.getTime() + options.leaseMs).toISOString();
  const wall = options.wall.toISOString();
  const claimed = await db.execute<{ id: string; fence: string }>(sql`
    update ${name} set leased_until = ${until}, fence = fence + 1
    where id in (
      select id from ${name}
      where due_at <= ${options.now.toISOString()} and (leased_until is null or leased_until <= ${wall})
      order by due_at, id limit ${options.limit} for update skip locked
    )
    returning id, fence`);
  return claimed.rows.map((row) => ({ id: row.id.replaceAll('-', ''), fence: Number(row.fence) }));
}

/** Ends a lease and sets the next due moment (null: never). False when the lease was lost, and nothing was written. */
export async function completeDue(
  db: Queryable,
  table: PgTable,
  { id, fence, nextDueAt }: Lease & { nextDueAt: Date | null },
): Promise<boolean> {
  const name = sql.identifier(getTableName(table));
  const done = await db.execute(sql`
    update ${name} set due_at = ${nextDueAt?.toISOString() ?? null}, leased_until = null
    where id = ${id} and fence = ${fence} and leased_until is not null`);
  return done.rowCount === 1;
}

export interface DueWork {
  table: PgTable;
  leaseMs: number;
  batch: number;
  now: () => Date;
  run: (lease: Lease) => Promise<Date | null>;
  onError: (lease: Lease, error: unknown) => void;
}

/** One round: claims a batch, runs it, completes it. A row whose work throws keeps its lease and comes back when it ends. */
export async function runDue(db: Db, work: DueWork): Promise<number> {
  const leases = await claimDue(db, work.table, {
    now: work.now(),
    wall: new Date(),
    leaseMs: work.leaseMs,
    limit: work.batch,
  });
  await Promise.all(
    leases.map(async (lease) => {
      try {
        await completeDue(db, work.table, { ...lease, nextDueAt: await work.run(lease) });
      } catch (error) {
        work.onError(lease, error);
      }
    }),
  );
  return leases.length;
}
