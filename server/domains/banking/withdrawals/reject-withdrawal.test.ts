import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rejectApproval } from '#lib/contracts/approvals/approvals.ts';
import { rejectWithdrawal as contract, getWithdrawal } from '#lib/contracts/banking/withdrawals.ts';
import { harness } from '#server/testing/harness.ts';
import { heardOf } from '../testing.ts';
import { balanceOf, waitingWithdrawal } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const other = await h.create.user({ [enterpriseId]: 'admin' });
const reason = 'The invoice was paid already.';
const reject = (withdrawalId: string, as = other, more: { reason?: string } = { reason }) =>
  h.call(contract, { as, input: { enterpriseId, withdrawalId, ...more } as { reason: string } & typeof place });
const place = { enterpriseId, withdrawalId: '' };

describe('POST withdrawals/{withdrawalId}/reject', () => {
  it('200: frees what was held, and keeps the reason', async () => {
    const made = await waitingWithdrawal(h);
    const { status, body, text } = await reject(made.id);
    assert.deepEqual([status, body.state, body.reason], [200, 'rejected', reason], text);
    assert.deepEqual(await balanceOf(h, made.accountId), ['1000000', '0']);
    assert.equal((await heardOf(h, made.id)).at(-1), 'withdrawal.rejected');
    assert.equal((await reject(made.id)).status, 409);
  });
  it('200: is the same as rejecting what waits', async () => {
    const made = await waitingWithdrawal(h);
    const input = { enterpriseId, approvalId: made.pendingApprovalId ?? '', notes: 'No.' };
    assert.equal((await h.call(rejectApproval, { as: other, input })).status, 200);
    const { body } = await h.call(getWithdrawal, { as: h.viewer, input: { enterpriseId, withdrawalId: made.id } });
    assert.deepEqual([body.state, body.reason], ['rejected', 'No.']);
  });
  it('400, 403, 404, 422: no reason, operators, other enterprises, whoever made it', async () => {
    const { id } = await waitingWithdrawal(h, h.admin);
    assert.equal((await reject(id, other, {})).status, 400);
    assert.equal((await reject(id, h.operator)).status, 403);
    assert.equal((await reject(id, h.outsider)).status, 404);
    assert.equal((await reject('f'.repeat(32))).status, 404);
    assert.equal((await reject(id, h.admin)).status, 422);
  });
});
