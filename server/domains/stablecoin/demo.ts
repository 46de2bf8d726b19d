import { reckon } from '#lib/mint-amounts.ts';
import { recordHistory } from '#server/core/events/recorded-events.ts';
import { drawIdsFrom } from '#server/core/runtime/id.ts';
import type { Demo, DemoKit } from '#server/core/runtime/service.ts';
import { DAY_MS, HOUR_MS, iso } from '#server/demo/business-time.ts';
import { adminOf, castOf } from '#server/demo/cast.ts';
import { type Step, toHistory } from '#server/demo/history.ts';
import { type PastAction, recordActions } from '#server/demo/past-actions.ts';
import { createRandom } from '#server/demo/random.ts';

import { tellOfTerms } from './demo-notices.ts';
import { draftOrder, placeOrder } from './orders/make-order.ts';
import { bringOn } from './orders/order-steps.ts';
import { findDue, lockOrder } from './orders/order-store.ts';
import { presentOrder, toldOf } from './orders/order-view.ts';
import { type PlannedOrder, planOrders } from './plan-orders.ts';
import { DEMO_TERMS, DEMO_TOKENS } from './plan-tokens.ts';
import { dropTasks } from './task-store.ts';
import { insertAcceptance, insertTerms } from './terms/terms-store.ts';
import { listPairs, type Pair } from './tokens/pairs.ts';
import { insertTokens, keepToken, listTokens } from './tokens/token-store.ts';

const ACCOUNT = 'Token Treasury';
const SANDBOX = { sandbox: true, chains: [] };
const TERMS_DAYS = 140;
const ACCEPTED_DAYS = 96;
const NEW_TERMS_HOURS = 19;

interface Living {
  kit: DemoKit;
  place: { enterpriseId: string; walletId: string; by: string };
  pairs: readonly Pair[];
  steps: Step[];
  actions: PastAction[];
}

/** Takes an order as far as it is at the date of the demo; what is due later is planned. */
async function live({ kit, place, pairs, steps, actions }: Living, wanted: PlannedOrder): Promise<void> {
  const { db, date, seed } = kit;
  const { enterpriseId, walletId, by } = place;
  const pair = pairs.find(({ type, token }) => type === wanted.type && token.slug === wanted.token);
  if (pair === undefined) throw new Error(`the demo has no pair for ${wanted.token}`);
  const at = iso(date.getTime() - wanted.age * DAY_MS);
  const places = { sourceDecimals: pair.source.decimals, destinationDecimals: pair.destination.decimals };
  const reckoned = reckon({ amount: BigInt(wanted.amount), ...places, bps: pair.bps });
  if (reckoned === undefined) throw new Error(`the demo cannot order ${wanted.amount} of ${pair.source.asset}`);
  const input = {
    enterpriseId,
    source: { asset: pair.source.asset, amount: wanted.amount, walletId, type: 'GO_ACCOUNT' as const },
    destination: { asset: pair.destination.asset, type: 'GO_ACCOUNT' as const, walletId },
    idempotencyKey: wanted.key,
    memo: wanted.memo,
  };
  const order = await placeOrder({ db }, draftOrder(input, { pair, ...reckoned, userId: by, at }));
  steps.push({ at, events: toldOf(order, { userId: by }) });
  const done = { subjectType: 'mint-order', subjectId: order.id, enterpriseId } as const;
  actions.push({ ...done, operation: 'createMintOrder', at, by, after: presentOrder(order) });
  for (let due = await findDue(db, order.id); due !== undefined && due <= iso(date.getTime()); ) {
    const row = await lockOrder(db, order.id);
    if (row === undefined) throw new Error('an order of the demo is gone');
    const told: Step['events'][number][] = [];
    const act = {
      tx: db,
      at: due,
      audit: async () => undefined,
      emit: async (...events: typeof told) => void told.push(...events),
    };
    await bringOn(act, row, { token: await keepToken(db, row.token), seed, wall: date });
    steps.push({ at: due, events: told });
    const next = await findDue(db, order.id);
    if (next === due) break;
    due = next;
  }
  const last = await lockOrder(db, order.id);
  if (last?.endedAt) await dropTasks(db, [order.id]);
}

async function writeTerms(
  { db, date }: DemoKit,
  { place, operatorId, address }: { place: Living['place']; operatorId: string; address: string },
): Promise<PastAction[]> {
  const before = (ms: number): string => iso(date.getTime() - ms);
  const published = [before(TERMS_DAYS * DAY_MS), before(NEW_TERMS_HOURS * HOUR_MS)];
  for (const [index, text] of DEMO_TERMS.entries()) {
    const at = published[index] ?? iso(date.getTime());
    await insertTerms(db, { version: index + 1, text, publishedBy: operatorId, publishedAt: at });
  }
  const acceptedAt = before(ACCEPTED_DAYS * DAY_MS);
  const { enterpriseId, by: userId } = place;
  await insertAcceptance(db, { enterpriseId, version: 1, userId, name: null, address, acceptedAt });
  return [
    {
      operation: 'acceptMintTerms',
      subjectType: 'mint-terms',
      subjectId: '1',
      enterpriseId,
      at: acceptedAt,
      by: userId,
      after: { version: 1 },
    },
  ];
}

/** The operator’s tokens and terms, and orders of the largest enterprise since the books opened. */
export const demo: Demo = {
  async write(kit) {
    const { db, date, seed, vault: _, ...more } = kit;
    const cast = castOf({ date, seed, ...more });
    const enterpriseId = cast.people.enterprises.main.id;
    const wallet = cast.wallets.all.find(({ label }) => label === ACCOUNT);
    const by = adminOf(cast.people, enterpriseId);
    if (wallet === undefined || by === null) throw new Error('the demo has nobody who mints');
    const place = { enterpriseId, walletId: wallet.id, by };
    const address = cast.people.users.find(({ id }) => id === by)?.life.address ?? '198.51.100.7';
    const random = createRandom(`${seed}:mint-orders:${date.toISOString()}`);
    await insertTokens(db, DEMO_TOKENS, iso(date.getTime() - TERMS_DAYS * DAY_MS));
    const steps: Step[] = [];
    const actions = await writeTerms(kit, { place, operatorId: cast.people.platformAdmin.id, address });
    const at = iso(date.getTime() - NEW_TERMS_HOURS * HOUR_MS);
    await tellOfTerms(kit, { enterpriseId, version: DEMO_TERMS.length, at });
    const pairs = listPairs(SANDBOX, await listTokens(db));
    await drawIdsFrom(
      (count) => Buffer.from(random.hex(2 * count), 'hex'),
      async () => {
        for (const wanted of planOrders()) await live({ kit, place, pairs, steps, actions }, wanted);
      },
    );
    await recordHistory(db, toHistory(random, steps));
    await recordActions(db, { random, people: cast.people }, actions);
  },
};
