import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listTransferredCollateral } from '#lib/contracts/trading/margin.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { accountRefusals } from '../testing-accounts.ts';
import { newDesk, pin, standAt } from '../testing-orders.ts';
import { newMarginDesk, pledged } from './testing-margin.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
await pin(h, 'HTETH-TUSD', '3000');
await standAt(h, '2026-11-20T10:00:00.000Z');

describe('200', () => {
  it('lists what is pledged, what it is worth, and what it counts for', async () => {
    const desk = await newMarginDesk(h);
    await pledged(h, desk, '10 HTETH');
    const { body } = await h.call(listTransferredCollateral, { as: desk.trader, input: { accountId: desk.accountId } });
    assert.deepEqual(
      body.data.map(({ currency, quantity, value, collateralValue }) => [
        currency,
        quantity,
        value?.quantity,
        collateralValue?.quantity,
      ]),
      [
        ['TBTC', '2', '120000', '108000'],
        ['HTETH', '10', '30000', '25500'],
      ],
    );
    const { accountId, trader } = await newDesk(h);
    assert.deepEqual((await h.call(listTransferredCollateral, { as: trader, input: { accountId } })).body.data, []);
  });
});

accountRefusals(h, listTransferredCollateral);
