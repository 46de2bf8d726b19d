import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getWithdrawal as contract } from '#lib/contracts/banking/withdrawals.ts';
import { harness } from '#server/testing/harness.ts';
import { fundedAccount, payableAccount, withdrawn } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;

describe('GET enterprises/{enterpriseId}/withdrawals/{withdrawalId}', () => {
  it('200, 404: to the enterprise alone', async () => {
    const bankAccountId = (await payableAccount(h)).id;
    const made = await withdrawn(h, { accountId: await fundedAccount(h), bankAccountId, quantity: '7' });
    const input = { enterpriseId, withdrawalId: made.id };
    assert.deepEqual((await h.call(contract, { as: h.viewer, input })).body, made);
    const foreign = { ...input, enterpriseId: h.otherEnterpriseId };
    assert.equal((await h.call(contract, { as: h.outsider, input: foreign })).status, 404);
    const unknown = { enterpriseId, withdrawalId: 'f'.repeat(32) };
    assert.equal((await h.call(contract, { as: h.viewer, input: unknown })).status, 404);
  });
});
