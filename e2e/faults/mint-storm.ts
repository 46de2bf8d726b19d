import { type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createMintOrder } from '#lib/contracts/stablecoin/orders.ts';
import { changeClock } from '#server/core/runtime/clock.ts';
import { notify } from '#server/core/runtime/signals.ts';
import { type MintPlace, mintPlace, openMint, orderOf, passMintTime } from '#server/domains/stablecoin/testing.ts';
import { createHttpApp } from '#server/http/app.ts';
import { toRequest } from '#server/testing/harness.ts';
import type { Ground } from './ground.ts';
import { endWorker, startWorker } from './worker-process.ts';

/** How many orders there are, and how often a worker is killed meanwhile. */
export interface MintStorm {
  orders: number;
  kills: number;
}

const PLACES = 4;
const WORKERS = 2;
/** What each place has at first, in cents. */
export const MINT_FUNDS = '100000000000';
const OPENING = { amount: '500000000' };
const LONGEST_LEAP_MINUTES = 45;
const LONGEST_LIFE_MS = 400;
const POLL_MS = 100;
const PATIENCE_MS = 600_000;
const MEMOS = [undefined, undefined, undefined, 'sandbox:fail-deposit', 'sandbox:fail-processing', 'sandbox:slow'];

const oneOf = <T>(values: readonly T[]): T | undefined => values[randomInt(values.length)];

/** A random order: dollars to tokens, or tokens back, in amounts that can be represented. */
function randomOrder(place: MintPlace) {
  const memo = oneOf(MEMOS);
  const cents = BigInt(randomInt(10_000, 90_000));
  const wish =
    randomInt(2) === 0
      ? { amount: String(cents) }
      : { amount: String(cents * 10_000n), from: 'hteth:gousd', to: 'tfiatusd' };
  return orderOf(place, { ...wish, ...(memo === undefined ? {} : { memo }) });
}

type Make = (place: MintPlace, input?: ReturnType<typeof orderOf>) => Promise<void>;

/** Makes orders through the API of a ground, which must be answered 201. */
function maker({ service }: Ground): Make {
  const app = createHttpApp(service);
  return async (place, input = randomOrder(place)) => {
    const { path, init } = toRequest(createMintOrder, { as: place.operator, input });
    const response = await app.request(path, init, { address: '127.0.0.1' });
    if (response.status !== 201) throw new Error(await response.text());
  };
}

async function leap({ service }: Ground, minutes: number): Promise<void> {
  await changeClock(service.db, (state) => ({ ...state, offsetMs: state.offsetMs + minutes * 60_000 }));
  await service.onSignal('clock');
  await notify(service.db, 'clock');
}

async function untilDone({ db }: Ground): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await delay(POLL_MS)) {
    const { rows } = await db.execute<{ left: number }>(sql`select count(*)::int as left from mint_tasks`);
    if (rows[0]?.left === 0) return;
  }
  throw new Error('orders were not done in time');
}

/** Orders come, the clock leaps, and workers are killed, one after the other; in the end all that is due is done. Gives who minted. */
export async function runMintStorm(h: Ground, { orders, kills }: MintStorm): Promise<MintPlace[]> {
  await openMint(h);
  const places: MintPlace[] = [];
  for (let count = 0; count < PLACES; count += 1) places.push(await mintPlace(h, { funds: { ofctusd: MINT_FUNDS } }));
  const make = maker(h);
  for (const place of places) await make(place, orderOf(place, OPENING));
  await passMintTime(h, 3600);
  const workers: ChildProcess[] = [];
  for (let count = 0; count < WORKERS; count += 1) workers.push(await startWorker(h.databaseUrl));
  for (let kill = 0; kill < kills; kill += 1) {
    for (let made = 0; made < orders / kills; made += 1) await make(oneOf(places) as MintPlace);
    await leap(h, randomInt(1, LONGEST_LEAP_MINUTES));
    await delay(randomInt(1, LONGEST_LIFE_MS));
    const [oldest] = workers.splice(0, 1);
    if (oldest) await endWorker(oldest, 'SIGKILL');
    workers.push(await startWorker(h.databaseUrl));
  }
  await leap(h, 4 * 60);
  await untilDone(h);
  for (const worker of workers) await endWorker(worker, 'SIGTERM');
  return places;
}
