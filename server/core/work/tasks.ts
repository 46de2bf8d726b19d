import { and, asc, eq, getTableName, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { keptQuery, runKept, sendKept } from '../database/kept.ts';
import { prepare } from '../database/prepared.ts';
import { newHexId } from '../runtime/id.ts';
import type { Service } from '../runtime/service.ts';
import type { Lease } from './due.ts';
import type { TaskTable } from './tables.ts';

export type TaskRow = TaskTable['$inferSelect'];

interface Planned<Kind extends string> {
  kind: Kind;
  subjectId: string;
  /** Business time. */
  at: string;
  details?: Readonly<Record<string, unknown>>;
}

/** Does what was planned, at the time that it was planned for. Gives when to try again; null when it is done. */
export type TaskRun = (service: Service, task: TaskRow) => Promise<Date | null>;

/** The statements of a table of tasks, each built once. */
function statementsOf(table: TaskTable) {
  const name = getTableName(table);
  const { placeholder } = sql;
  return {
    planning: prepare(`insert into ${name} (id, kind, subject_id, scheduled_at, due_at, details)
      values ($1, $2, $3, $4, $4, $5) on conflict (kind, subject_id)
      do update set scheduled_at = excluded.scheduled_at, due_at = excluded.due_at, details = excluded.details`),
    dropping: prepare(`delete from ${name} where subject_id = any($1::uuid[])`),
    droppingKind: prepare(`delete from ${name} where kind = $1 and subject_id = any($2::uuid[])`),
    ending: prepare(`delete from ${name} where id = $1 and scheduled_at = $2`),
    byId: keptQuery((db) =>
      db
        .select()
        .from(table)
        .where(eq(table.id, placeholder('id')))
        .limit(1),
    ),
    earlier: keptQuery((db) =>
      db
        .select()
        .from(table)
        .where(and(eq(table.subjectId, placeholder('subjectId')), lt(table.scheduledAt, placeholder('scheduledAt'))))
        .orderBy(asc(table.scheduledAt))
        .limit(1),
    ),
  };
}

/** What becomes due in a domain, each for one object: one task of a kind for an object at most. */
export function tasksIn<Kind extends string>(table: TaskTable) {
  const { planning, dropping, droppingKind, ending, byId, earlier } = statementsOf(table);

  const find = async (db: Queryable, { id }: { id: string }): Promise<TaskRow | undefined> =>
    (await byId(db, { id }))[0];

  /** The first of what was planned for the same object before a task. */
  const findEarlier = async (db: Queryable, { subjectId, scheduledAt }: TaskRow): Promise<TaskRow | undefined> =>
    (await earlier(db, { subjectId, scheduledAt }))[0];

  /** Takes a finished task away, unless it was planned anew meanwhile: then it is due again. */
  async function end(db: Queryable, { id, scheduledAt }: TaskRow): Promise<Date | null> {
    await runKept(db, ending, [id, scheduledAt]);
    const again = await find(db, { id });
    return again ? new Date(again.scheduledAt) : null;
  }

  /** Plans what is to be done for an object; what was planned of that kind before is planned anew. */
  const plan = async (tx: Queryable, { kind, subjectId, at, details }: Planned<Kind>): Promise<void> => {
    await sendKept(tx, planning, [
      newHexId(),
      kind,
      subjectId,
      at,
      details === undefined ? null : JSON.stringify(details),
    ]);
  };

  /** Tasks of a kind that meet a condition are due now, whenever they were planned for. Gives how many. */
  const hurry = async (db: Queryable, kind: Kind, { now, where }: { now: string; where: SQL }): Promise<number> => {
    const isFree = sql`${table.leasedUntil} is null`;
    const done = await db
      .update(table)
      .set({ scheduledAt: now, dueAt: now })
      .where(and(eq(table.kind, kind), gt(table.dueAt, now), isFree, where));
    return done.rowCount ?? 0;
  };

  /** What was planned of a kind for objects is no longer wanted. */
  const drop = (tx: Queryable, kind: Kind, ...subjectIds: readonly string[]): Promise<void> =>
    sendKept(tx, droppingKind, [kind, subjectIds]);

  /** Nothing that was planned for objects is wanted any more. */
  const dropAll = async (tx: Queryable, subjectIds: readonly string[]): Promise<void> => {
    await runKept(tx, dropping, [subjectIds]);
  };

  return {
    plan,
    hurry,
    drop,
    dropAll,
    runBy: (runs: Readonly<Record<Kind, TaskRun>>) => runner({ find, findEarlier, end }, runs),
  };
}

interface Tasks {
  find: (db: Queryable, lease: { id: string }) => Promise<TaskRow | undefined>;
  findEarlier: (db: Queryable, task: TaskRow) => Promise<TaskRow | undefined>;
  end: (db: Queryable, task: TaskRow) => Promise<Date | null>;
}

/**
 * Runs one task by the kind that it is; a finished one goes. What was planned for the same object before it comes first, whoever holds
 * it: after a leap of the clock all of it is due at once. Tasks find out by themselves what is left to do.
 */
function runner(tasks: Tasks, runs: Readonly<Record<string, TaskRun>>) {
  const run = async (service: Service, task: TaskRow): Promise<Date | null> => {
    const work = runs[task.kind];
    if (!work) throw new Error(`nobody knows tasks of the kind ${task.kind}`);
    return (await work(service, task)) ?? tasks.end(service.db, task);
  };
  return async (service: Service, lease: Lease): Promise<Date | null> => {
    const task = await tasks.find(service.db, lease);
    if (!task) return null;
    // Somebody did it meanwhile, and planned what comes next: that has its own time.
    if (lease.dueAt !== undefined && task.dueAt !== null && task.dueAt !== lease.dueAt) return new Date(task.dueAt);
    for (let last: TaskRow | undefined; ; ) {
      const earlier = await tasks.findEarlier(service.db, task);
      if (!earlier || (earlier.id === last?.id && earlier.scheduledAt === last.scheduledAt)) break;
      await run(service, earlier);
      last = earlier;
    }
    return run(service, task);
  };
}
