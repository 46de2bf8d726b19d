import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { openServiceAndPeople } from '#e2e/faults/ground.ts';
import { runKillStorm, type StormReport } from '#e2e/faults/kill-storm.ts';
import { mintProblems, mintStates } from '#e2e/faults/mint-problems.ts';
import { MINT_FUNDS, runMintStorm } from '#e2e/faults/mint-storm.ts';
import { runStartStorm } from '#e2e/faults/start-storm.ts';
import { removeDataDir, temporaryDataDir } from '#e2e/support/run-host.ts';
import { LEASE_MS, SLOTS } from '#server/domains/webhooks/delivery/dispatcher.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { soakBook } from './soak-book.ts';
import { soakFix } from './soak-fix.ts';
import { soakRequests } from './soak-requests.ts';
import { soakTrading } from './soak-trading.ts';

const USAGE = `npm run soak -- [--kills 200] [--notifications 20000] [--starts 200] [--requests 50000] [--orders 10000] [--book 1000000] [--trading 100000] [--fix 200] [--seed 20260302]

Kills a worker again and again while it delivers webhooks, and prints what was lost (nothing should be), what came twice, and how soon
delivery went on. Then kills a whole service, its database included, while it is written to, in every order, and starts it in the same
moment: no start may be refused. Then sends generated requests, valid and hostile ones, to every operation: none may be answered with a
500 or otherwise than documented; the same seed gives the same requests. Then makes random mint and burn orders while two workers are
killed and the clock leaps: what circulates must be what backs it, and what failed must be back. Then gives random
commands to the trading book and to a plain model of it, and rebuilds and replays the book: all must be equal. Then sends random trading
orders, paid and on margin, and proves the books after every 1,000. Then kills FIX gateways while traders order, cancel and send again
what was lost: every order must be answered once, and every event told once. 0 leaves a part out. Ends with 1 when a figure is not as promised.`;
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

const bound = (name: string, count: number, most: number): Row => ({
  name,
  value: String(count),
  promise: most === 0 ? 'none' : `at most ${most}`,
  isKept: count <= most,
});
const plain = (name: string, value: string): Row => ({ name, value, promise: '', isKept: true });

function print(rows: readonly Row[]): boolean {
  for (const { name, value, promise, isKept } of rows)
    console.log(`${isKept ? ' ' : '✖'} ${name.padEnd(44)} ${value.padStart(10)}  ${promise}`.trimEnd());
  return rows.every(({ isKept }) => isKept);
}

async function soakStarts(kills: number): Promise<boolean> {
  const dataDir = await temporaryDataDir();
  try {
    const { refused, acknowledged, lost, startsMs } = await runStartStorm({ kills, dataDir });
    const sorted = startsMs.toSorted((a, b) => a - b);
    for (const output of refused) console.log(output);
    return print([
      plain('kills of everything', String(kills)),
      bound('refused starts', refused.length, 0),
      plain('rows acknowledged', String(acknowledged)),
      bound('rows lost', lost, 0),
      plain('ready after the command, median', seconds(middle(sorted))),
      plain('ready after the command, slowest', seconds(sorted.at(-1) ?? Number.NaN)),
    ]);
  } finally {
    await removeDataDir(dataDir);
  }
}

async function soak(kills: number, notifications: number): Promise<boolean> {
  const eventsPerLife = Math.round(notifications / kills / (RECEIVERS / ENTERPRISES));
  const database = await createTestDatabase();
  const ground = await openServiceAndPeople(database.url);
  try {
    const storm = { kills, receivers: RECEIVERS, enterprises: ENTERPRISES, eventsPerLife };
    const rows = rowsOf(await runKillStorm(ground, storm));
    console.log(`${cpus()[0]?.model.trim()}, ${cpus().length} cores; Node ${process.version}; ${RECEIVERS} receivers`);
    return print(rows);
  } finally {
    await ground.close();
    await database.drop();
  }
}

/** Kills for each so many orders. */
const ORDERS_PER_KILL = 50;

async function soakOrders(orders: number): Promise<boolean> {
  const database = await createTestDatabase();
  const ground = await openServiceAndPeople(database.url);
  const startedMs = Date.now();
  try {
    const kills = Math.ceil(orders / ORDERS_PER_KILL);
    const places = await runMintStorm(ground, { orders, kills });
    const problems = await mintProblems(ground, places, MINT_FUNDS);
    for (const problem of problems) console.log(problem);
    return print([
      plain('kills of workers beside mint and burn orders', String(kills)),
      ...(await mintStates(ground)).map((state) => plain(state.replace(/ \d+$/, ''), state.split(' ').at(-1) ?? '')),
      bound('problems of supply, balances, steps and books', problems.length, 0),
      plain('wall time', seconds(Date.now() - startedMs)),
    ]);
  } finally {
    await ground.close();
    await database.drop();
  }
}

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    notifications: { type: 'string', default: '20000' },
    starts: { type: 'string', default: '200' },
    requests: { type: 'string', default: '50000' },
    orders: { type: 'string', default: '10000' },
    book: { type: 'string', default: '1000000' },
    trading: { type: 'string', default: '100000' },
    fix: { type: 'string', default: '200' },
    seed: { type: 'string', default: '20260302' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) console.log(USAGE);
else {
  const parts = [
    () => Number(values.kills) === 0 || soak(Number(values.kills), Number(values.notifications)),
    () => Number(values.starts) === 0 || soakStarts(Number(values.starts)),
    () => Number(values.orders) === 0 || soakOrders(Number(values.orders)),
    () => Number(values.book) === 0 || soakBook(Number(values.book), Number(values.seed)),
    () => Number(values.trading) === 0 || soakTrading(Number(values.trading), values.seed),
    () => Number(values.fix) === 0 || soakFix(Number(values.fix)),
    () => Number(values.requests) === 0 || soakRequests(Number(values.requests), Number(values.seed)),
  ];
  for (const part of parts) if (!(await part())) process.exitCode = 1;
}
