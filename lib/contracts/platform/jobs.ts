import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { PLATFORM_BASE, PLATFORM_TAG } from '#lib/contracts/directory/fields.ts';
import { Instant, Nothing, text } from '#lib/schema.ts';

const access = { caller: 'platform-admin' } as const;

/** Work that recurs by wall time. */
export const PlatformJob = z
  .object({
    name: z.string().max(200),
    state: z.enum(['waiting', 'running', 'late', 'failing', 'unknown']).meta({
      description:
        '`late`: due for more than a minute; `failing`: the last run failed; `unknown`: no worker of this version knows it.',
    }),
    everySeconds: z.number().min(0),
    runs: z.int().min(0).meta({ description: 'Runs that were started since the database was made.' }),
    dueAt: Instant.nullable(),
    leasedUntil: Instant.nullable().meta({ description: 'Until when a worker holds it; null while none does.' }),
    failures: z.int().min(0).meta({ description: 'Runs that failed one after the other; 0 once one succeeds.' }),
    failedAt: Instant.nullable().meta({ description: 'When a run failed last.' }),
    problem: z.string().max(200).nullable().meta({ description: 'Kind and code of that failure, never its text.' }),
  })
  .meta({ id: 'PlatformJob' });
export type PlatformJob = z.output<typeof PlatformJob>;

/** Rows that wait for a worker. */
export const WorkQueue = z
  .object({
    name: z.string().max(200),
    waiting: z.int().min(0).meta({ description: 'Rows that have a time, due or not; counted up to 10,001.' }),
    due: z.int().min(0).meta({ description: 'Those whose time has come.' }),
    running: z.int().min(0).meta({ description: 'Those that a worker holds.' }),
    late: z.int().min(0).meta({ description: 'Those that are due for more than a minute and that no worker holds.' }),
    oldestDueAt: Instant.nullable(),
  })
  .meta({ id: 'WorkQueue' });
export type WorkQueue = z.output<typeof WorkQueue>;

const exampleJob: z.input<typeof PlatformJob> = {
  name: 'seal-audit',
  state: 'waiting',
  everySeconds: 0.5,
  runs: 120_000,
  dueAt: '2026-03-02T09:30:00.500Z',
  leasedUntil: null,
  failures: 0,
  failedAt: null,
  problem: null,
};

/** The recurring jobs by name, and the queues. */
export const listJobs = contract({
  routes: [{ method: 'GET', path: `${PLATFORM_BASE}/jobs` }],
  access,
  input: Nothing,
  output: z.object({
    jobs: z.array(PlatformJob).max(200),
    queues: z.array(WorkQueue).max(50),
    waitingEvents: z.int().min(0).meta({ description: 'Events that have no number yet; counted up to 10,001.' }),
    unsealedAuditRows: z.int().min(0).meta({ description: 'Audit entries that have no seal yet.' }),
    asOf: Instant.meta({ description: 'Wall time of these figures.' }),
  }),
  summary: 'List the recurring jobs and the work queues.',
  tag: PLATFORM_TAG,
  example: {
    input: {},
    output: {
      jobs: [exampleJob],
      queues: [
        { name: 'deliveries', waiting: 3, due: 1, running: 1, late: 0, oldestDueAt: '2026-03-02T09:30:00.000Z' },
      ],
      waitingEvents: 0,
      unsealedAuditRows: 0,
      asOf: '2026-03-02T09:30:00.400Z',
    },
  },
});

/** Makes a job due at once; a worker takes it within a second. 409 while one runs it. */
export const startJob = contract({
  routes: [{ method: 'POST', path: `${PLATFORM_BASE}/jobs/{jobName}/start` }],
  access,
  input: z.object({ jobName: text(100).meta({ description: 'Name of the job.' }) }),
  output: PlatformJob,
  summary: 'Run a recurring job now.',
  done: 'Started a job',
  description: 'The job becomes due, and a worker takes it. 409 while one runs it.',
  tag: PLATFORM_TAG,
  example: { input: { jobName: 'seal-audit' }, output: exampleJob },
});
