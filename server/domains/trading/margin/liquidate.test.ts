import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listMarginPositions, listTransferredCollateral } from '#lib/contracts/trading/margin.ts';
import { createTradingOrder, listTradingOrders } from '#lib/contracts/trading/orders.ts';
import { setMarginAccount } from '#lib/contracts/trading/platform-margin.ts';
import { proveBooks } from '#server/domains/ledger/prove-books.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { type Desk, matchAll, orderNow, orderOf, pin, placed, standAt } from '../testing-orders.ts';
import { newMarginDesk, profileOf, settleDown } from './testing-margin.ts';

const h = await harness();
await openTrading(h);

const ordersOf = async ({ accountId, trader }: Desk) =>
  (await h.call(listTradingOrders, { as: trader, input: { accountId, fundingType: 'margin' } })).body.data;
const positionsOf = async ({ accountId, trader }: Desk) =>
  (await h.call(listMarginPositions, { as: trader, input: { accountId } })).body.data;
const collateralOf = async ({ accountId, trader }: Desk) =>
  (await h.call(listTransferredCollateral, { as: trader, input: { accountId } })).body.data;

/** A desk with four bitcoin bought on margin, and one order that rests. */
async function exposed(at: string): Promise<{ desk: Desk; resting: Awaited<ReturnType<typeof placed>> }> {
  await standAt(h, at);
  await pin(h, 'TBTC-TUSD', '60000');
  const desk = await newMarginDesk(h);
  await placed(h, desk, { fundingType: 'margin', quantity: '4' });
  const resting = await placed(h, desk, { fundingType: 'margin', type: 'limit', limitPrice: '30000', quantity: '0.1' });
  await matchAll(h);
  return { desk, resting };
}

describe('liquidation', () => {
  it('cancels orders on margin, closes a fifth of the largest position every ten seconds, and stops below 1.0', async () => {
    const { desk, resting } = await exposed('2026-11-20T10:00:00.000Z');
    await pin(h, 'TBTC-TUSD', '48000');
    await settleDown(h);
    assert.equal((await profileOf(h, desk)).status, 'liquidating');
    const ended = await orderNow(h, desk, resting);
    assert.deepEqual([ended.status, ended.reason], ['canceled', 'insufficientFunds']);
    const { status, text } = await h.call(createTradingOrder, {
      as: desk.trader,
      input: orderOf(desk, { fundingType: 'margin', side: 'sell', quantity: '0.1' }),
    });
    assert.equal(status, 400);
    assert.match(text, /willTriggerLiquidation/);
    await standAt(h, '2026-11-20T10:02:00.000Z');
    await settleDown(h);
    const profile = await profileOf(h, desk);
    assert.equal(profile.status, 'good');
    assert.ok(Number(profile.utilization) < 1);
    const own = (await ordersOf(desk)).filter(({ initiatedByUserId }) => initiatedByUserId === null);
    assert.ok(own.length >= 1);
    assert.deepEqual([own.at(-1)?.quantity, own.at(-1)?.side, own.at(-1)?.type], ['0.8', 'sell', 'market']);
    const moments = own.map(({ creationDate }) => Date.parse(creationDate)).toSorted((a, b) => a - b);
    for (const [index, moment] of moments.entries()) assert.equal(moment - (moments[0] ?? 0), index * 10_000);
  });
  it('sells the collateral for what is owed in the end, has the house pay what is missing, and restricts the account', async () => {
    const { desk } = await exposed('2026-11-20T11:00:00.000Z');
    await pin(h, 'TBTC-TUSD', '20000');
    await settleDown(h);
    await standAt(h, '2026-11-20T11:30:00.000Z');
    await settleDown(h);
    const profile = await profileOf(h, desk);
    assert.equal(profile.status, 'restricted');
    assert.deepEqual(await positionsOf(desk), []);
    assert.deepEqual(await collateralOf(desk), []);
    const order = orderOf(desk, { fundingType: 'margin', quantity: '0.1' });
    const again = () => h.call(createTradingOrder, { as: desk.trader, input: order });
    assert.match((await again()).text, /productMarginTradingDisabled/);
    const operator = await h.create.user({}, { isPlatformAdmin: true });
    const input = { accountId: desk.accountId, isEnabled: true, isReleased: true } as const;
    const { body } = await h.call(setMarginAccount, { as: operator, input });
    assert.equal(body.state, 'good');
    assert.match((await again()).text, /willTriggerLiquidation/);
  });
  it('leaves the books whole', async () => {
    const { problems } = await proveBooks(h.db, h.service.domains);
    assert.deepEqual(problems, []);
  });
});
