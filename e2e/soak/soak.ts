import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { type FuzzReport, runFuzz } from '#e2e/api/fuzz/run-fuzz.ts';
import { openServiceAndPeople } from '#e2e/faults/ground.ts';
import { runKillStorm, type StormReport } from '#e2e/faults/kill-storm.ts';
import { LEASE_MS, SLOTS } from '#server/domains/webhooks/delivery/dispatcher.ts';
import { createTestDatabase } from '#server/testing/database.ts';

const USAGE = `npm run soak -- [--kills 200] [--notifications 20000] [--requests 50000] [--seed 20260302]

Kills a worker again and again while it delivers webhooks, and prints what was lost (nothing should be), what came twice, and how soon
delivery went on. Then sends generated requests to every operation, valid and hostile ones, and prints how they were answered: as
documented, and none with a 500. The same seed gives the same requests. --kills 0 and --requests 0 leave a part out. Ends with 1 when
a figure is not as promised.`;
const RECEIVERS = 20;
const ENTERPRISES = 4;
const MARGIN_MS = 2000;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const middle = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;

interface Row {
  name: string;
  value: string;
  promise: string;
  isKept: boolean;
}

function rowsOf(report: StormReport): Row[] {
  const { kills, notifications, lost, gaps, different, duplicates, worstKill, resumesMs, wallMs } = report;
  const resumes = resumesMs.toSorted((a, b) => a - b);
  const slowest = resumes.at(-1) ?? Number.NaN;
  const plain = (name: string, value: string): Row => ({ name, value, promise: '', isKept: true });
  const bound = (name: string, count: number, most: number): Row => ({
    name,
    value: String(count),
    promise: most === 0 ? 'none' : `at most ${most}`,
    isKept: count <= most,
  });
  return [
    plain('kills', String(kills)),
    plain('notifications', String(notifications)),
    bound('lost', lost, 0),
    bound('receivers whose numbers have a gap', gaps, 0),
    bound('came again with other bytes', different, 0),
    bound('duplicates', duplicates, kills * SLOTS),
    bound('duplicates of one kill, most', worstKill, SLOTS),
    plain('resumed after a restart, median', seconds(middle(resumes))),
    {
      name: `resumed after a restart, slowest of ${resumes.length}`,
      value: seconds(slowest),
      promise: `at most ${seconds(LEASE_MS + MARGIN_MS)}`,
      isKept: slowest <= LEASE_MS + MARGIN_MS,
    },
    plain('wall time', seconds(wallMs)),
  ];
}

function fuzzRowsOf({ sent, byStatus, problems, slowestMs }: FuzzReport): Row[] {
  const plain = (name: string, value: string): Row => ({ name, value, promise: '', isKept: true });
  return [
    plain('requests', String(sent)),
    ...byStatus.map(([status, count]) => plain(`answered ${status}`, String(count))),
    plain('slowest reply', seconds(slowestMs)),
    {
      name: 'answered 500, not as documented, or never',
      value: String(problems.length),
      promise: 'none',
      isKept: problems.length === 0,
    },
  ];
}

function print(rows: readonly Row[]): boolean {
  for (const { name, value, promise, isKept } of rows)
    console.log(`${isKept ? ' ' : '✖'} ${name.padEnd(44)} ${value.padStart(10)}  ${promise}`.trimEnd());
  return rows.every(({ isKept }) => isKept);
}

/** On a database of its own. */
async function onGround<T>(work: (ground: Awaited<ReturnType<typeof openServiceAndPeople>>) => Promise<T>): Promise<T> {
  const database = await createTestDatabase();
  const ground = await openServiceAndPeople(database.url);
  try {
    return await work(ground);
  } finally {
    await ground.close();
    await database.drop();
  }
}

async function fuzz(requests: number, seed: number): Promise<boolean> {
  console.log(`generated requests, seed ${seed}`);
  const report = await onGround((ground) => runFuzz(ground, { requests, seed }));
  for (const problem of report.problems) console.log(`✖ ${problem}`);
  return print(fuzzRowsOf(report));
}

async function storm(kills: number, notifications: number): Promise<boolean> {
  const eventsPerLife = Math.round(notifications / kills / (RECEIVERS / ENTERPRISES));
  const plan = { kills, receivers: RECEIVERS, enterprises: ENTERPRISES, eventsPerLife };
  console.log(`kills of a worker, ${RECEIVERS} receivers`);
  return print(rowsOf(await onGround((ground) => runKillStorm(ground, plan))));
}

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    notifications: { type: 'string', default: '20000' },
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: '20260302' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) console.log(USAGE);
else {
  const [kills, notifications] = [Number(values.kills), Number(values.notifications)];
  const [requests, seed] = [Number(values.requests), Number(values.seed)];
  console.log(`${cpus()[0]?.model.trim()}, ${cpus().length} cores; Node ${process.version}`);
  const isStormKept = kills === 0 || (await storm(kills, notifications));
  const isFuzzKept = requests === 0 || (await fuzz(requests, seed));
  if (!isStormKept || !isFuzzKept) process.exitCode = 1;
}
