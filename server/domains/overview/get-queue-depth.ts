import * as contracts from '#lib/contracts/overview/overview.ts';
import { countUnsealed } from '#server/core/audit/entries.ts';
import { operation } from '#server/core/call/operation.ts';
import { countWaiting } from '#server/core/events/recorded-events.ts';
import { countLateJobs } from '#server/core/work/late-jobs.ts';

const LATE_MS = 60_000;

export const getQueueDepth = operation(contracts.getQueueDepth, async ({ service }, { enterpriseId }) => {
  const { db, clock } = service;
  const wall = clock.wall();
  const [unsealedAuditRows, waitingEvents, lateJobs] = await Promise.all([
    countUnsealed(db, enterpriseId),
    countWaiting(db, enterpriseId),
    countLateJobs(db, new Date(wall.getTime() - LATE_MS).toISOString()),
  ]);
  return { unsealedAuditRows, waitingEvents, lateJobs, asOf: wall.toISOString() };
});
