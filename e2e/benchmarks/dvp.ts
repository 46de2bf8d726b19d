import { newSettler, proposalOf, type Settler, signingOf } from '#server/domains/clearing/testing-settler.ts';
import type { Statement } from './bare-statements.ts';
import { type ApiProcess, openCallStage, startApi } from './call-stage.ts';
import type { DvpPlan } from './dvp-load.ts';
import type { Figure } from './figures.ts';
import { measureReplayed } from './replay-ratio.ts';
import { describeMachine, runLoad } from './stage.ts';
import { statementsOf } from './statements.ts';

/** Pairs of accounts that settle in turn, so that not every request waits for the lock of one. */
const PAIRS = 16;
const CALLERS = 16;
const WARM_UP = 400;
const LIMIT_SECONDS = 300;
/** Of the one who sends in each pair, more than it ever does. */
const FUNDS = '1000000000000';

/** Proposes and signs so many settlements, both of which must be answered 200. */
async function settle(api: ApiProcess, settlers: Settler[], settlements: number) {
  const plan: DvpPlan = { port: api.port, connections: CALLERS, seconds: LIMIT_SECONDS, settlements, settlers };
  const before = await api.cpuMs();
  const { perSecond, failed } = await runLoad('dvp-load.ts', plan);
  if (failed > 0) throw new Error(`${failed} requests were not answered 200`);
  return { perSecond: perSecond / 2, cpuMs: ((await api.cpuMs()) - before) / settlements };
}

/** P3: settlements of two transfers through the API, proposed and signed, against the bare statements. */
export async function measureDvp({ rounds, settlements }: { rounds: number; settlements: number }): Promise<Figure[]> {
  const stage = await openCallStage();
  try {
    console.log(await describeMachine({ pool: stage.ground.service.pool }));
    const settlers: Settler[] = [];
    while (settlers.length < PAIRS) settlers.push(await newSettler(stage.ground, { funds: FUNDS }));
    const statements: Statement[][] = [];
    for (const settler of settlers)
      statements.push(await statementsOf(stage, [() => proposalOf(settler), (reply) => signingOf(settler, reply)]));
    console.log(
      `\nP3  ${settlements} DVP settlements of two transfers, ${CALLERS} callers, ${PAIRS} pairs, ${rounds} rounds, medians`,
    );
    const api = await startApi(stage);
    const make = (count: number) => settle(api, settlers, count);
    await make(Math.min(WARM_UP, settlements));
    const name = 'DVP settlements, proposed and signed';
    const figures = await measureReplayed({
      part: 'P3',
      name,
      stage,
      statements,
      rounds,
      perRound: settlements,
      make,
    });
    await api.stop();
    return figures;
  } finally {
    await stage.close();
  }
}
