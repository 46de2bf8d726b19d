import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  assignUnmatchedDeposit,
  returnUnmatchedDeposit as contract,
} from '#lib/contracts/banking/unmatched-deposits.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { heardOf } from '../testing.ts';
import { dollarsOf, unmatchedDeposit } from './testing.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const REASON = 'The sender is no customer.';
const giveBack = (unmatchedDepositId: string, as: typeof platform | null = platform, reason = REASON) =>
  h.call(contract, { as, input: { unmatchedDepositId, reason } });

describe('POST platform/unmatched-deposits/{unmatchedDepositId}/return', () => {
  it('200: the money leaves suspense, with a reason, and no enterprise hears of it', async () => {
    const id = await unmatchedDeposit(h);
    const { status, body } = await giveBack(id);
    assert.deepEqual([status, body.state, body.reason, body.enterpriseId], [200, 'returned', REASON, null]);
    assert.equal(await dollarsOf(h, 'suspense', 'unmatched deposits'), '0');
    assert.deepEqual(await heardOf(h, id), []);
  });
  it('400: without a reason', async () => {
    assert.equal((await giveBack(await unmatchedDeposit(h), platform, '')).status, 400);
  });
  it('409: one of two decisions at once, and one that was returned', async () => {
    const id = await unmatchedDeposit(h);
    const account = await insertAccount(h.db, h.enterpriseId, { coin: 'tofc', label: 'Desk' });
    const replies = await Promise.all([
      giveBack(id),
      h.call(assignUnmatchedDeposit, { as: platform, input: { unmatchedDepositId: id, account } }),
    ]);
    assert.deepEqual(
      replies.map((reply) => reply.status).toSorted((a, b) => a - b),
      [200, 409],
    );
    assert.equal((await giveBack(id)).status, 409);
  });
  it('401, 403, 404: nobody, members, unknown ids', async () => {
    const id = await unmatchedDeposit(h);
    assert.equal((await giveBack(id, null)).status, 401);
    assert.equal((await giveBack(id, h.admin)).status, 403);
    assert.equal((await giveBack('f'.repeat(32))).status, 404);
  });
});
