import { bigint, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { hexId, instant } from '../database/columns.ts';

/** Columns of every row that waits for a moment: see `due.ts`. */
export const dueColumns = {
  dueAt: instant(),
  leasedUntil: instant(),
  fence: bigint({ mode: 'number' }).notNull().default(0),
};

/** Work that recurs by wall time: sealing the audit log, purging what has expired. */
export const scheduledJobs = pgTable(
  'scheduled_jobs',
  {
    id: hexId().primaryKey(),
    name: text().notNull().unique(),
    everyMs: integer().notNull(),
    /** Runs that failed one after the other, when the last one did, and its kind and code. */
    failures: integer().notNull().default(0),
    failedAt: instant(),
    problem: text(),
    ...dueColumns,
  },
  (t) => [index('scheduled_jobs_due').on(t.dueAt)],
);

/** Tasks of a domain, each for one of its objects and of one kind, by business time: see `tasks.ts`. */
export const taskTable = (name: string) =>
  pgTable(
    name,
    {
      id: hexId().primaryKey(),
      kind: text().notNull(),
      subjectId: uuid().notNull(),
      /** When it was meant to run; `dueAt` moves when it is tried again. */
      scheduledAt: instant().notNull(),
      details: jsonb().$type<Readonly<Record<string, unknown>>>(),
      ...dueColumns,
    },
    (t) => [index(`${name}_due`).on(t.dueAt), unique(`${name}_once`).on(t.subjectId, t.kind)],
  );
export type TaskTable = ReturnType<typeof taskTable>;
