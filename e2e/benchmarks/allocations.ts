import { type AllocationStage, CLIENTS, openAllocationStage, writeRequests } from './allocation-stage.ts';
import type { Statement } from './bare-statements.ts';
import { type ApiProcess, startApi } from './call-stage.ts';
import type { Figure } from './figures.ts';
import { countTransfers, fillLedger } from './ledger-fill.ts';
import type { LoadResult } from './load.ts';
import { measureReplayed, median } from './replay-ratio.ts';
import { describeMachine, load } from './stage.ts';
import { statementsOf } from './statements.ts';

const CALLERS = 16;
const PER_ROUND = 1500;
const WARM_UP = 500;
const ALONE = 200;
const LIMIT_SECONDS = 300;

interface Options {
  rounds: number;
  /** To which sizes the ledger is filled, in transfers. */
  sizes: readonly number[];
}

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
  for (let place = 0; place < CLIENTS; place += 1)
    statements.push(await statementsOf(stage, [() => stage.newRequest(place)]));
  console.log(`\nP8  ${PER_ROUND} allocations, ${CALLERS} callers, ${CLIENTS} clients, ${rounds} rounds, medians`);
  const make = (count: number) => allocate(stage, api, { count, callers: CALLERS });
  await make(WARM_UP);
  return measureReplayed({ part: 'P8', name: 'allocations', stage, statements, rounds, perRound: PER_ROUND, make });
}

/** A stage whose ledger is filled, with its API. */
async function openFilled(size: number): Promise<{ stage: AllocationStage; api: ApiProcess; p95s: number[] }> {
  const stage = await openAllocationStage();
  const seconds = await fillLedger(stage, size);
  const api = await startApi(stage);
  await allocate(stage, api, { count: WARM_UP, callers: CALLERS });
  console.log(
    `  ${(await countTransfers(stage)).toLocaleString('en')} ledger transfers, filled in ${seconds.toFixed(0)} s`,
  );
  return { stage, api, p95s: [] };
}

/** p95 of one caller over books of each size, in turns, so that what else the machine does meets all of them. */
async function measureSizes(sizes: readonly number[], rounds: number): Promise<Figure[]> {
  console.log(`\nP8  ${ALONE} allocations of one caller, ${rounds} rounds over each size in turn, medians of p95`);
  const filled: Awaited<ReturnType<typeof openFilled>>[] = [];
  try {
    for (const size of sizes) filled.push(await openFilled(size));
    for (let round = 0; round < rounds; round += 1)
      for (const { stage, api, p95s } of filled)
        p95s.push((await allocate(stage, api, { count: ALONE, callers: 1 })).p95Ms);
  } finally {
    for (const { stage, api } of filled) {
      await api.stop();
      await stage.close();
    }
  }
  const [first = Number.NaN, ...rest] = filled.map(({ p95s }) => median(p95s));
  const few = sizes[0]?.toLocaleString('en');
  return rest.map((p95, place) => {
    const many = sizes[place + 1]?.toLocaleString('en');
    const measured = `${(p95 / first).toFixed(2)} (${first.toFixed(1)} → ${p95.toFixed(1)} ms)`;
    console.log(`  ${many} against ${few}: ${measured} (aim ≤ 1.3)`);
    const name = `p95 of an allocation at ${many} against ${few} ledger transfers`;
    return { part: 'P8', name, measured, aim: '≤ 1.3' };
  });
}

async function measureStatements(rounds: number): Promise<Figure[]> {
  const stage = await openAllocationStage();
  try {
    console.log(await describeMachine({ pool: stage.ground.service.pool }));
    const api = await startApi(stage);
    const figures = await measureRatio(stage, api, rounds);
    await api.stop();
    return figures;
  } finally {
    await stage.close();
  }
}

/** P8: allocations through the API, with signature, ledger, audit and event, against the bare statements; and over growing books. */
export async function measureAllocations({ rounds, sizes }: Options): Promise<Figure[]> {
  return [...(await measureStatements(rounds)), ...(await measureSizes(sizes, rounds))];
}
