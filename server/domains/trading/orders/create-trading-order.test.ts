import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { createTradingOrder, listTradingOrders } from '#lib/contracts/trading/orders.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { updateProduct } from '../products/product-store.ts';
import { openTrading } from '../testing.ts';
import { balanceOf, matchAll, newDesk, orderNow, orderOf, pin, placed } from '../testing-orders.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
const desk = await newDesk(h);

type Wish = Partial<InputOf<typeof createTradingOrder>>;

/** What an order that is refused answers; nothing may be left of it. */
async function refused(wish: Wish | Record<string, unknown>, at = desk) {
  const before = await balanceOf(h, at, 'ofctusd');
  const input = { ...orderOf(at), ...wish } as InputOf<typeof createTradingOrder>;
  const { status, text } = await h.call(createTradingOrder, { as: at.trader, input });
  assert.deepEqual(await balanceOf(h, at, 'ofctusd'), before);
  const body = JSON.parse(text) as { errorName: string; error: unknown; context?: { field?: string } };
  return { status, name: body.errorName.replace('backend:', ''), field: body.context?.field, body };
}

const LIMIT = { type: 'limit', limitPrice: '59000' } as const;
const STOP = { type: 'stop', triggerPrice: '61000' } as const;
const TWAP = { type: 'twap', duration: 60 } as const;
const PACE = { type: 'steady_pace', parameters: { interval: 5, subOrderSize: '0.1' } } as const;

describe('200', () => {
  it('is taken at once, with its worst case held, and filled by matching', async () => {
    const own = await newDesk(h);
    const order = await placed(h, own, { clientOrderId: 'first' });
    assert.equal(order.status, 'pending_open');
    assert.equal(order.timeInForce, 'IOC');
    // Half a bitcoin at the edge of the collar, and the fee on it: 33,000.00 and 33.00.
    assert.deepEqual(await balanceOf(h, own, 'ofctusd'), { available: '96696700', held: '3303300' });
    await matchAll(h);
    const filled = await orderNow(h, own, order);
    assert.equal(filled.status, 'completed', JSON.stringify(filled));
    assert.equal(filled.filledQuantity, '0.5');
    // The best offer is two basis points above the reference.
    assert.equal(filled.averagePrice, '60012');
    assert.equal(filled.filledQuoteQuantity, '30006');
    assert.deepEqual(await balanceOf(h, own, 'ofctusd'), { available: '96996399', held: '0' });
    assert.deepEqual(await balanceOf(h, own, 'ofctbtc'), { available: '1050000000', held: '0' });
  });

  it('holds what is sold of a sell, and takes the fee from what it brings', async () => {
    const own = await newDesk(h);
    const order = await placed(h, own, { side: 'sell', quantity: '0.25' });
    assert.deepEqual(await balanceOf(h, own, 'ofctbtc'), { available: '975000000', held: '25000000' });
    await matchAll(h);
    const filled = await orderNow(h, own, order);
    assert.equal(filled.filledQuoteQuantity, '14997');
    assert.deepEqual(await balanceOf(h, own, 'ofctusd'), { available: '101498200', held: '0' });
  });

  it('fills what is sized in quote to the last cent', async () => {
    const own = await newDesk(h);
    const order = await placed(h, own, { quantity: '12345.67', quantityCurrency: 'TUSD*', product: 'TBTC*-TUSD*' });
    await matchAll(h);
    const filled = await orderNow(h, own, order);
    assert.equal(filled.filledQuoteQuantity, '12345.67');
    assert.equal(filled.leavesQuoteQuantity, '0');
    assert.equal(filled.quantityCurrency, 'TUSD');
  });

  it('rests in the book at its limit, whatever the house quotes', async () => {
    const own = await newDesk(h);
    const order = await placed(h, own, LIMIT);
    await matchAll(h);
    assert.equal((await orderNow(h, own, order)).status, 'open');
    assert.deepEqual(await balanceOf(h, own, 'ofctusd'), { available: '97047050', held: '2952950' });
  });

  it('keeps a scheduled one for its time', async () => {
    const own = await newDesk(h);
    const scheduledDate = new Date(h.service.clock.now().getTime() + 3_600_000).toISOString();
    const order = await placed(h, own, { ...TWAP, scheduledDate });
    assert.equal(order.status, 'scheduled');
    await matchAll(h);
    assert.equal((await orderNow(h, own, order)).status, 'scheduled');
  });

  it('takes every type, sized in either currency, on either side', async () => {
    const own = await newDesk(h);
    for (const side of ['buy', 'sell'] as const)
      for (const sized of [{}, { quantity: '30000', quantityCurrency: 'TUSD' }])
        for (const type of [{}, LIMIT, STOP, TWAP, PACE]) {
          const price = side === 'sell' && 'limitPrice' in type ? { limitPrice: '61000' } : {};
          const parts =
            'parameters' in type && 'quantity' in sized ? { parameters: { interval: 5, subOrderSize: '6000' } } : {};
          const order = await placed(h, own, { ...type, side, ...sized, ...price, ...parts });
          assert.equal(order.status, 'pending_open');
        }
  });
});

describe('400, in this order', () => {
  it('names what is missing or no choice', async () => {
    assert.deepEqual(await refused({ side: undefined }).then(({ status, name, field }) => [status, name, field]), [
      400,
      'common:required',
      'side',
    ]);
    assert.deepEqual(await refused({ type: 'iceberg' }).then(({ name, field }) => [name, field]), [
      'common:invalidArgument',
      'type',
    ]);
    assert.equal((await refused({ fundingType: 'credit' })).name, 'common:invalidArgument');
  });

  it('wants an id of printable ASCII', async () => {
    for (const clientOrderId of ['', 'a'.repeat(257), 'naïve', 'a\nb'])
      assert.equal((await refused({ clientOrderId })).name, 'trade:invalidClientOrderID', clientOrderId);
    assert.equal((await refused({ clientOrderId: '', product: 'NOPE' })).name, 'trade:invalidClientOrderID');
  });

  it('wants a product that is traded, so, and on that side', async () => {
    assert.equal((await refused({ product: 'TBTC-TEUR' })).name, 'trade:unsupportedProduct');
    assert.equal(
      (await refused({ product: 'HTETH-TBTC', quantityCurrency: 'HTETH', fundingType: 'margin' })).name,
      'trade:productMarginTradingDisabled',
    );
    assert.equal((await refused({ fundingType: 'margin' })).name, 'trade:productMarginTradingDisabled');
    const main = await insertAccount(h.db, desk.enterpriseId, { coin: 'ofc', label: 'Main network' });
    assert.equal((await refused({ accountId: main })).name, 'trade:unsupportedProduct');
    const change = (switches: Parameters<typeof updateProduct>[2]) => updateProduct(h.db, 'TSOL-TUSD', switches);
    const sol = { product: 'TSOL-TUSD', quantity: '1', quantityCurrency: 'TSOL' };
    await change({ isBuyOpen: false, isAlgoOpen: false });
    assert.equal((await refused(sol)).name, 'trade:productSideTradingDisabled');
    assert.equal((await refused({ ...sol, ...TWAP, side: 'sell' })).name, 'trade:productAlgoStrategyDisabled');
    await change({ state: 'halted' });
    assert.equal((await refused(sol)).name, 'trade:productTradingDisabled');
    await change({ state: 'open', isBuyOpen: true, isAlgoOpen: true });
  });

  it('wants a size of one of both currencies, with its bounds in the body', async () => {
    assert.deepEqual(await refused({ quantityCurrency: 'TEUR' }).then(({ name, field }) => [name, field]), [
      'common:invalidArgument',
      'quantityCurrency',
    ]);
    for (const quantity of [
      '0',
      '-1',
      '+1',
      '1e1',
      '0.000011',
      '.5',
      '1.',
      'NaN',
      ' 1',
      '1,5',
      '0.00009',
      '100.1',
      '9'.repeat(61),
    ]) {
      const { name, body } = await refused({ quantity });
      assert.equal(name, 'trade:invalidQuantity', quantity);
      const { currencySymbol, minQuantity, maxQuantity, field } = body.error as Record<string, string>;
      assert.deepEqual([currencySymbol, minQuantity, maxQuantity, field], ['TBTC', '0.0001', '100', 'quantity']);
    }
    assert.equal((await refused({ quantity: '9.99', quantityCurrency: 'TUSD' })).name, 'trade:invalidQuantity');
    assert.equal((await refused({ quantity: 0.5 })).name, 'trade:invalidQuantity');
  });

  it('wants prices on the tick and within the collar, and triggers before limits', async () => {
    for (const limitPrice of ['0', '59000.001', '66000.01', 'x'])
      assert.equal((await refused({ ...LIMIT, limitPrice })).name, 'trade:invalidLimitPrice', limitPrice);
    assert.equal((await refused({ ...LIMIT, side: 'sell', limitPrice: '53999.99' })).name, 'trade:invalidLimitPrice');
    assert.equal((await refused({ type: 'limit' })).name, 'common:required');
    assert.deepEqual(await refused({ limitPrice: '1' }).then(({ name, field }) => [name, field]), [
      'common:invalidArgument',
      'limitPrice',
    ]);
    assert.equal((await refused({ type: 'stop' })).name, 'common:required');
    assert.equal((await refused({ ...STOP, limitPrice: '60999.99' })).name, 'trade:invalidStopTriggerPrice');
    assert.equal(
      (await refused({ ...STOP, side: 'sell', limitPrice: '61000.01' })).name,
      'trade:invalidStopTriggerPrice',
    );
    assert.equal((await refused({ ...STOP, triggerPrice: '0.001' })).name, 'trade:invalidStopTriggerPrice');
    assert.equal((await refused({ triggerPrice: '1' })).name, 'common:invalidArgument');
  });

  it('wants a time in force that the type has, and durations in whole minutes', async () => {
    const problem = async (wish: Wish | Record<string, unknown>) => {
      const { name, field } = await refused(wish);
      return [name, field];
    };
    assert.deepEqual(await problem({ timeInForce: 'GTC' }), ['common:invalidArgument', 'timeInForce']);
    assert.deepEqual(await problem({ ...STOP, timeInForce: 'IOC' }), ['common:invalidArgument', 'timeInForce']);
    assert.deepEqual(await problem({ ...LIMIT, timeInForce: 'GTD' }), ['common:required', 'duration']);
    assert.deepEqual(await problem({ ...LIMIT, timeInForce: 'GTC', duration: 5 }), [
      'common:invalidArgument',
      'timeInForce',
    ]);
    assert.deepEqual(await problem({ duration: 5 }), ['common:invalidArgument', 'duration']);
    assert.deepEqual(await problem({ type: 'twap' }), ['common:required', 'duration']);
    for (const duration of [0, -1, 1.5])
      assert.deepEqual(await problem({ ...TWAP, duration }), ['common:positiveIntegerRequired', 'duration']);
    assert.deepEqual(await problem({ ...TWAP, duration: 10_081 }), ['common:invalidArgument', 'duration']);
    assert.deepEqual(await problem({ ...LIMIT, duration: 525_601 }), ['common:positiveIntegerRequired', 'duration']);
    assert.deepEqual(await problem({ ...TWAP, interval: 5 }), ['common:invalidArgument', 'interval']);
    const isSliced = { parameters: { isTimeSliced: true } };
    assert.deepEqual(await problem({ ...TWAP, ...isSliced }), ['common:required', 'interval']);
    assert.deepEqual(await problem({ ...TWAP, ...isSliced, interval: 61 }), ['common:invalidArgument', 'interval']);
  });

  it('wants parameters that the algorithm has', async () => {
    const problem = async (wish: Wish | Record<string, unknown>) => {
      const { name, field } = await refused(wish);
      return [name, field];
    };
    const paced = (parameters: object) =>
      problem({ type: 'steady_pace', parameters: { interval: 5, subOrderSize: '0.1', ...parameters } });
    assert.deepEqual(await problem({ type: 'steady_pace' }), ['common:required', 'parameters']);
    assert.deepEqual(await paced({ interval: undefined }), ['common:required', 'parameters.interval']);
    assert.deepEqual(await paced({ interval: 1441 }), ['common:positiveIntegerRequired', 'parameters.interval']);
    assert.deepEqual(await paced({ subOrderSize: '0.5' }), ['common:invalidArgument', 'parameters.subOrderSize']);
    assert.equal((await paced({ subOrderSize: '0.00001' }))[0], 'trade:invalidQuantity');
    for (const variance of ['1.01', '0.001', 'x', 2, -1])
      assert.deepEqual(await paced({ variance }), ['common:invalidArgument', 'parameters.variance']);
    assert.deepEqual(await paced({ boundsControl: 'wide' }), ['common:invalidArgument', 'parameters.boundsControl']);
    assert.deepEqual(await problem({ ...TWAP, parameters: { variance: 0.1 } }), [
      'common:invalidArgument',
      'parameters.variance',
    ]);
    assert.deepEqual(await problem({ parameters: {} }), ['common:invalidArgument', 'parameters']);
    assert.deepEqual(await problem({ ...TWAP, scheduledDate: '2026-01-01T00:00:00Z' }), [
      'common:invalidArgument',
      'scheduledDate',
    ]);
    assert.deepEqual(await problem({ scheduledDate: '2099-01-01T00:00:00Z' }), [
      'common:invalidArgument',
      'scheduledDate',
    ]);
  });

  it('wants funds for the worst case', async () => {
    const poor = await newDesk(h, { ofctusd: '3303299' });
    const { name, body } = await refused({}, poor);
    assert.equal(name, 'trade:insufficientFunds');
    assert.match(String(body.error), /Missing: 0\.01 TUSD/);
    assert.equal((await refused({ side: 'sell' }, poor)).name, 'trade:insufficientFunds');
  });
});

describe('403', () => {
  it('is for those who may look alone', async () => {
    const viewer = await h.create.user({ [desk.enterpriseId]: 'viewer' });
    const { status } = await h.call(createTradingOrder, { as: viewer, input: orderOf(desk) });
    assert.equal(status, 403);
  });
});

describe('409', () => {
  it('is for an id that the account has used before, ended or not', async () => {
    const own = await newDesk(h);
    await placed(h, own, { clientOrderId: 'once' });
    await matchAll(h);
    const { status, name } = await refused({ clientOrderId: 'once' }, own);
    assert.deepEqual([status, name], [409, 'common:inUse']);
    await placed(h, await newDesk(h), { clientOrderId: 'once' });
  });

  it('lets one of several at once through', async () => {
    const own = await newDesk(h);
    const input = orderOf(own, { clientOrderId: 'race', quantity: '0.001' });
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => h.call(createTradingOrder, { as: own.trader, input })),
    );
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, ...Array.from({ length: 7 }, () => 409)],
    );
    const { body } = await h.call(listTradingOrders, { as: own.trader, input: { accountId: own.accountId } });
    assert.equal(body.data.length, 1);
  });
});

describe('422', () => {
  it('is for a body that is no JSON', async () => {
    const response = await h.app.request(`/api/prime/trading/v1/accounts/${desk.accountId}/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${desk.trader.token}`, 'content-type': 'application/json' },
      body: '{"side":',
    });
    assert.equal(response.status, 422);
    assert.equal(((await response.json()) as { errorName: string }).errorName, 'backend:common:malformedJSON');
  });
});
