import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import {
  launchService,
  type Part,
  type PartProcess,
  processesOf,
  type RunningService,
  untilReady,
} from '#e2e/support/run-service.ts';
import { runningDatabase } from '#server/host/cluster/cluster.ts';

/** Whoever runs for a service, in every order in which they can be killed. */
const ORDERS = permutations<Part>(['bootstrap', 'host', 'postmaster', 'backend']);
const WRITERS = 2;
const POLL_MS = 5;

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, at) => permutations(items.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

/** What a storm of kills came to. */
export interface StartReport {
  kills: number;
  /** What starts said that did not become ready. */
  refused: string[];
  acknowledged: number;
  lost: number;
  /** From the command to readiness, after each kill. */
  startsMs: number[];
}

interface Storm {
  kills: number;
  dataDir: string;
}

const urlOf = async (dataDir: string): Promise<string> => (await runningDatabase(dataDir))?.ownerUrl ?? '';

async function withClient<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: await urlOf(dataDir) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Writes rows one after the other until the database is gone, and takes down those that were acknowledged. */
async function writeOn(dataDir: string, acknowledged: number[], first: number): Promise<void> {
  await withClient(dataDir, async (client) => {
    for (let id = first; ; id += WRITERS) {
      await client.query('insert into kill_marks values ($1)', [id]);
      acknowledged.push(id);
    }
  }).catch(() => undefined);
}

const inOrder = (found: readonly PartProcess[], order: readonly Part[]): PartProcess[] =>
  found.filter(({ part }) => order.includes(part)).toSorted((a, b) => order.indexOf(a.part) - order.indexOf(b.part));

function killAll(processes: readonly PartProcess[]): void {
  for (const { pid } of processes)
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}

/** Kills all of a service while it writes, each time in another order, and starts it in the same moment. */
export async function runStartStorm({ kills, dataDir }: Storm): Promise<StartReport> {
  const acknowledged: number[] = [];
  const report: StartReport = { kills, refused: [], acknowledged: 0, lost: 0, startsMs: [] };
  let service: RunningService = await untilReady(launchService({ dataDir }));
  await withClient(dataDir, (client) => client.query('create table kill_marks (id bigint primary key)'));
  for (let kill = 0; kill < kills; kill += 1) {
    const first = kill * 1_000_000;
    const writing = Array.from({ length: WRITERS }, (_, writer) => writeOn(dataDir, acknowledged, first + writer));
    const [known, { ended }] = [acknowledged.length, service];
    while (acknowledged.length < known + 20) await delay(POLL_MS);
    killAll(inOrder(await processesOf(dataDir), ORDERS[(kill * 7) % ORDERS.length] ?? []));
    const startedAt = performance.now();
    service = launchService({ dataDir });
    await Promise.all([...writing, ended]);
    try {
      await untilReady(service);
    } catch (error) {
      report.refused.push((error as Error).message);
      await service.ended;
      service = await untilReady(launchService({ dataDir }));
    }
    report.startsMs.push(performance.now() - startedAt);
  }
  report.acknowledged = acknowledged.length;
  const kept = await withClient(dataDir, (client) => client.query<{ id: string }>('select id from kill_marks'));
  const ids = new Set(kept.rows.map(({ id }) => Number(id)));
  report.lost = acknowledged.filter((id) => !ids.has(id)).length;
  service.child.kill('SIGTERM');
  await service.ended;
  return report;
}

/** Where PostgreSQL of a data folder writes what it does. */
export const databaseLog = (dataDir: string): string => join(dataDir, 'postgres', 'server.log');
