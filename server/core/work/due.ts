import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableName } from 'drizzle-orm/table';
import type { Db, Queryable } from '../database/db.ts';

/** A row taken for work: only the holder of the current fence can complete it. */
export interface Lease {
  id: string;
  fence: number;
  /** When it was due as it was taken; who makes a lease by hand may leave it out. */
  dueAt?: string;
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
  const claimed = await db.execute<{ id: string; fence: string; due_at: string }>(sql`
    update ${name} set leased_until = ${until}, fence = fence + 1
    where id in (
      select id from ${name}
      where due_at <= ${options.now.toISOString()} and (leased_until is null or leased_until <= ${wall})
      order by due_at, id limit ${options.limit} for update skip locked
    )
    returning id, fence, due_at`);
  return claimed.rows.map((row) => ({
    id: row.id.replaceAll('-', ''),
    fence: Number(row.fence),
    dueAt: new Date(row.due_at).toISOString(),
  }));
}

interface LaneClaim extends Omit<ClaimOptions, 'limit'> {
  /** How many rows to take at most, by lane. */
  limits: ReadonlyMap<string, number>;
}

/** The same for a table whose rows are parted by a column `lane`: at most so many of each lane. */
export async function claimPartitions(db: Queryable, table: PgTable, options: LaneClaim): Promise<Lease[]> {
  const name = sql.identifier(getTableName(table));
  const until = new Date(options.wall.getTime() + options.leaseMs).toISOString();
  const wall = options.wall.toISOString();
  const limits = JSON.stringify([...options.limits].map(([lane, most]) => ({ lane, most })));
  const claimed = await db.execute<{ id: string; fence: string }>(sql`
    update ${name} set leased_until = ${until}, fence = fence + 1
    where id in (
      select taken.id from jsonb_to_recordset(${limits}::jsonb) as wanted(lane text, most int)
      cross join lateral (
        select id from ${name}
        where lane = wanted.lane and due_at <= ${options.now.toISOString()}
          and (leased_until is null or leased_until <= ${wall})
        order by due_at, id limit wanted.most for update skip locked
      ) as taken
    )
    returning id, fence`);
  return claimed.rows.map((row) => ({ id: row.id.replaceAll('-', ''), fence: Number(row.fence) }));
}

const MAX_PARTITIONS = 1000;

export interface DuePartitions {
  /** In the order of their names. */
  lanes: string[];
  /** The lane up to which was looked, when there may be more; null at the end. */
  next: string | null;
}

/**
 * Lanes that have a due row that nobody holds. Looks up lane after lane in the index, however many rows each has, from the one behind
 * `after` on, and at so many at most: whoever goes on from `next` comes by every lane.
 */
export async function findDuePartitions(
  db: Queryable,
  table: PgTable,
  { now, wall, after = '' }: { now: Date; wall: Date; after?: string },
): Promise<DuePartitions> {
  const name = sql.identifier(getTableName(table));
  const found = await db.execute<{ lane: string; place: number; is_due: boolean }>(sql`
    with recursive lanes as (
      (select lane, 1 as place from ${name} where due_at is not null and lane > ${after} order by lane limit 1)
      union all
      select (
        select next.lane from ${name} next where next.due_at is not null and next.lane > lanes.lane order by next.lane limit 1
      ), place + 1
      from lanes where lanes.lane is not null and place < ${MAX_PARTITIONS}
    ), seen as (
      select lane, place, exists (
        select 1 from ${name} held where held.lane = lanes.lane and held.due_at <= ${now.toISOString()}
          and (held.leased_until is null or held.leased_until <= ${wall.toISOString()})
      ) as is_due from lanes where lane is not null
    )
    select lane, place, is_due from seen where is_due or place = ${MAX_PARTITIONS} order by place`);
  const last = found.rows.at(-1);
  return {
    lanes: found.rows.filter((row) => row.is_due).map((row) => row.lane),
    next: last?.place === MAX_PARTITIONS ? last.lane : null,
  };
}

/** Prolongs leases for as long as their work goes on. Rows that somebody is writing are left for the next time. Returns the others. */
export async function renewDue(
  db: Queryable,
  table: PgTable,
  { leases, until }: { leases: readonly Lease[]; until: Date },
): Promise<string[]> {
  if (leases.length === 0) return [];
  const name = sql.identifier(getTableName(table));
  const held = JSON.stringify(leases);
  const renewed = await db.execute<{ id: string }>(sql`
    update ${name} set leased_until = ${until.toISOString()}
    where id in (
      select kept.id from ${name} kept join jsonb_to_recordset(${held}::jsonb) as held(id uuid, fence bigint)
        on kept.id = held.id and kept.fence = held.fence
      where kept.leased_until is not null for update of kept skip locked
    )
    returning id`);
  return renewed.rows.map((row) => row.id.replaceAll('-', ''));
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
