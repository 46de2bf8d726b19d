import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listMarginLimits } from '#lib/contracts/trading/margin.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { accountRefusals } from '../testing-accounts.ts';
import { newDesk } from '../testing-orders.ts';
import { letTrade } from './testing-margin.ts';

const h = await harness();
await openTrading(h);

describe('200', () => {
  it('lists the limits of each currency, and of all that is owed', async () => {
    const desk = await newDesk(h, {});
    await letTrade(h, desk, { maxLong: '2000000', maxShort: '300000.5', maxTotalShort: '400000' });
    const { body } = await h.call(listMarginLimits, { as: desk.trader, input: { accountId: desk.accountId } });
    assert.deepEqual(
      body.data.map(({ currency }) => currency),
      ['TBTC', 'TUSD', 'HTETH', 'TSOL', 'TUSDC'],
    );
    for (const { long, short } of body.data) assert.deepEqual([long.quantity, short.quantity], ['2000000', '300000.5']);
    assert.deepEqual(body.totalShort, { quantity: '400000', currency: 'TUSD' });
  });
});

accountRefusals(h, listMarginLimits);
