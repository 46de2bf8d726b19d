import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endWorker, startWorker } from '#e2e/faults/worker-process.ts';
import { createMintOrder } from '#lib/contracts/stablecoin/orders.ts';
import { changeClock } from '#server/core/runtime/clock.ts';
import { hurryMint, type MintPlace, mintPlace, openMint, orderOf } from '#server/domains/stablecoin/testing.ts';
import { createHttpApp } from '#server/http/app.ts';
import { toRequest } from '#server/testing/harness.ts';
import type { Statement } from './bare-statements.ts';
import { type ApiProcess, type CallStage, openCallStage, startApi, wireText } from './call-stage.ts';
import type { Figure } from './figures.ts';
import { measureReplayed } from './replay-ratio.ts';
import { describeMachine, load } from './stage.ts';
import { send, statementsOfWork } from './statements.ts';

/** Enterprises that mint in turn, so that not every order waits for the lock of one account. */
const PLACES = 16;
const CALLERS = 16;
const WARM_UP = 100;
const LIMIT_SECONDS = 300;
const POLL_MS = 20;
/** All that becomes of an order is due within this time. */
const LIFE_MS = 3 * 60 * 60_000;
/** Of each, more than it ever pays, in cents. */
const FUNDS = { ofctusd: '1000000000000' };

const requestOf = (place: MintPlace) => toRequest(createMintOrder, { as: place.operator.token, input: orderOf(place) });

/** Makes so many orders through the API. */
async function order(
  stage: CallStage,
  { api, places, count }: { api: ApiProcess; places: readonly MintPlace[]; count: number },
): Promise<void> {
  const file = join(stage.dataDir, `orders-${randomUUID()}.json`);
  const requests = Array.from({ length: count }, (_, at) => wireText(requestOf(places[at % PLACES] as MintPlace)));
  await writeFile(file, JSON.stringify(requests));
  const { failed } = await load({ port: api.port, connections: CALLERS, seconds: LIMIT_SECONDS, request: { file } });
  if (failed > 0) throw new Error(`${failed} orders were not made`);
}

async function untilDone({ maintenance }: CallStage): Promise<void> {
  for (;;) {
    const { rows } = await maintenance.query('select count(*)::int as left from mint_tasks');
    if (rows[0].left === 0) return;
    await delay(POLL_MS);
  }
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

/** Orders through the API, and then a worker, for which all of them are due, until they have ended. Its start is not counted. */
async function mint(
  stage: CallStage,
  minting: Parameters<typeof order>[1],
): Promise<{ perSecond: number; cpuMs: number }> {
  const { api, count } = minting;
  // What replays have planned is nothing to work on.
  await stage.maintenance.query('delete from mint_tasks');
  const before = await api.cpuMs();
  const making = await secondsOf(() => order(stage, minting));
  const cpuMs = ((await api.cpuMs()) - before) / count;
  const worker = await startWorker(stage.databaseUrl);
  try {
    const working = await secondsOf(() => untilDone(stage));
    return { perSecond: count / (making + working), cpuMs };
  } finally {
    await endWorker(worker, 'SIGTERM');
  }
}

/** P13: mint orders through the API and a worker, created to fulfilled, against the bare statements. */
export async function measureMint({ rounds, orders }: { rounds: number; orders: number }): Promise<Figure[]> {
  const stage = await openCallStage();
  const { ground } = stage;
  try {
    console.log(await describeMachine({ pool: ground.service.pool }));
    await openMint(ground);
    const places: MintPlace[] = [];
    while (places.length < PLACES) places.push(await mintPlace(ground, { funds: FUNDS }));
    const app = createHttpApp(ground.service);
    const statements: Statement[][] = [];
    for (const place of places)
      statements.push(
        await statementsOfWork(async () => {
          await send(app, requestOf(place));
          await hurryMint(ground, LIFE_MS);
        }),
      );
    console.log(`\nP13  ${orders} mint orders of ${PLACES} enterprises, ${CALLERS} callers, ${rounds} rounds, medians`);
    const api = await startApi(stage);
    await changeClock(ground.db, (state) => ({ ...state, offsetMs: state.offsetMs + LIFE_MS }));
    try {
      const make = (count: number) => mint(stage, { api, places, count });
      await make(Math.min(WARM_UP, orders));
      const name = 'mint orders, created to fulfilled';
      return await measureReplayed({ part: 'P13', name, stage, statements, rounds, perRound: orders, make });
    } finally {
      await api.stop();
    }
  } finally {
    await stage.close();
  }
}
