import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getApproval } from '#lib/contracts/approvals/approvals.ts';
import { cancelWithdrawal as contract } from '#lib/contracts/banking/withdrawals.ts';
import { harness } from '#server/testing/harness.ts';
import { heardOf, passTime } from '../testing.ts';
import { balanceOf, fundedAccount, payableAccount, waitingWithdrawal, withdrawn } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const cancel = (withdrawalId: string, as = h.operator) =>
  h.call(contract, { as, input: { enterpriseId, withdrawalId } });
const queued = async () =>
  withdrawn(h, { accountId: await fundedAccount(h), bankAccountId: (await payableAccount(h)).id, quantity: '100' });

describe('POST withdrawals/{withdrawalId}/cancel', () => {
  it('200: frees what was held', async () => {
    const made = await queued();
    const { status, body } = await cancel(made.id);
    assert.deepEqual([status, body.state], [200, 'canceled']);
    assert.deepEqual(await balanceOf(h, made.accountId), ['1000000', '0']);
    assert.deepEqual(await heardOf(h, made.id), ['withdrawal.queued', 'withdrawal.canceled']);
  });
  it('200: asks nobody any more about one that waited', async () => {
    const made = await waitingWithdrawal(h);
    assert.equal((await cancel(made.id)).status, 200);
    await passTime(h, 1);
    const approval = { enterpriseId, approvalId: made.pendingApprovalId ?? '' };
    assert.equal((await h.call(getApproval, { as: h.viewer, input: approval })).body.state, 'rejected');
  });
  it('409: all but one of many at once', async () => {
    const { id } = await queued();
    const replies = await Promise.all(Array.from({ length: 4 }, () => cancel(id)));
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409, 409, 409],
    );
  });
  it('403, 404: viewers, other enterprises', async () => {
    const { id } = await queued();
    assert.equal((await cancel(id, h.viewer)).status, 403);
    assert.equal((await cancel(id, h.outsider)).status, 404);
    assert.equal((await cancel('f'.repeat(32))).status, 404);
  });
});
