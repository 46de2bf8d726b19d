import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listCollateralCurrencies } from '#lib/contracts/trading/margin.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { accountRefusals } from '../testing-accounts.ts';
import { newDesk } from '../testing-orders.ts';

const h = await harness();
await openTrading(h);

describe('200', () => {
  it('lists what is taken, with what is taken off', async () => {
    const { accountId, trader } = await newDesk(h, {});
    const { body } = await h.call(listCollateralCurrencies, { as: trader, input: { accountId } });
    assert.deepEqual(
      body.data.map(({ currency, haircut }) => [currency, haircut]),
      [
        ['TBTC', '0.1'],
        ['TUSD', '0'],
        ['HTETH', '0.15'],
        ['TUSDC', '0.02'],
      ],
    );
  });
});

accountRefusals(h, listCollateralCurrencies);
