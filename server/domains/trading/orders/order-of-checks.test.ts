import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { createTradingOrder } from '#lib/contracts/trading/orders.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { balanceOf, newDesk, orderOf, pin } from '../testing-orders.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
const desk = await newDesk(h);
const PATH = `/api/prime/trading/v1/accounts/${desk.accountId}/orders`;

type Wish = Readonly<Record<string, unknown>>;
type Fault = [wish: Wish, name: string, field: string];

async function refusal(wish: Wish, { as = desk.trader, at = desk, headers = {} } = {}) {
  const input = { ...orderOf(at), ...wish } as InputOf<typeof createTradingOrder>;
  const { status, text } = await h.call(createTradingOrder, { as, input, headers });
  const body = JSON.parse(text) as { errorName: string; error: { field?: string }; context?: { field?: string } };
  const field = body.context?.field ?? body.error.field;
  return { status, name: body.errorName.replace('backend:', ''), field };
}

/** What may be wrong with an order, in the published order of checks. */
const EVERY: Fault[] = [
  [{ quantity: undefined }, 'common:required', 'quantity'],
  [{ type: 'iceberg' }, 'common:invalidArgument', 'type'],
  [{ side: 'hold' }, 'common:invalidArgument', 'side'],
  [{ fundingType: 5 }, 'common:invalidArgument', 'fundingType'],
  [{ clientOrderId: 7 }, 'trade:invalidClientOrderID', 'clientOrderId'],
  [{ product: ['TBTC-TUSD'] }, 'trade:unsupportedProduct', 'product'],
  [{ product: 'TBTC-TEUR' }, 'trade:unsupportedProduct', 'product'],
];
const SIZES: Fault[] = [
  [{ quantityCurrency: 9 }, 'common:invalidArgument', 'quantityCurrency'],
  [{ quantity: 1 }, 'trade:invalidQuantity', 'quantity'],
  [{ quantity: null }, 'trade:invalidQuantity', 'quantity'],
];
const PARAMETERS: Fault = [{ parameters: 'none' }, 'common:invalidArgument', 'parameters'];
const SCHEDULE: Fault = [{ scheduledDate: 'soon' }, 'common:invalidArgument', 'scheduledDate'];
const IN_FORCE: Fault = [{ timeInForce: 'DAY' }, 'common:invalidArgument', 'timeInForce'];
const DURATION: Fault = [{ duration: 0 }, 'common:positiveIntegerRequired', 'duration'];
const LIMIT_PRICE: Fault = [{ limitPrice: 59_000 }, 'trade:invalidLimitPrice', 'limitPrice'];

const BY_TYPE: Record<string, { wish: Wish; faults: Fault[] }> = {
  market: {
    wish: {},
    faults: [[{ limitPrice: 1 }, 'common:invalidArgument', 'limitPrice'], IN_FORCE, PARAMETERS, SCHEDULE],
  },
  limit: {
    wish: { limitPrice: '59000' },
    faults: [LIMIT_PRICE, IN_FORCE, DURATION, PARAMETERS, SCHEDULE],
  },
  stop: {
    wish: { triggerPrice: '61000' },
    faults: [LIMIT_PRICE, [{ triggerPrice: 61_000 }, 'trade:invalidStopTriggerPrice', 'triggerPrice'], IN_FORCE],
  },
  twap: {
    wish: { duration: 60 },
    faults: [
      LIMIT_PRICE,
      IN_FORCE,
      DURATION,
      [{ parameters: { isTimeSliced: true }, interval: 0 }, 'common:positiveIntegerRequired', 'interval'],
      [{ parameters: { boundsControl: 'none' } }, 'common:invalidArgument', 'parameters.boundsControl'],
      SCHEDULE,
    ],
  },
  steady_pace: {
    wish: { parameters: { interval: 5, subOrderSize: '0.1' } },
    faults: [
      IN_FORCE,
      [{ parameters: { interval: 0, subOrderSize: 1 } }, 'common:positiveIntegerRequired', 'parameters.interval'],
      [{ parameters: { interval: 5, subOrderSize: 1 } }, 'trade:invalidQuantity', 'parameters.subOrderSize'],
      [
        { parameters: { interval: 5, subOrderSize: '0.1', variance: true } },
        'common:invalidArgument',
        'parameters.variance',
      ],
      SCHEDULE,
    ],
  },
};

/** All faults from one on, of which the earlier ones have their way with a field. */
const from = (faults: readonly Fault[], first: number): Wish =>
  Object.assign(
    {},
    ...faults
      .slice(first)
      .map(([wish]) => wish)
      .toReversed(),
  ) as Wish;

describe('400, of all that is wrong the first in the published order', () => {
  for (const [type, { wish, faults }] of Object.entries(BY_TYPE))
    it(`of ${type} orders`, async () => {
      const before = await balanceOf(h, desk, 'ofctusd');
      const all = [...EVERY, ...SIZES, ...faults];
      for (const [index, [fault, name, field]] of all.entries()) {
        const told = await refusal({ type, ...wish, ...from(all, index) });
        assert.deepEqual(told, { status: 400, name, field }, JSON.stringify(fault));
        assert.deepEqual(await refusal({ type, ...wish, ...fault }), { status: 400, name, field }, `${name} alone`);
      }
      assert.deepEqual(await balanceOf(h, desk, 'ofctusd'), before);
    });

  it('wants the price that a type needs before all else that is checked', async () => {
    const later = { product: 'NOPE', clientOrderId: '' };
    assert.deepEqual(await refusal({ type: 'limit', ...later }), {
      status: 400,
      name: 'common:required',
      field: 'limitPrice',
    });
    assert.deepEqual(await refusal({ type: 'stop', ...later }), {
      status: 400,
      name: 'common:required',
      field: 'triggerPrice',
    });
  });

  it('with an Idempotency-Key as without', async () => {
    const headers = { 'idempotency-key': 'wrong-twice' };
    for (const _ of [1, 2])
      assert.equal((await refusal({ product: 'NOPE', duration: 0 }, { headers })).name, 'trade:unsupportedProduct');
  });
});

describe('403', () => {
  it('comes before whatever is wrong with the order', async () => {
    const wrong = { type: 'limit', timeInForce: 'DAY', quantity: 1, side: undefined };
    const viewer = await h.create.user({ [desk.enterpriseId]: 'viewer' });
    assert.equal((await refusal(wrong, { as: viewer })).status, 403);
    assert.equal((await refusal(wrong, { at: await newDesk(h) })).status, 403);
  });
});

describe('422', () => {
  const send = async (headers: Readonly<Record<string, string>>, body: string) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
    const response = await h.app.request(PATH, init);
    return [response.status, ((await response.json()) as { errorName: string }).errorName];
  };
  const malformed = [422, 'backend:common:malformedJSON'];
  const BAD = { authorization: 'Bearer v2xunknown' };

  it('for a body that is no JSON comes before credentials', async () => {
    const viewer = await h.create.user({ [desk.enterpriseId]: 'viewer' });
    for (const headers of [{}, BAD, { authorization: `Bearer ${viewer.token}` }])
      for (const body of ['{"side":', '[]', '{"side":"buy","side":"sell"}'])
        assert.deepEqual(await send(headers, body), malformed);
  });

  it('is not for one that is JSON: that is 401 without credentials', async () => {
    for (const headers of [{}, BAD])
      assert.deepEqual(await send(headers, '{"side":"hold"}'), [401, 'backend:common:unauthorized']);
  });
});
