import { and, asc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { keptQuery } from '#server/core/database/kept.ts';
import { tasksIn } from '#server/core/work/tasks.ts';
import { mintOrders, mintTasks } from './tables.ts';

export type { TaskRow } from '#server/core/work/tasks.ts';

/**
 * What becomes due for orders: their next step, the moment until which they were promised, and the end of an approval whose order
 * has ended before anybody decided.
 */
export type TaskKind = 'advance' | 'promise' | 'withdraw-approval';

export const { plan: planTask, drop: dropTask, dropAll: dropTasks, runBy: runTasks } = tasksIn<TaskKind>(mintTasks);

/** What is planned for an order at a moment. */
export interface Planned {
  subjectId: string;
  kind: 'advance' | 'promise';
  at: string;
}

const { placeholder } = sql;
const isOfLife = inArray(mintTasks.kind, ['advance', 'promise'] satisfies TaskKind[]);
const columns = { subjectId: mintTasks.subjectId, kind: sql<Planned['kind']>`${mintTasks.kind}`, at: mintTasks.dueAt };
const MAX_PLANNED = 200;

const ofOrders = keptQuery((db) =>
  db
    .select(columns)
    .from(mintTasks)
    .where(
      and(
        sql`${mintTasks.subjectId} = any(${placeholder('ids')}::uuid[])`,
        isOfLife,
        lte(mintTasks.dueAt, placeholder('until')),
      ),
    )
    .limit(MAX_PLANNED),
);

/** What is planned for orders until a moment, in no order. */
export const listPlanned = async (
  db: Queryable,
  wanted: { ids: readonly string[]; until: string },
): Promise<Planned[]> => (await ofOrders(db, wanted)) as Planned[];

/** What is due first for orders of a token until a moment, so many at most, in its order. */
export const listDue = async (
  db: Queryable,
  { token, until, most, except }: { token: string; until: string; most: number; except: readonly string[] },
): Promise<Planned[]> =>
  (await db
    .select(columns)
    .from(mintTasks)
    .innerJoin(mintOrders, and(eq(mintOrders.id, mintTasks.subjectId), eq(mintOrders.token, token)))
    .where(and(isOfLife, lte(mintTasks.dueAt, until), notInArray(mintTasks.subjectId, [...except])))
    .orderBy(asc(mintTasks.dueAt), asc(mintTasks.subjectId))
    .limit(most)) as Planned[];

const byMoment = keptQuery((db) =>
  db
    .select({ id: mintTasks.id })
    .from(mintTasks)
    .where(and(eq(mintTasks.id, placeholder('id')), eq(mintTasks.scheduledAt, placeholder('scheduledAt'))))
    .limit(1),
);

/** Whether a task is still there, for the moment that it was planned for. */
export const isPlanned = async (
  db: Queryable,
  { id, scheduledAt }: { id: string; scheduledAt: string },
): Promise<boolean> => (await byMoment(db, { id, scheduledAt })).length > 0;
