import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { coverMarginPositions, listMarginPositions } from '#lib/contracts/trading/margin.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { balanceOf, matchAll, pin, placed, standAt } from '../testing-orders.ts';
import { newMarginDesk } from './testing-margin.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
await standAt(h, '2026-11-20T10:00:00.000Z');
const desk = await newMarginDesk(h);
await placed(h, desk, { fundingType: 'margin', side: 'sell', quantity: '1.5' });
await matchAll(h);

const cover = (input: { currencies?: string[]; all?: true }) =>
  h.call(coverMarginPositions, { as: desk.trader, input: { accountId: desk.accountId, ...input } });

describe('400', () => {
  it('for both or neither, for currencies that there are not, and for those that are not owed', async () => {
    assert.match((await cover({})).text, /common:required/);
    assert.match((await cover({ currencies: ['TBTC'], all: true })).text, /invalidArgument/);
    assert.match((await cover({ currencies: ['gold'] })).text, /invalidArgument/);
    assert.match((await cover({ currencies: ['TUSD'] })).text, /does not owe/);
    assert.equal((await cover({ currencies: [] })).status, 400);
  });
});

describe('200', () => {
  it('pays what is owed with what can be spent, as far as that goes', async () => {
    const { body, text } = await cover({ currencies: ['TBTC', 'TBTC*'] });
    assert.ok(body?.data, text);
    assert.deepEqual(
      body.data.map(({ currency, quantity, owed }) => [currency, quantity, owed]),
      [['TBTC', '1', '0.5']],
    );
    assert.equal((await balanceOf(h, desk, 'ofctbtc')).available, '0');
    const rest = await cover({ all: true });
    assert.equal(rest.status, 200, rest.text);
    assert.deepEqual(
      rest.body.data.map(({ quantity, owed }) => [quantity, owed]),
      [['0', '0.5']],
    );
    const { body: positions } = await h.call(listMarginPositions, {
      as: desk.trader,
      input: { accountId: desk.accountId },
    });
    assert.deepEqual(
      positions.data.map(({ currency, side }) => `${side} ${currency}`),
      ['short TBTC', 'long TUSD'],
    );
  });
});
