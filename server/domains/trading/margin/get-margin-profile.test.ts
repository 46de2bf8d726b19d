import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getMarginProfile } from '#lib/contracts/trading/margin.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { accountRefusals } from '../testing-accounts.ts';
import { newDesk, pin, standAt } from '../testing-orders.ts';
import { newMarginDesk, profileOf } from './testing-margin.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
await standAt(h, '2026-11-20T10:00:00.000Z');

describe('200', () => {
  it('is nothing for an account that has nothing on margin', async () => {
    const { utilization, marginBalance, status } = await profileOf(h, await newDesk(h, {}));
    assert.deepEqual([utilization, marginBalance, status], [null, { quantity: '0', currency: 'TUSD' }, 'good']);
  });
  it('counts collateral after its haircut', async () => {
    const { collateral, marginBalance, netOpenPosition } = await profileOf(h, await newMarginDesk(h));
    assert.deepEqual(
      [collateral.quantity, marginBalance.quantity, netOpenPosition.quantity],
      ['108000', '108000', '0'],
    );
  });
});

accountRefusals(h, getMarginProfile);
