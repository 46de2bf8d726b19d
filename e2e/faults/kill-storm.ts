import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { emit } from '#server/core/events/events.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { knownNotifications } from '#server/domains/webhooks/testing/notifications.ts';
import { insertWebhook } from '#server/domains/webhooks/testing/webhooks.ts';
import type { Ground } from './ground.ts';
import { openReceivers, type Receivers } from './receivers.ts';
import { endWorker, startWorker } from './worker-process.ts';

export interface Storm {
  kills: number;
  receivers: number;
  enterprises: number;
  /** Events of the life of one worker; each calls back every receiver of one enterprise. */
  eventsPerLife: number;
}

/** What a storm came to. */
export interface StormReport {
  kills: number;
  notifications: number;
  /** Notifications that no receiver got, or that are not marked as sent. */
  lost: number;
  /** Receivers whose numbers have a gap. */
  gaps: number;
  /** Notifications that came again with other bytes or another number. */
  different: number;
  duplicates: number;
  /** Duplicates of notifications that were held when one worker was killed: the most of any kill. */
  worstKill: number;
  /**
   * After each kill: from the restart until all is delivered that was held then, unless a later kill met it again. Time in which no
   * worker ran, between a later kill and its restart, is left out.
   */
  resumesMs: number[];
  wallMs: number;
}

const LONGEST_LIFE_MS = 400;
const PATIENCE_MS = 90_000;
const LONGEST_WAIT_MS = 5000;
const POLL_MS = 50;

/** Rows that a lease holds, with its fence. */
type Held = ReadonlyMap<string, number>;

interface Kill {
  /** By the worker that was killed, and nobody before it. */
  held: Held;
  killedMs: number;
  restartedMs: number;
}

const notificationsOf = ({ kills, receivers, enterprises, eventsPerLife }: Storm): number =>
  kills * eventsPerLife * (receivers / enterprises);

/** Tells of new access tokens, one event after the other, in turn for each enterprise. */
export async function emitEvents(
  { db, service }: Pick<Ground, 'db' | 'service'>,
  enterprises: readonly string[],
  count: number,
): Promise<void> {
  const { clock } = service;
  const origin = { now: clock.now(), actorUserId: null };
  for (let index = 0; index < count; index += 1) {
    const accessToken = newHexId();
    const body = { userId: newHexId(), username: 'a@example.test', tokenCreateTime: clock.nowIso(), accessToken };
    const enterpriseId = enterprises[index % enterprises.length] ?? '';
    const subject = { type: 'accessToken', subjectType: 'access-token' as const, subjectId: accessToken };
    await db.transaction((tx) => emit(tx, origin, { enterpriseId, ...subject, body }));
  }
}

async function readHeld({ db }: Ground): Promise<Held> {
  const { id, fence, leasedUntil } = knownNotifications;
  const rows = await db.select({ id, fence }).from(knownNotifications).where(isNotNull(leasedUntil));
  return new Map(rows.map((row) => [row.id, row.fence]));
}

/** A statement that a killed worker had sent goes on by itself; what it claims was held by that worker, too. */
export async function untilIdle({ db }: Pick<Ground, 'db'>): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ busy: number }>(sql`
      select count(*)::int as busy from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and backend_type = 'client backend'`);
    if (rows[0]?.busy === 0) return;
    await delay(POLL_MS);
  }
}

const newlyHeld = (held: Held, before: Held): Held =>
  new Map([...held].filter(([id, fence]) => before.get(id) !== fence));

const countSent = ({ db }: Ground): Promise<number> =>
  db.$count(knownNotifications, eq(knownNotifications.state, 'sent'));

const countArrivals = ({ arrived }: Receivers): number => arrived.reduce((sum, one) => sum + one.size, 0);

/** In most lives until the worker delivers, however slow the machine is; in the others not at all, so that a start is hit too. */
async function waitForWork(receivers: Receivers): Promise<void> {
  if (randomInt(0, 4) === 0) return;
  const [before, deadline] = [countArrivals(receivers), Date.now() + LONGEST_WAIT_MS];
  while (countArrivals(receivers) === before && Date.now() < deadline) await delay(1);
}

interface Stage extends Storm {
  enterpriseIds: readonly string[];
  ends: Receivers;
}

/** Each life of a worker ends with a kill at a random instant, while events come. */
async function killAll(h: Ground, storm: Stage): Promise<Kill[]> {
  const kills: Kill[] = [];
  let before: Held = new Map();
  let worker = await startWorker(h.databaseUrl);
  for (let life = 0; life < storm.kills; life += 1) {
    const emitting = emitEvents(h, storm.enterpriseIds, storm.eventsPerLife);
    await waitForWork(storm.ends);
    await delay(randomInt(1, LONGEST_LIFE_MS));
    await endWorker(worker, 'SIGKILL');
    const killedMs = Date.now();
    await emitting;
    await untilIdle(h);
    const held = await readHeld(h);
    worker = await startWorker(h.databaseUrl);
    kills.push({ held: newlyHeld(held, before), killedMs, restartedMs: Date.now() });
    before = held;
  }
  const deadline = Date.now() + PATIENCE_MS;
  while ((await countSent(h)) < notificationsOf(storm) && Date.now() < deadline) await delay(POLL_MS);
  await endWorker(worker, 'SIGTERM');
  return kills;
}

/** How long a worker ran between two moments, the first of which is a restart. */
function runningMs(kills: readonly Kill[], fromMs: number, toMs: number): number {
  const idleMs = kills
    .filter(({ killedMs }) => killedMs >= fromMs && killedMs < toMs)
    .reduce((sum, { killedMs, restartedMs }) => sum + Math.min(restartedMs, toMs) - killedMs, 0);
  return toMs - fromMs - idleMs;
}

/** Milliseconds from the restart after each kill; kills that held nothing, or only what a later one held anew, are left out. */
function resumesOf(kills: readonly Kill[], { arrived }: Receivers): number[] {
  const lastMs = new Map(arrived.flatMap((one) => [...one].map(([id, arrival]) => [id, arrival.lastMs] as const)));
  return kills.flatMap(({ held, restartedMs }, index) => {
    const isMetAgain = (id: string, fence: number): boolean =>
      kills.slice(index + 1).some((later) => (later.held.get(id) ?? fence) > fence);
    const times = [...held]
      .filter(([id, fence]) => !isMetAgain(id, fence))
      .map(([id]) => runningMs(kills, restartedMs, lastMs.get(id) ?? Number.POSITIVE_INFINITY));
    return times.length === 0 ? [] : [Math.max(0, ...times)];
  });
}

function worstKill(kills: readonly Kill[], repeated: ReadonlyMap<string, number>): number {
  return Math.max(0, ...kills.map(({ held }) => [...held.keys()].filter((id) => repeated.has(id)).length));
}

async function countLost({ db }: Ground, storm: Storm, { arrived }: Receivers): Promise<number> {
  const ids = arrived.flatMap((one) => [...one.keys()]);
  let proven = 0;
  for (let start = 0; start < ids.length; start += 5000) {
    const rows = await db
      .select({ state: knownNotifications.state })
      .from(knownNotifications)
      .where(inArray(knownNotifications.id, ids.slice(start, start + 5000)))
      .orderBy(asc(knownNotifications.id));
    proven += rows.filter(({ state }) => state === 'sent').length;
  }
  return notificationsOf(storm) - proven;
}

/** Receivers that could not prove by the numbers that they missed nothing. */
function countGaps(storm: Storm, { arrived }: Receivers): number {
  const each = notificationsOf(storm) / storm.receivers;
  const isWhole = (numbers: ReadonlySet<number>): boolean =>
    numbers.size === each && Math.min(...numbers) === 1 && Math.max(...numbers) === each;
  return arrived.filter((one) => !isWhole(new Set([...one.values()].map(({ sequence }) => sequence)))).length;
}

/** Kills workers, one after the other, while they deliver, and looks at what every receiver got in the end. */
export async function runKillStorm(h: Ground, storm: Storm): Promise<StormReport> {
  const startedMs = Date.now();
  const receivers = await openReceivers(storm.receivers);
  try {
    const enterprises = await Promise.all(Array.from({ length: storm.enterprises }, () => h.create.enterprise()));
    for (const [index, url] of receivers.urls.entries())
      await insertWebhook(h.db, { enterpriseId: enterprises[index % storm.enterprises] ?? '', url });
    const kills = await killAll(h, { ...storm, enterpriseIds: enterprises, ends: receivers });
    const arrivals = receivers.arrived.flatMap((one) => [...one]);
    const repeated = new Map(arrivals.filter(([, { times }]) => times > 1).map(([id, { times }]) => [id, times - 1]));
    return {
      kills: storm.kills,
      notifications: notificationsOf(storm),
      lost: await countLost(h, storm, receivers),
      gaps: countGaps(storm, receivers),
      different: receivers.different.size,
      duplicates: [...repeated.values()].reduce((sum, times) => sum + times, 0),
      worstKill: worstKill(kills, repeated),
      resumesMs: resumesOf(kills, receivers),
      wallMs: Date.now() - startedMs,
    };
  } finally {
    receivers.close();
  }
}
