import { setTimeout as delay } from 'node:timers/promises';
import type { Figure } from './figures.ts';
import type { LoadResult } from './load.ts';
import {
  hostCpuSeconds,
  load,
  type MeasuredList,
  NETWORK_LIST,
  residentMb,
  type Stage,
  startBare,
  writeGet,
} from './stage.ts';

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 2;
const SAMPLE_MS = 500;
const IDLE_MS = 3000;
/** A service that uses more is still busy with its start, which is waited for so many times. */
const STARTING_SHARE = 0.15;
const MAX_LOOKS = 10;
/** Aims for the processor time of a request against the bare program. */
const MAX_CPU = 1.5;
const MAX_CPU_SIGNED = 1.7;

interface Options {
  seconds: number;
  rounds: number;
  /** How many are in the table, for the names of the figures. */
  settlements: number;
  list?: MeasuredList;
}

/** One round, with the processor time of the side that answered. */
type Round = LoadResult & { cpuMicros: number };

/** A program that answers, and what it uses while nobody asks, as a share of a processor. */
interface Side {
  port: number;
  cpuSeconds: () => Promise<number>;
  idle: number;
}

/** How much of a processor a program uses for a while. */
async function shareOf(cpuSeconds: Side['cpuSeconds']): Promise<number> {
  const [before, startedAt] = [await cpuSeconds(), performance.now()];
  await delay(IDLE_MS);
  return ((await cpuSeconds()) - before) / ((performance.now() - startedAt) / 1000);
}

/** The same once a program that has just started is done with it. */
async function idleShare(cpuSeconds: Side['cpuSeconds']): Promise<number> {
  let share = await shareOf(cpuSeconds);
  for (let looks = 0; share > STARTING_SHARE && looks < MAX_LOOKS; looks += 1) share = await shareOf(cpuSeconds);
  return share;
}

/** Takes a round and what each request of it costs, without what the side uses anyway. */
async function measureRound({ cpuSeconds, idle }: Side, ask: () => Promise<LoadResult>): Promise<Round> {
  const [before, startedAt] = [await cpuSeconds(), performance.now()];
  const result = await ask();
  const used = (await cpuSeconds()) - before - (idle * (performance.now() - startedAt)) / 1000;
  return { ...result, cpuMicros: (used * 1e6) / result.answered };
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const medianOf = (results: Round[], key: keyof Round): number => median(results.map((result) => result[key]));

async function demandSameBytes({ origin, token }: Stage, path: string, bareOrigin: string): Promise<void> {
  const ours = await (await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } })).text();
  const bare = await (await fetch(bareOrigin + path)).text();
  if (ours !== bare) throw new Error('The bare program does not send the bytes of the service.');
  const [rows = []] = Object.values(JSON.parse(ours) as Record<string, unknown[]>);
  console.log(`  one reply: ${ours.length} bytes, ${rows.length} rows`);
}

interface Named {
  name: string;
  /** Most processor time for a request, against the bare program. */
  maxCpu: number;
  /** What the figures say besides. */
  suffix: string;
}

/** Prints both sides and returns what is kept of them. */
function report({ name, suffix, maxCpu }: Named, ours: Round[], bare: Round[]): Figure[] {
  const throughput = medianOf(ours, 'perSecond') / medianOf(bare, 'perSecond');
  const tail = medianOf(ours, 'p99Ms') / medianOf(bare, 'p99Ms');
  const cpu = medianOf(ours, 'cpuMicros') / medianOf(bare, 'cpuMicros');
  const side = (results: Round[]): string =>
    `${medianOf(results, 'perSecond').toFixed(0)}/s, ${medianOf(results, 'cpuMicros').toFixed(0)} µs of processor, p50 ${medianOf(results, 'p50Ms').toFixed(1)} ms, p99 ${medianOf(results, 'p99Ms').toFixed(1)} ms`;
  const failed = [...ours, ...bare].reduce((sum, result) => sum + result.failed, 0);
  console.log(`  ${name}: service ${side(ours)}; bare ${side(bare)}; ${failed} failed`);
  console.log(
    `  ${name}: throughput ratio ${throughput.toFixed(2)} (aim ≥ 0.8), p99 ratio ${tail.toFixed(2)} (aim ≤ 2), processor ratio ${cpu.toFixed(2)} (aim ≤ ${maxCpu})`,
  );
  return [
    { part: 'P1', name: `throughput${suffix}`, measured: throughput.toFixed(2), aim: '≥ 0.8' },
    { part: 'P1', name: `processor time${suffix}`, measured: `${cpu.toFixed(2)} ×`, aim: `≤ ${maxCpu} ×` },
    { part: 'P1', name: `p99${suffix}`, measured: `${tail.toFixed(2)} ×`, aim: '≤ 2 ×' },
  ];
}

/** P1 and P7: the first page of 50, the service and the bare program in turns, and the memory of the host meanwhile. */
export async function measureThroughput(
  stage: Stage,
  { seconds, rounds, settlements, list = NETWORK_LIST }: Options,
): Promise<Figure[]> {
  console.log(
    `\nP1  list of 50 ${list.rows}, ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s each, medians`,
  );
  const path = list.pathOf(stage.enterpriseId);
  const bare = await startBare(stage, list.bareFile);
  const figures: Figure[] = [];
  let peakMb = 0;
  const sampler = setInterval(() => {
    void residentMb(stage.host.pid).then((mb) => {
      peakMb = Math.max(peakMb, mb);
    });
  }, SAMPLE_MS);
  try {
    await demandSameBytes(stage, path, `http://127.0.0.1:${bare.port}`);
    const cpuSeconds = (): Promise<number> => hostCpuSeconds(stage);
    const ourSide = { port: Number(new URL(stage.origin).port), cpuSeconds, idle: await idleShare(cpuSeconds) };
    const theirSide = { port: bare.port, cpuSeconds: bare.cpuSeconds, idle: await idleShare(bare.cpuSeconds) };
    console.log(
      `  idle: the service uses ${(ourSide.idle * 100).toFixed(1)} % of a processor, which no request is charged with`,
    );
    for (const isSigned of [false, true]) {
      const ours: Round[] = [];
      const theirs: Round[] = [];
      const ask = ({ port }: Side, time: number): Promise<LoadResult> =>
        load({ port, connections: CONNECTIONS, seconds: time, request: writeGet(path, stage.token, isSigned) });
      await ask(ourSide, WARM_UP_SECONDS);
      await ask(theirSide, WARM_UP_SECONDS);
      for (let round = 0; round < rounds; round += 1) {
        theirs.push(await measureRound(theirSide, () => ask(theirSide, seconds)));
        ours.push(await measureRound(ourSide, () => ask(ourSide, seconds)));
      }
      const suffix = ` of a list of 50 of ${settlements.toLocaleString('en')} ${list.rows}, ${isSigned ? 'signed (v3)' : 'plain'}, against bare node:http + pg`;
      const name = isSigned ? 'v3 HMAC' : 'plain  ';
      figures.push(...report({ name, suffix, maxCpu: isSigned ? MAX_CPU_SIGNED : MAX_CPU }, ours, theirs));
    }
  } finally {
    clearInterval(sampler);
    bare.stop();
  }
  console.log(`\nP7  resident memory of the host under P1: ${peakMb.toFixed(0)} MB at most (aim ≤ 400 MB)`);
  const name = `resident memory under P1 of ${settlements.toLocaleString('en')} ${list.rows}`;
  return [...figures, { part: 'P7', name, measured: `${peakMb.toFixed(0)} MB`, aim: '≤ 400 MB' }];
}
