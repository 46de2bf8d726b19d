import {
  type AllocationStage,
  type ApiProcess,
  CLIENTS,
  openAllocationStage,
  startApi,
  writeRequests,
} from './allocation-stage.ts';
import type { Statement } from './bare-statements.ts';
import type { Figure } from './figures.ts';
import { countTransfers, fillLedger } from './ledger-fill.ts';
import type { LoadResult } from './load.ts';
import { describeMachine, load } from './stage.ts';
import { hasPgbench, replayByNode, replayByPgbench, statementsOf } from './statements.ts';

/** Of the service's pool, which is what it has by default; the replays have as many. */
const CONNECTIONS = 10;
const CALLERS = 16;
const PER_ROUND = 1500;
const WARM_UP = 500;
const ALONE = 500;
const LIMIT_SECONDS = 300;

interface Options {
  rounds: number;
  /** To which sizes the ledger is filled, in transfers. */
  sizes: readonly number[];
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Sends so many new allocations, each of which must be answered 200. */
async function allocate(
  stage: AllocationStage,
  api: ApiProcess,
  { count, callers }: { count: number; callers: number },
): Promise<LoadResult & { cpuMs: number }> {
  const request = { file: await writeRequests(stage, count) };
  const before = await api.cpuMs();
  const result = await load({ port: api.port, connections: callers, seconds: LIMIT_SECONDS, request });
  if (result.failed > 0) throw new Error(`${result.failed} allocations were not answered 200`);
  return { ...result, cpuMs: ((await api.cpuMs()) - before) / count };
}

/** The API and the same statements without it, in turns. */
async function measureRatio(stage: AllocationStage, api: ApiProcess, rounds: number): Promise<Figure[]> {
  const statements: Statement[][] = [];
  for (let place = 0; place < CLIENTS; place += 1) statements.push(await statementsOf(stage, place));
  console.log(`\nP8  ${PER_ROUND} allocations, ${CALLERS} callers, ${CLIENTS} clients, ${rounds} rounds, medians`);
  console.log(`  ${statements[0]?.length} statements a transaction, ${CONNECTIONS} connections`);
  const replay = { connections: CONNECTIONS, transactions: PER_ROUND };
  const isThere = await hasPgbench();
  const [ours, cpu, byPgbench, byNode]: [number[], number[], number[], number[]] = [[], [], [], []];
  await allocate(stage, api, { count: WARM_UP, callers: CALLERS });
  for (let round = 0; round < rounds; round += 1) {
    if (isThere) byPgbench.push(await replayByPgbench(stage, statements, replay));
    byNode.push(await replayByNode(stage, statements, replay));
    const { perSecond, cpuMs } = await allocate(stage, api, { count: PER_ROUND, callers: CALLERS });
    ours.push(perSecond);
    cpu.push(cpuMs);
  }
  const figure = (name: string, bare: readonly number[], aim: string): Figure => {
    const ratio = (median(ours) / median(bare)).toFixed(2);
    console.log(`  ${name}: ${median(bare).toFixed(0)}/s, ratio ${ratio} (aim ${aim})`);
    return { part: 'P8', name: `allocations, against the same statements by ${name}`, measured: ratio, aim };
  };
  console.log(`  service: ${median(ours).toFixed(0)}/s, ${median(cpu).toFixed(2)} ms of its processor each`);
  const figures = isThere ? [figure('pgbench', byPgbench, '≥ 0.6')] : [];
  return [...figures, figure('a bare loop of pg', byNode, isThere ? '–' : '≥ 0.6')];
}

/** p95 of one caller at each size. */
async function measureSizes(stage: AllocationStage, api: ApiProcess, sizes: readonly number[]): Promise<Figure[]> {
  const p95s: number[] = [];
  for (const size of sizes) {
    const seconds = await fillLedger(stage, size);
    await allocate(stage, api, { count: WARM_UP, callers: CALLERS });
    const { p50Ms, p95Ms } = await allocate(stage, api, { count: ALONE, callers: 1 });
    const held = (await countTransfers(stage)).toLocaleString('en');
    console.log(
      `  ${held} ledger transfers (filled in ${seconds.toFixed(0)} s): p50 ${p50Ms.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms`,
    );
    p95s.push(p95Ms);
  }
  const [first = Number.NaN, last = Number.NaN] = [p95s[0], p95s.at(-1)];
  if (sizes.length < 2) return [];
  const [few, many] = [sizes[0], sizes.at(-1)].map((size) => size?.toLocaleString('en'));
  const name = `p95 of an allocation at ${many} against ${few} ledger transfers`;
  console.log(`  ratio ${(last / first).toFixed(2)} (aim ≤ 1.3)`);
  return [
    {
      part: 'P8',
      name,
      measured: `${(last / first).toFixed(2)} (${first.toFixed(1)} → ${last.toFixed(1)} ms)`,
      aim: '≤ 1.3',
    },
  ];
}

/** P8: allocations through the API, with signature, ledger, audit and event, against the bare statements; and over growing books. */
export async function measureAllocations({ rounds, sizes }: Options): Promise<Figure[]> {
  const stage = await openAllocationStage();
  try {
    console.log(await describeMachine({ pool: stage.ground.service.pool }));
    const api = await startApi(stage);
    const ratio = rounds > 0 ? await measureRatio(stage, api, rounds) : [];
    const flat = await measureSizes(stage, api, sizes);
    await api.stop();
    return [...ratio, ...flat];
  } finally {
    await stage.close();
  }
}
