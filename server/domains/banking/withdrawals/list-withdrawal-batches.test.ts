import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listWithdrawalBatches as contract } from '#lib/contracts/banking/withdrawal-batches.ts';
import { cancelWithdrawal } from '#lib/contracts/banking/withdrawals.ts';
import { harness } from '#server/testing/harness.ts';
import { passTime } from '../testing.ts';
import { fundedAccount, payableAccount, withdrawn } from './testing.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const accountId = await fundedAccount(h);
const bankAccountId = (await payableAccount(h)).id;
const made = await withdrawn(h, { accountId, bankAccountId, quantity: '7' });

/** Moves the clock to so many seconds before an instant. */
const moveBefore = (at: string | null, seconds: number): Promise<void> =>
  passTime(h, Math.ceil((Date.parse(at ?? '') - h.service.clock.now().getTime()) / 1000) - seconds);
const due = async () => (await h.call(contract, { as: platform, input: { onlyDue: true } })).body;

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
  it('200: has as due what is to be closed within an hour, or is closed and not sent, unless all in it was cancelled', async () => {
    await moveBefore(made.cutOffAt, 0);
    const closed = await due();
    assert.deepEqual([closed.total, closed.batches.map(({ state }) => state)], [1, ['batched']]);
    await passTime(h, 301);
    assert.equal((await due()).total, 0);
    const next = await withdrawn(h, { accountId, bankAccountId, quantity: '9' });
    await moveBefore(next.cutOffAt, 3660);
    assert.equal((await due()).total, 0);
    await passTime(h, 120);
    const { total, batches } = await due();
    assert.deepEqual([total, batches.map(({ state, quantity }) => [state, quantity])], [1, [['collecting', '9']]]);
    const input = { enterpriseId: h.enterpriseId, withdrawalId: next.id };
    assert.equal((await h.call(cancelWithdrawal, { as: h.operator, input })).status, 200);
    assert.equal((await due()).total, 0);
  });
  it('401, 403: to platform administrators alone', async () => {
    assert.equal((await h.call(contract, { as: null, input: {} })).status, 401);
    assert.equal((await h.call(contract, { as: h.admin, input: {} })).status, 403);
  });
});
