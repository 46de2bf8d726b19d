import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listMarginPositions } from '#lib/contracts/trading/margin.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { accountRefusals } from '../testing-accounts.ts';
import { matchAll, pin, placed, standAt } from '../testing-orders.ts';
import { newMarginDesk } from './testing-margin.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
await standAt(h, '2026-11-20T10:00:00.000Z');

describe('200', () => {
  it('lists what the account has and owes, each with its worth', async () => {
    const desk = await newMarginDesk(h);
    const read = async () =>
      (await h.call(listMarginPositions, { as: desk.trader, input: { accountId: desk.accountId } })).body.data;
    assert.deepEqual(await read(), []);
    await placed(h, desk, { fundingType: 'margin', side: 'sell', quantity: '0.5' });
    await matchAll(h);
    assert.deepEqual(
      (await read()).map(({ currency, side, quantity, value }) => [currency, side, quantity, value?.quantity]),
      [
        ['TBTC', 'short', '0.5', '30000'],
        ['TUSD', 'long', '29964', '29964'],
      ],
    );
  });
});

accountRefusals(h, listMarginPositions);
