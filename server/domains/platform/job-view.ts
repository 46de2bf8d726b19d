import type { PlatformJob } from '#lib/contracts/platform/jobs.ts';
import type { JobRow } from '#server/core/work/job-store.ts';

/** Since when a job or a row must be due to be called late. */
export const LATE_MS = 60_000;

function stateOf(row: JobRow, wall: string): PlatformJob['state'] {
  if (row.dueAt === null) return 'unknown';
  if (row.failures > 0) return 'failing';
  if (row.leasedUntil !== null && row.leasedUntil > wall) return 'running';
  return Date.parse(row.dueAt) <= Date.parse(wall) - LATE_MS ? 'late' : 'waiting';
}

/** A job as the operator sees it. */
export function presentJob(row: JobRow, wall: string): PlatformJob {
  const { name, everyMs, fence, dueAt, leasedUntil, failures, failedAt, problem } = row;
  return {
    name,
    state: stateOf(row, wall),
    everySeconds: everyMs / 1000,
    runs: fence,
    dueAt,
    leasedUntil: leasedUntil !== null && leasedUntil > wall ? leasedUntil : null,
    failures,
    failedAt,
    problem,
  };
}
