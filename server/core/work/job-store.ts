import { and, asc, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableName } from 'drizzle-orm/table';
import { instantFromDriver } from '../database/columns.ts';
import type { Queryable } from '../database/db.ts';
import type { Domain } from '../runtime/service.ts';
import { scheduledJobs } from './tables.ts';

export type JobRow = typeof scheduledJobs.$inferSelect;

const MAX_JOBS = 200;
const MAX_COUNTED = 10_001;
const CODE = /^[A-Z0-9_]{2,40}$/;

/** What may be told of a failure: its kind, and the code of what caused it. Texts of errors may hold data. */
function problemOf(error: unknown): string {
  const { name = 'Error', code, cause } = error as { name?: string; code?: unknown; cause?: { code?: unknown } };
  const known = [code, cause?.code].find((one): one is string => typeof one === 'string' && CODE.test(one));
  return known === undefined ? name.slice(0, 100) : `${name.slice(0, 100)} ${known}`;
}

/** Notes that a run failed. */
export async function noteJobFailure(
  db: Queryable,
  { id }: Pick<JobRow, 'id'>,
  { error, at }: { error: unknown; at: string },
): Promise<void> {
  await db
    .update(scheduledJobs)
    .set({ failures: sql`${scheduledJobs.failures} + 1`, failedAt: at, problem: problemOf(error) })
    .where(eq(scheduledJobs.id, id));
}

/** Notes that a run succeeded after some that failed; when the last one did is kept. */
export async function forgetJobFailures(db: Queryable, id: string): Promise<void> {
  await db.update(scheduledJobs).set({ failures: 0 }).where(eq(scheduledJobs.id, id));
}

export const findJobs = (db: Queryable): Promise<JobRow[]> =>
  db.select().from(scheduledJobs).orderBy(asc(scheduledJobs.name)).limit(MAX_JOBS);

/** A job under a lock, or undefined. */
export async function lockJob(db: Queryable, name: string): Promise<JobRow | undefined> {
  const [row] = await db.select().from(scheduledJobs).where(eq(scheduledJobs.name, name)).limit(1).for('update');
  return row;
}

/** Makes a job due that nobody runs. */
export async function makeJobDue(db: Queryable, id: string, at: string): Promise<void> {
  await db.update(scheduledJobs).set({ dueAt: at, leasedUntil: null }).where(eq(scheduledJobs.id, id));
}

/** Makes jobs due that follow business time, once their clock was moved; one that runs is due again when it has ended. */
export async function hastenJobs(db: Queryable, domains: readonly Domain[], at: string): Promise<void> {
  const names = domains.flatMap(({ work }) =>
    Object.entries(work?.jobs ?? {}).flatMap(([name, job]) => (job?.followsClock ? [name] : [])),
  );
  if (names.length === 0) return;
  await db
    .update(scheduledJobs)
    .set({ dueAt: at })
    .where(and(inArray(scheduledJobs.name, names), isNotNull(scheduledJobs.dueAt), gt(scheduledJobs.dueAt, at)));
}

interface QueueMoment {
  /** What is due: business or wall time, as the table's rows are meant. */
  now: string;
  wall: string;
  /** Since when a row must be due to be late. */
  lateSince: string;
}

/** Figures of a table with the `dueColumns`; counts end at 10,001. */
export async function measureQueue(db: Queryable, table: PgTable, { now, wall, lateSince }: QueueMoment) {
  const name = sql.identifier(getTableName(table));
  const counted = (where: SQL) =>
    sql`(select count(*)::int from (select 1 from ${name} where ${where} limit ${MAX_COUNTED}) as counted)`;
  const isHeld = sql`leased_until > ${wall}`;
  const isFree = sql`(leased_until is null or leased_until <= ${wall})`;
  const found = await db.execute<{
    waiting: number;
    due: number;
    running: number;
    late: number;
    oldest: string | null;
  }>(sql`select
    ${counted(sql`due_at is not null`)} as waiting,
    ${counted(sql`due_at <= ${now}`)} as due,
    ${counted(sql`due_at is not null and ${isHeld}`)} as running,
    ${counted(sql`due_at <= ${lateSince} and ${isFree}`)} as late,
    (select min(due_at) from ${name} where due_at is not null) as oldest`);
  const [{ waiting, due, running, late, oldest } = { waiting: 0, due: 0, running: 0, late: 0, oldest: null }] =
    found.rows;
  return { waiting, due, running, late, oldestDueAt: oldest === null ? null : instantFromDriver(oldest) };
}

/** How many jobs are due since before an instant of wall time, or have failed. */
export async function countTroubledJobs(db: Queryable, before: string): Promise<{ late: number; failing: number }> {
  const [late, failing] = await Promise.all([
    db.$count(scheduledJobs, lte(scheduledJobs.dueAt, before)),
    db.$count(scheduledJobs, gt(scheduledJobs.failures, 0)),
  ]);
  return { late, failing };
}
