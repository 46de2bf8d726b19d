import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listBatchWithdrawals as contract, listWithdrawalBatches } from '#lib/contracts/banking/withdrawal-batches.ts';
import { cancelWithdrawal } from '#lib/contracts/banking/withdrawals.ts';
import { harness } from '#server/testing/harness.ts';
import { fundedAccount, payableAccount, withdrawn } from './testing.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const accountId = await fundedAccount(h);
const bank = await payableAccount(h);
const pay = (quantity: string) => withdrawn(h, { accountId, bankAccountId: bank.id, quantity });
const [first, gone, last] = [await pay('7'), await pay('8'), await pay('9')];
await h.call(cancelWithdrawal, { as: h.operator, input: { enterpriseId: h.enterpriseId, withdrawalId: gone.id } });
const [batch] = (await h.call(listWithdrawalBatches, { as: platform, input: {} })).body.batches;
const withdrawalBatchId = batch?.id ?? '';

describe('GET platform/withdrawal-batches/{withdrawalBatchId}/withdrawals', () => {
  it('200: who is paid what, by whom, without what was cancelled; in pages', async () => {
    const { body } = await h.call(contract, { as: platform, input: { withdrawalBatchId } });
    assert.deepEqual(
      body.withdrawals.map(({ id, quantity, state }) => [id, quantity, state]),
      [
        [last.id, '9', 'queued'],
        [first.id, '7', 'queued'],
      ],
    );
    const [one] = body.withdrawals;
    assert.deepEqual([body.total, one?.enterpriseId, one?.ownerName], [2, h.enterpriseId, last.ownerName]);
    assert.deepEqual([one?.bankName, one?.accountNumber], [last.bankName, last.accountNumber]);
    assert.match(one?.accountNumber ?? '', /^\*+\d{4}$/);
    const page = (await h.call(contract, { as: platform, input: { withdrawalBatchId, limit: 1 } })).body;
    const input = { withdrawalBatchId, limit: 1, cursor: page.nextCursor ?? '' };
    assert.deepEqual(
      (await h.call(contract, { as: platform, input })).body.withdrawals.map(({ id }) => id),
      [first.id],
    );
  });
  it('401, 403, 404: to platform administrators alone, of batches that there are', async () => {
    assert.equal((await h.call(contract, { as: null, input: { withdrawalBatchId } })).status, 401);
    assert.equal((await h.call(contract, { as: h.admin, input: { withdrawalBatchId } })).status, 403);
    const unknown = { withdrawalBatchId: 'f'.repeat(32) };
    assert.equal((await h.call(contract, { as: platform, input: unknown })).status, 404);
  });
});
