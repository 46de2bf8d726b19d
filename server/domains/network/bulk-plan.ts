import { SettlementType, TransferDirection } from '#lib/contracts/network/settlement-shapes.ts';
import type { DemoIdentity } from '#server/core/runtime/deployment.ts';
import { DAY_MS, HOUR_MS } from '#server/demo/business-time.ts';
import { castOf } from '#server/demo/cast.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import { createRoutePicker, OPEN_TRANSFER_STATUSES, planNetwork } from './plan-network.ts';
import { planSettlement } from './plan-settlement.ts';
import type { SettlementDraft } from './settlement-store.ts';

export interface BulkOptions {
  identity: DemoIdentity;
  /** Rows end on the day before this one. */
  now: Date;
  count: number;
  /** Tells one run from the next, so that ids differ. */
  run: string;
}

const SPAN_DAYS = 540;
const WEEKEND_SHARE = 0.06;
const OPENING_HOUR = 6;
const OPEN_HOURS = 14;
const MAIN_SHARE = 0.9;
const STATUSES = [
  ['completed', 82],
  ['pending', 5],
  ['failed', 7],
  ['rejected', 6],
] as const;

/** `count` instants in order, most of them on business days in office hours. */
function* instants(random: Random, now: Date, count: number): Generator<number> {
  const today = new Date(now).setUTCHours(0, 0, 0, 0);
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
export function* planBulk({ identity, now, count, run }: BulkOptions): Generator<SettlementDraft> {
  const random = createRandom(`${identity.seed}:bulk:${run}`);
  const { wallets } = castOf(identity);
  const frame = planNetwork(identity);
  const clients = frame.clients.map((client) => ({
    enterpriseId: client.enterpriseId,
    accounts: wallets.accountsOf(client.enterpriseId).map((account) => account.id),
    pickRoute: createRoutePicker(frame, client),
  }));
  const [main, foreign] = clients;
  if (!main || !foreign) throw new Error('the demo network has no clients');
  let number = 10_000;
  for (const createdMs of instants(random, now, count)) {
    const client = random.chance(MAIN_SHARE) ? main : foreign;
    const route = client.pickRoute(random);
    number += 1;
    yield planSettlement({
      random,
      ...route,
      clientEnterpriseId: client.enterpriseId,
      accountId: random.pick(client.accounts),
      createdMs,
      number,
      status: random.weighted(STATUSES),
      type: random.chance(0.3) ? SettlementType.enum.onchain : SettlementType.enum.offchain,
      direction: random.pick(TransferDirection.options),
      openTransferStatus: random.pick(OPEN_TRANSFER_STATUSES),
      isDisputed: route.venue.allowsDisputes && random.chance(0.004),
      alerts: { loss: random.chance(0.05), gain: random.chance(0.04) },
    });
  }
}
