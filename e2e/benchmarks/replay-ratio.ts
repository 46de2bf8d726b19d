import type { Statement } from './bare-statements.ts';
import type { CallStage } from './call-stage.ts';
import type { Figure } from './figures.ts';
import { hasPgbench, replayByNode, replayByPgbench } from './statements.ts';

/** Of the service's pool, which is what it has by default; the replays have as many. */
const CONNECTIONS = 10;

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export interface Replayed {
  part: string;
  /** What is made, such as `allocations`. */
  name: string;
  stage: CallStage;
  /** What each caller's making of one says to PostgreSQL. */
  statements: readonly (readonly Statement[])[];
  rounds: number;
  perRound: number;
  /** Of the replays, where there are fewer callers than the service has. */
  connections?: number;
  /** What the ratio ought to be. */
  aim?: string;
  /** Makes so many through the API. Gives how many a second, and the processor time of the service for each. */
  make: (count: number) => Promise<{ perSecond: number; cpuMs: number }>;
}

/** The API, warm, and the same statements without it, in turns. */
export async function measureReplayed(replayed: Replayed): Promise<Figure[]> {
  const { part, name, stage, statements, rounds, perRound, make, connections = CONNECTIONS, aim = '≥ 0.6' } = replayed;
  const saved = statements[0] ?? [];
  const commits = saved.filter(({ text }) => text === 'commit').length;
  console.log(`  ${saved.length} statements in ${commits} transactions each, ${connections} connections`);
  const replay = { connections, transactions: perRound };
  const isThere = await hasPgbench();
  const [ours, cpu, byPgbench, byNode]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let round = 0; round < rounds; round += 1) {
    if (isThere) byPgbench.push(await replayByPgbench(stage, statements, replay));
    byNode.push(await replayByNode(stage, statements, replay));
    const { perSecond, cpuMs } = await make(perRound);
    ours.push(perSecond);
    cpu.push(cpuMs);
  }
  const figure = (by: string, bare: readonly number[], wanted: string): Figure => {
    const ratio = (median(ours) / median(bare)).toFixed(2);
    console.log(`  ${by}: ${median(bare).toFixed(0)}/s, ratio ${ratio} (aim ${wanted})`);
    return { part, name: `${name}, against the same statements by ${by}`, measured: ratio, aim: wanted };
  };
  console.log(`  service: ${median(ours).toFixed(0)}/s, ${median(cpu).toFixed(2)} ms of its processor each`);
  const figures = isThere ? [figure('pgbench', byPgbench, aim)] : [];
  return [...figures, figure('a bare loop of pg', byNode, isThere ? '–' : aim)];
}
