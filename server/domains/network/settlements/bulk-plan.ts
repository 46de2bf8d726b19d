import type { DemoIdentity } from '#server/core/runtime/deployment.ts';
import { DAY_MS, HOUR_MS } from '#server/demo/business-time.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import { planNetwork } from '../plan-members.ts';
import { createRoutePicker, LOSS_STATUSES } from '../plan-network.ts';
import { alertsOf, endedAfter, MIXES, pendingFor, randomKind } from './plan-kind.ts';
import { type PlannedSettlement, planSettlement } from './plan-settlement.ts';

export interface BulkOptions {
  identity: DemoIdentity;
  /** Rows end some days before this one. */
  now: Date;
  count: number;
  /** How many settlements there are already: ids go on from there. */
  before: number;
}

const SPAN_DAYS = 540;
const WEEKEND_SHARE = 0.06;
const OPENING_HOUR = 6;
const OPEN_HOURS = 14;
const MAIN_SHARE = 0.9;
/** Demo settlements have the numbers below it. */
const FIRST_NUMBER = 10_000;
/** So that windows have ended since. */
const LAST_DAYS = 3;

/** `count` instants in order, most of them on business days in office hours. */
function* instants(random: Random, now: Date, count: number): Generator<number> {
  const today = new Date(now).setUTCHours(0, 0, 0, 0) - (LAST_DAYS - 1) * DAY_MS;
  const days = Array.from({ length: SPAN_DAYS }, (_, index) => today - (SPAN_DAYS - index) * DAY_MS);
  const weights = days.map((day) => (new Date(day).getUTCDay() % 6 === 0 ? WEEKEND_SHARE : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let done = 0;
  let share = 0;
  for (const [index, day] of days.entries()) {
    share += (weights[index] ?? 0) / total;
    const until = index === days.length - 1 ? count : Math.round(share * count);
    const today = until - done;
    for (let nth = 0; nth < today; nth += 1) {
      yield Math.floor(day + OPENING_HOUR * HOUR_MS + ((nth + random.next()) / today) * OPEN_HOURS * HOUR_MS);
    }
    done = until;
  }
}

/**
 * Off-exchange settlements in order of creation, as a busy deployment would have them: a dozen venues of unequal weight, most
 * settlements completed, few disputed. Equal options give equal rows.
 */
export function* planBulk({ identity, now, count, before }: BulkOptions): Generator<PlannedSettlement> {
  const random = createRandom(`${identity.seed}:bulk:${before}`);
  const frame = planNetwork(identity);
  const [main, foreign] = frame.clients.map((client) => createRoutePicker(frame, client));
  if (!main || !foreign) throw new Error('the demo network has no clients');
  let number = FIRST_NUMBER + before;
  for (const createdMs of instants(random, now, count)) {
    const pickRoute = random.chance(MAIN_SHARE) ? main : foreign;
    const outline = randomKind(random, MIXES.bulk);
    const route = pickRoute(random, outline);
    const alerts = alertsOf(outline, { loss: random.chance(0.05), gain: random.chance(0.04) });
    const order = { ...route, ...outline, alerts };
    const isOffchain = outline.type === 'offchain';
    const lasts = outline.status === 'pending' ? pendingFor(random, order) : endedAfter(random, order);
    number += 1;
    yield planSettlement({
      random,
      ...order,
      createdMs,
      endMs: createdMs + lasts,
      number,
      lossStatus: random.pick(LOSS_STATUSES),
      isDisputed: isOffchain && route.venue.allowsDisputes && outline.status !== 'rejected' && random.chance(0.006),
    });
  }
}
