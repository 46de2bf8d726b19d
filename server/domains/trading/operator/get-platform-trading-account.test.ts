import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getPlatformTradingAccount } from '#lib/contracts/trading/platform-accounts.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const operator = await h.create.user({}, { isPlatformAdmin: true });
const get = (accountId: string, as = operator) => h.call(getPlatformTradingAccount, { as, input: { accountId } });

describe('GET platform/trading/accounts/{accountId}', () => {
  it('200: one that has never ordered', async () => {
    const accountId = await insertAccount(h.db, h.enterpriseId, { label: 'Desk', coin: 'tofc' });
    const { status, body, text } = await get(accountId);
    assert.equal(status, 200, text);
    assert.deepEqual([body.accountId, body.accountName, body.takerBps], [accountId, 'Desk', 10]);
  });
  it('403: everybody else', async () => {
    assert.equal((await get(newHexId(), h.admin)).status, 403);
  });
  it('404: nobody’s, and what is no trading account', async () => {
    const wallet = await insertAccount(h.db, h.enterpriseId, { label: 'Chain', coin: 'btc' });
    for (const id of [newHexId(), wallet, 'treasury']) assert.equal((await get(id)).status, 404);
  });
});
