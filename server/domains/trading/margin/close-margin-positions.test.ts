import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listMarginPositions } from '#lib/contracts/trading/margin.ts';
import { closeMarginPositions } from '#lib/contracts/trading/margin-closes.ts';
import { setTradingStop } from '#lib/contracts/trading/orders.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { matchAll, newDesk, pin, placed, standAt } from '../testing-orders.ts';
import { newMarginDesk } from './testing-margin.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
await pin(h, 'HTETH-TUSD', '3000');
await standAt(h, '2026-11-20T10:00:00.000Z');
const desk = await newMarginDesk(h);
await placed(h, desk, { fundingType: 'margin', quantity: '0.5' });
await placed(h, desk, {
  fundingType: 'margin',
  side: 'sell',
  product: 'HTETH-TUSD',
  quantity: '2000',
  quantityCurrency: 'TUSD',
});
await matchAll(h);

const close = (input: { currencies?: string[]; all?: true }, as = desk) =>
  h.call(closeMarginPositions, { as: as.trader, input: { accountId: as.accountId, ...input } });

describe('400, 403', () => {
  it('for both or neither, and for currencies without a position', async () => {
    assert.match((await close({})).text, /common:required/);
    assert.match((await close({ currencies: ['TBTC'], all: true })).text, /invalidArgument/);
    assert.match((await close({ currencies: ['TSOL'] })).text, /there is no position that is not being closed/);
    assert.match((await close({ currencies: ['TUSD'] })).text, /invalidArgument/);
  });
  it('for accounts that do not trade on margin, that are stopped, or that are of others', async () => {
    const other = await newDesk(h);
    assert.match((await close({ all: true }, other)).text, /productMarginTradingDisabled/);
    const input = { accountId: desk.accountId, all: true } as const;
    assert.equal((await h.call(closeMarginPositions, { as: other.trader, input })).status, 403);
    const stop = (isStopped: boolean) =>
      h.call(setTradingStop, { as: desk.admin, input: { accountId: desk.accountId, isStopped } });
    await stop(true);
    assert.match((await close({ all: true })).text, /tradingDisabled/);
    await stop(false);
  });
});

describe('202', () => {
  it('brings positions to zero by orders at the market, of whatever size', async () => {
    const [first, second] = [await close({ all: true }), await close({ currencies: ['TBTC'] })];
    const { status, body } = first;
    assert.match(second.text, /no position that is not being closed/);
    const burst = await Promise.all(Array.from({ length: 8 }, () => close({ all: true })));
    assert.deepEqual(
      burst.map((reply) => reply.body.status),
      burst.map(() => 'completed'),
      'nothing is left to close',
    );
    assert.deepEqual([status, body.status, body.bitgoUserId], [202, 'pending', desk.trader.id]);
    await matchAll(h);
    const { body: left } = await h.call(listMarginPositions, { as: desk.trader, input: { accountId: desk.accountId } });
    assert.deepEqual(
      left.data.map(({ currency, side }) => [currency, side]),
      [['TUSD', 'short']],
    );
    assert.equal((await close({ all: true })).body.status, 'completed');
  });
});
