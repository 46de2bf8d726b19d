import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancelWithdrawal, countWithdrawals as contract } from '#lib/contracts/banking/withdrawals.ts';
import { harness } from '#server/testing/harness.ts';
import { fundedAccount, payableAccount, withdrawn } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;

describe('GET enterprises/{enterpriseId}/withdrawal-counts', () => {
  it('200: counts by where they stand', async () => {
    const accountId = await fundedAccount(h);
    const input = { accountId, bankAccountId: (await payableAccount(h)).id, quantity: '1' };
    const { id: withdrawalId } = await withdrawn(h, input);
    await withdrawn(h, input);
    await h.call(cancelWithdrawal, { as: h.operator, input: { enterpriseId, withdrawalId } });
    const { body } = await h.call(contract, { as: h.viewer, input: { enterpriseId } });
    assert.deepEqual(
      Object.entries(body).map(([name, { total }]) => [name, total]),
      [
        ['all', 2],
        ['waiting', 0],
        ['underway', 1],
        ['settled', 0],
        ['returned', 0],
        ['ended', 1],
      ],
    );
  });
  it('404: of another enterprise', async () => {
    assert.equal((await h.call(contract, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});
