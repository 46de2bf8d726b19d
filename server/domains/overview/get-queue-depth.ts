import { and, eq, isNull, lte } from 'drizzle-orm';
import * as contracts from '#lib/contracts/overview/overview.ts';
import { auditLog } from '#server/core/audit/tables.ts';
import { operation } from '#server/core/call/operation.ts';
import { events } from '#server/core/events/tables.ts';
import { scheduledJobs } from '#server/core/work/tables.ts';

const LATE_MS = 60_000;

export const getQueueDepth = operation(contracts.getQueueDepth, async ({ service }, { enterpriseId }) => {
  const { db, clock } = service;
  const wall = clock.wall();
  const late = new Date(wall.getTime() - LATE_MS).toISOString();
  const [unsealedAuditRows, waitingEvents, lateJobs] = await Promise.all([
    db.$count(auditLog, and(eq(auditLog.enterpriseId, enterpriseId), isNull(auditLog.position))),
    db.$count(events, and(eq(events.enterpriseId, enterpriseId), isNull(events.sequence))),
    db.$count(scheduledJobs, lte(scheduledJobs.dueAt, late)),
  ]);
  return { unsealedAuditRows, waitingEvents, lateJobs, asOf: wall.toISOString() };
});
