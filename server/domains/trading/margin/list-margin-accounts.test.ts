import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listMarginAccounts } from '#lib/contracts/trading/platform-margin.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { newDesk } from '../testing-orders.ts';
import { letTrade } from './testing-margin.ts';

const h = await harness();
await openTrading(h);
const operator = await h.create.user({}, { isPlatformAdmin: true });

describe('200', () => {
  it('lists accounts that were ever let, by name', async () => {
    const desk = await newDesk(h, {});
    await letTrade(h, desk, { isEnabled: false });
    const { body } = await h.call(listMarginAccounts, { as: operator, input: {} });
    assert.deepEqual(
      body.accounts.map(({ accountId, accountName, isEnabled, utilization, currency }) => [
        accountId,
        accountName,
        isEnabled,
        utilization,
        currency,
      ]),
      [[desk.accountId, 'Market Making', false, null, 'TUSD']],
    );
    assert.notEqual(body.accounts[0]?.enterpriseName, '');
  });
});

describe('403', () => {
  it('for others than the platform’s administrators', async () => {
    assert.equal((await h.call(listMarginAccounts, { as: h.admin, input: {} })).status, 403);
  });
});
