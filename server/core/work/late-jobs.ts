import { lte } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { scheduledJobs } from './tables.ts';

/** Recurring jobs that are due since before an instant of wall time. */
export const countLateJobs = (db: Queryable, before: string): Promise<number> =>
  db.$count(scheduledJobs, lte(scheduledJobs.dueAt, before));
