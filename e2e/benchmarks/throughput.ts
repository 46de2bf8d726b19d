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

/** Takes a round and what it costs for each request. */
async function measureRound(ask: () => Promise<LoadResult>, cpuSeconds: () => Promise<number>): Promise<Round> {
  const before = await cpuSeconds();
  const result = await ask();
  return { ...result, cpuMicros: (((await cpuSeconds()) - before) * 1e6) / result.answered };
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
  const { port } = new URL(stage.origin);
  const figures: Figure[] = [];
  let peakMb = 0;
  const sampler = setInterval(() => {
    void residentMb(stage.host.pid).then((mb) => {
      peakMb = Math.max(peakMb, mb);
    });
  }, SAMPLE_MS);
  try {
    await demandSameBytes(stage, path, `http://127.0.0.1:${bare.port}`);
    for (const isSigned of [false, true]) {
      const ours: Round[] = [];
      const theirs: Round[] = [];
      const ask = (target: number, time: number): Promise<LoadResult> =>
        load({ port: target, connections: CONNECTIONS, seconds: time, request: writeGet(path, stage.token, isSigned) });
      await ask(Number(port), WARM_UP_SECONDS);
      await ask(bare.port, WARM_UP_SECONDS);
      for (let round = 0; round < rounds; round += 1) {
        theirs.push(await measureRound(() => ask(bare.port, seconds), bare.cpuSeconds));
        ours.push(
          await measureRound(
            () => ask(Number(port), seconds),
            () => hostCpuSeconds(stage),
          ),
        );
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
