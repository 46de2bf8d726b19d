import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listMarginPositions, listTransferredCollateral } from '#lib/contracts/trading/margin.ts';
import { createTradingOrder } from '#lib/contracts/trading/orders.ts';
import { listAccountTrades } from '#lib/contracts/trading/trades.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { balanceOf, type Desk, matchAll, newDesk, orderNow, orderOf, pin, placed, standAt } from '../testing-orders.ts';
import { letTrade, newMarginDesk, pledged, profileOf, settleDown } from './testing-margin.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
await pin(h, 'HTETH-TUSD', '3000');
await standAt(h, '2026-11-20T10:00:00.000Z');

const MARGIN = { fundingType: 'margin' } as const;

async function refused(desk: Desk, wish: Parameters<typeof orderOf>[1]): Promise<string> {
  const { status, text } = await h.call(createTradingOrder, {
    as: desk.trader,
    input: orderOf(desk, { ...MARGIN, ...wish }),
  });
  assert.equal(status, 400, text);
  return /"errorName":"backend:trade:([^"]+)"/.exec(text)?.[1] ?? text;
}

const positionsOf = async ({ accountId, trader }: Desk) => {
  const { body, text } = await h.call(listMarginPositions, { as: trader, input: { accountId } });
  assert.ok(body?.data, text);
  return body.data.map(({ currency, side, quantity }) => `${side} ${quantity} ${currency}`);
};

describe('an order on margin', () => {
  it('holds nothing, moves positions and not funds, and its fills are not settled', async () => {
    const desk = await newMarginDesk(h);
    const before = await balanceOf(h, desk, 'ofctusd');
    const order = await placed(h, desk, { ...MARGIN, quantity: '0.5' });
    assert.deepEqual(await balanceOf(h, desk, 'ofctusd'), before);
    await matchAll(h);
    const now = await orderNow(h, desk, order);
    assert.deepEqual(
      [now.status, now.fundingType, now.filledQuoteQuantity, now.settleDate],
      ['completed', 'margin', '30006', null],
    );
    assert.deepEqual(await balanceOf(h, desk, 'ofctusd'), before);
    assert.deepEqual(await positionsOf(desk), ['long 0.5 TBTC', 'short 30036.01 TUSD']);
    const { body } = await h.call(listAccountTrades, {
      as: desk.trader,
      input: { accountId: desk.accountId, fundingType: 'margin' },
    });
    assert.deepEqual(
      body.data.map(({ settled, settleDate, fundingType }) => [settled, settleDate, fundingType]),
      [[false, null, 'margin']],
    );
    const profile = await profileOf(h, desk);
    assert.equal(profile.utilization, '0.0556');
    assert.deepEqual([profile.status, profile.collateral.quantity], ['good', '108000']);
  });
  it('sells what the account has not got, in either sizing, and back', async () => {
    const desk = await newMarginDesk(h);
    await placed(h, desk, { ...MARGIN, side: 'sell', quantity: '1' });
    await placed(h, desk, {
      ...MARGIN,
      side: 'sell',
      product: 'HTETH-TUSD',
      quantity: '3000',
      quantityCurrency: 'TUSD',
    });
    await matchAll(h);
    assert.equal((await positionsOf(desk))[0], 'short 1 TBTC');
    await placed(h, desk, { ...MARGIN, side: 'buy', quantity: '1' });
    await matchAll(h);
    const [first, second] = await positionsOf(desk);
    assert.match(`${first} ${second}`, /long .* TUSD.*short 1\.00\d* HTETH|short 1\.00\d* HTETH|long \d+/);
    assert.ok(!(await positionsOf(desk)).some((text) => text.includes('TBTC')));
  });
  it('is refused on an account that does not trade on margin, on a product that is not traded so, and once it may no longer', async () => {
    const desk = await newDesk(h);
    assert.equal(await refused(desk, {}), 'productMarginTradingDisabled');
    await letTrade(h, desk);
    assert.equal(
      await refused(desk, { product: 'HTETH-TBTC', quantityCurrency: 'HTETH' }),
      'productMarginTradingDisabled',
    );
  });
  it('needs collateral: the least there must be, and what its worst case takes', async () => {
    const desk = await newDesk(h);
    await letTrade(h, desk);
    assert.equal(await refused(desk, { quantity: '0.01' }), 'willTriggerLiquidation');
    await pledged(h, desk, '40000 TUSD');
    assert.equal(await refused(desk, { quantity: '0.01' }), 'marginInsufficientCollateral');
    await pledged(h, desk, '20000 TUSD');
    await placed(h, desk, { ...MARGIN, quantity: '0.01' });
    /** 3 at 66,000 with the fee: 198,198 are owed, 39,640 required, and 60,000 less 18,198 are there. */
    await placed(h, desk, { ...MARGIN, quantity: '3' });
    assert.equal(await refused(desk, { quantity: '0.5' }), 'marginInsufficientCollateral');
    assert.equal(await refused(desk, { quantity: '1' }), 'willTriggerLiquidation');
  });
  it('counts with all other orders of its side, and one that reduces asks for nothing', async () => {
    const desk = await newMarginDesk(h);
    await placed(h, desk, { ...MARGIN, type: 'limit', limitPrice: '60000', quantity: '4' });
    await placed(h, desk, { ...MARGIN, type: 'limit', limitPrice: '60000', quantity: '4' });
    assert.match(
      await refused(desk, { type: 'limit', limitPrice: '60000', quantity: '1' }),
      /marginInsufficientCollateral/,
    );
    await placed(h, desk, { ...MARGIN, side: 'sell', quantity: '4' });
  });
  it('keeps to the limits of a currency, and of all that is owed', async () => {
    const desk = await newMarginDesk(h);
    await pledged(h, desk, '1 TBTC');
    await pledged(h, desk, '1000000 TUSDC');
    const large = { type: 'limit', quantity: '19' } as const;
    assert.equal(await refused(desk, { ...large, limitPrice: '60000' }), 'marginShortNOP');
    await letTrade(h, desk, { maxShort: '2000000', maxTotalShort: '2000000' });
    assert.equal(await refused(desk, { ...large, limitPrice: '60000' }), 'marginLongNOP');
    await letTrade(h, desk, { maxShort: '1000000', maxTotalShort: '1000000' });
    assert.equal(await refused(desk, { ...large, side: 'sell', limitPrice: '60000' }), 'marginShortNOP');
    await letTrade(h, desk, { maxTotalShort: '500000' });
    assert.equal(
      await refused(desk, { side: 'sell', type: 'limit', limitPrice: '60000', quantity: '9' }),
      'marginTotalShortNOP',
    );
  });
  it('is called at 1.1, and in order again once collateral is added', async () => {
    const desk = await newMarginDesk(h);
    await placed(h, desk, { ...MARGIN, quantity: '4' });
    await matchAll(h);
    await pin(h, 'TBTC-TUSD', '48800');
    await settleDown(h);
    assert.equal((await profileOf(h, desk)).status, 'called');
    await pledged(h, desk, '20000 TUSD');
    assert.equal((await profileOf(h, desk)).status, 'good');
    await pin(h, 'TBTC-TUSD', '60000');
    const { body } = await h.call(listTransferredCollateral, { as: desk.trader, input: { accountId: desk.accountId } });
    assert.deepEqual(
      body.data.map(({ currency, quantity, collateralValue }) => [currency, quantity, collateralValue?.quantity]),
      [
        ['TBTC', '2', '108000'],
        ['TUSD', '20000', '20000'],
      ],
    );
  });

  it('counts as no gain before it has traded, however far from the market it rests', async () => {
    const desk = await newDesk(h);
    await letTrade(h, desk);
    await pledged(h, desk, '60000 TUSD');
    const sell = { side: 'sell', type: 'limit' } as const;
    await placed(h, desk, { ...MARGIN, ...sell, quantity: '0.001', limitPrice: '250000000' });
    assert.equal(await refused(desk, { side: 'sell', quantity: '10' }), 'willTriggerLiquidation');
    await placed(h, desk, { ...MARGIN, type: 'limit', quantity: '0.5', limitPrice: '0.01' });
    assert.equal(await refused(desk, { quantity: '10' }), 'willTriggerLiquidation');
  });
  it('ends where its fill would use more than the margin, and nothing of the fill is kept', async () => {
    const desk = await newDesk(h);
    await letTrade(h, desk);
    await pledged(h, desk, '60000 TUSD');
    const resting = await placed(h, desk, { ...MARGIN, type: 'limit', quantity: '4', limitPrice: '59000' });
    await matchAll(h);
    await pin(h, 'TBTC-TUSD', '50000');
    await standAt(h, '2026-11-20T10:00:05.000Z');
    await matchAll(h);
    const ended = await orderNow(h, desk, resting);
    assert.deepEqual([ended.status, ended.reason, ended.filledQuantity], ['canceled', 'insufficientFunds', '0']);
    assert.deepEqual(await positionsOf(desk), []);
    await pin(h, 'TBTC-TUSD', '60000');
    await standAt(h, '2026-11-20T10:00:10.000Z');
    const next = await placed(h, desk, { ...MARGIN, quantity: '1' });
    await matchAll(h);
    assert.equal((await orderNow(h, desk, next)).status, 'completed');
  });
});
