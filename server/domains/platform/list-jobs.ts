import * as contracts from '#lib/contracts/platform/jobs.ts';
import { countAllUnsealed } from '#server/core/audit/entries.ts';
import { operation } from '#server/core/call/operation.ts';
import { countAllWaiting } from '#server/core/events/recorded-events.ts';
import { findJobs, measureQueue } from '#server/core/work/job-store.ts';
import { LATE_MS, presentJob } from './job-view.ts';

export const listJobs = operation(contracts.listJobs, async ({ service }) => {
  const { db, clock, domains } = service;
  const [wall, now] = [clock.wall(), clock.now()];
  const tables = domains.flatMap(({ work }) => [...(work?.due ?? []), ...(work?.queues ?? [])]);
  const [rows, queues, waitingEvents, unsealedAuditRows] = await Promise.all([
    findJobs(db),
    Promise.all(
      tables.map(async ({ name, table, clock: kind }) => {
        const at = kind === 'wall' ? wall : now;
        const lateSince = new Date(at.getTime() - LATE_MS).toISOString();
        return {
          name,
          ...(await measureQueue(db, table, { now: at.toISOString(), wall: wall.toISOString(), lateSince })),
        };
      }),
    ),
    countAllWaiting(db),
    countAllUnsealed(db),
  ]);
  const asOf = wall.toISOString();
  return { jobs: rows.map((row) => presentJob(row, asOf)), queues, waitingEvents, unsealedAuditRows, asOf };
});
