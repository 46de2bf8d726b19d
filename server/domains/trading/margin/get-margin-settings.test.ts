import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getMarginSettings } from '#lib/contracts/trading/margin.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { accountRefusals } from '../testing-accounts.ts';
import { newDesk } from '../testing-orders.ts';
import { letTrade } from './testing-margin.ts';

const h = await harness();
await openTrading(h);

describe('200', () => {
  it('says how the account may trade on margin, also where it may not', async () => {
    const desk = await newDesk(h, {});
    const read = async () =>
      (await h.call(getMarginSettings, { as: desk.trader, input: { accountId: desk.accountId } })).body;
    assert.deepEqual(await read(), {
      accountId: desk.accountId,
      enterpriseId: desk.enterpriseId,
      isMarginEnabled: false,
      hasTraded: false,
      marginRequirement: '0.2',
      maximumUtilization: '1',
      marginCallUtilization: '1.1',
      liquidationUtilization: '1.2',
      minimumCollateral: { quantity: '50000', currency: 'TUSD' },
    });
    await letTrade(h, desk, { callPercent: 150, liquidatePercent: 175, minCollateral: '0.5' });
    const { isMarginEnabled, marginCallUtilization, liquidationUtilization, minimumCollateral } = await read();
    assert.deepEqual(
      [isMarginEnabled, marginCallUtilization, liquidationUtilization, minimumCollateral.quantity],
      [true, '1.5', '1.75', '0.5'],
    );
  });
});

accountRefusals(h, getMarginSettings);
