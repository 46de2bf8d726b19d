import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { approveApproval } from '#lib/contracts/approvals/approvals.ts';
import {
  cancelWithdrawal,
  approveWithdrawal as contract,
  getWithdrawal,
  rejectWithdrawal,
} from '#lib/contracts/banking/withdrawals.ts';
import { passTime as passApprovalTime } from '#server/domains/approvals/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { heardOf, passTime, rejectAccount } from '../testing.ts';
import { balanceOf, fundedAccount, payableAccount, waitingWithdrawal, withdrawn } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const other = await h.create.user({ [enterpriseId]: 'admin' });
const approve = (withdrawalId: string, as = other) => h.call(contract, { as, input: { enterpriseId, withdrawalId } });
const read = async (withdrawalId: string) =>
  (await h.call(getWithdrawal, { as: h.viewer, input: { enterpriseId, withdrawalId } })).body;

describe('POST withdrawals/{withdrawalId}/approve', () => {
  it('200: queues it for the next cut-off, and it settles', async () => {
    const made = await waitingWithdrawal(h);
    const { status, body, text } = await approve(made.id);
    assert.deepEqual([status, body.state], [200, 'queued'], text);
    assert.ok(body.cutOffAt !== null);
    assert.deepEqual(await heardOf(h, made.id), ['withdrawal.needs-approval', 'withdrawal.queued']);
    await passTime(h, 7 * 24 * 3600);
    assert.equal((await read(made.id)).state, 'settled');
  });
  it('200: is the same as approving what waits', async () => {
    const made = await waitingWithdrawal(h);
    const input = { enterpriseId, approvalId: made.pendingApprovalId ?? '' };
    assert.equal((await h.call(approveApproval, { as: other, input })).status, 200);
    assert.equal((await read(made.id)).state, 'queued');
  });
  it('422: to an account that is approved no more; it can be rejected', async () => {
    const { id, bankAccountId } = await waitingWithdrawal(h);
    await rejectAccount(h, bankAccountId);
    const { status, text } = await approve(id);
    assert.deepEqual([status, text.includes('The bank account is rejected')], [422, true], text);
    const rejected = await h.call(rejectWithdrawal, {
      as: other,
      input: { enterpriseId, withdrawalId: id, reason: 'No' },
    });
    assert.deepEqual([rejected.status, rejected.body.state], [200, 'rejected']);
  });
  it('403, 404: operators and viewers, other enterprises', async () => {
    const { id } = await waitingWithdrawal(h);
    assert.equal((await approve(id, h.operator)).status, 403);
    assert.equal((await approve(id, h.outsider)).status, 404);
    assert.equal((await approve('f'.repeat(32))).status, 404);
  });
  it('409: twice, at once too, of what waits for nobody, and of what was canceled', async () => {
    const { id } = await waitingWithdrawal(h);
    const third = await h.create.user({ [enterpriseId]: 'admin' });
    const replies = await Promise.all([approve(id), approve(id, third), approve(id, h.admin)]);
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409, 409],
    );
    const free = await withdrawn(h, {
      accountId: await fundedAccount(h),
      bankAccountId: (await payableAccount(h)).id,
      quantity: '100',
    });
    assert.equal((await approve(free.id)).status, 409);
    const gone = await waitingWithdrawal(h);
    await h.call(cancelWithdrawal, { as: h.operator, input: { enterpriseId, withdrawalId: gone.id } });
    assert.equal((await approve(gone.id)).status, 409);
  });
  it('422: for whoever made it', async () => {
    const { id } = await waitingWithdrawal(h, h.admin);
    assert.equal((await approve(id, h.admin)).status, 422);
    assert.equal((await approve(id)).status, 200);
  });
  it('is canceled when nobody has approved it within 72 hours', async () => {
    const made = await waitingWithdrawal(h);
    await passApprovalTime(h, 72 * 3_600_000 - 5000);
    assert.equal((await read(made.id)).state, 'needs-approval');
    await passApprovalTime(h, 10_000);
    const { state, reason } = await read(made.id);
    assert.deepEqual([state, reason], ['canceled', 'No admin approved it in time.']);
    assert.deepEqual(await balanceOf(h, made.accountId), ['1000000', '0']);
    assert.equal((await approve(made.id)).status, 409);
  });
});
