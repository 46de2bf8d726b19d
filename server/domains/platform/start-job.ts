import * as contracts from '#lib/contracts/platform/jobs.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockJob, makeJobDue } from '#server/core/work/job-store.ts';
import { presentJob } from './job-view.ts';

export const startJob = operation(contracts.startJob, async ({ db, service, audit }, { jobName }) => {
  const wall = service.clock.wall().toISOString();
  const job = orNotFound(await lockJob(db, jobName), 'There is no such job.');
  if (job.dueAt === null) fail('state_conflict', 'No worker of this version knows the job.');
  const isHeld = job.leasedUntil !== null && job.leasedUntil > wall;
  if (isHeld) fail('state_conflict', 'A worker is running the job.');
  await makeJobDue(db, job.id, wall);
  await audit({ subjectType: 'job', subjectId: job.name, before: { dueAt: job.dueAt }, after: { dueAt: wall } });
  return presentJob({ ...job, dueAt: wall, leasedUntil: null }, wall);
});
