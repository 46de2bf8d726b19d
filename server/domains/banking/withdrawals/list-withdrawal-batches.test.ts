import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listWithdrawalBatches as contract } from '#lib/contracts/banking/withdrawal-batches.ts';
import { harness } from '#server/testing/harness.ts';
import { fundedAccount, payableAccount, withdrawn } from './testing.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const made = await withdrawn(h, {
  accountId: await fundedAccount(h),
  bankAccountId: (await payableAccount(h)).id,
  quantity: '7',
});

describe('GET platform/withdrawal-batches', () => {
  it('200: has what collects, with what is in it', async () => {
    const { body } = await h.call(contract, { as: platform, input: {} });
    const [batch] = body.batches;
    assert.deepEqual(
      [body.total, batch?.state, batch?.payments, batch?.quantity, batch?.sha256, batch?.cutOffAt],
      [1, 'collecting', 1, '7', null, made.cutOffAt],
    );
    assert.match(batch?.debtorNumber ?? '', /^\*+0017$/);
    assert.equal((await h.call(contract, { as: platform, input: { rails: ['sepa'] } })).body.total, 0);
    assert.equal((await h.call(contract, { as: platform, input: { states: ['sent'] } })).body.total, 0);
    assert.equal((await h.call(contract, { as: platform, input: { currencies: ['tfiatusd'] } })).body.total, 1);
  });
  it('401, 403: to platform administrators alone', async () => {
    assert.equal((await h.call(contract, { as: null, input: {} })).status, 401);
    assert.equal((await h.call(contract, { as: h.admin, input: {} })).status, 403);
  });
});
