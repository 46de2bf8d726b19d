import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { approveApproval, rejectApproval } from '#lib/contracts/approvals/approvals.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { createWaiting, eventsOf, standingOf } from '#server/testing/waiting-allocation.ts';

const h = await harness();
const waiting = await createWaiting(h, { admins: 4, approvalsRequired: 3 });
const { enterpriseId, maker, others } = waiting;
const [first, second] = others as [TestUser, TestUser];
const reject = (approvalId: string, as: TestUser, more: object = {}) =>
  h.call(rejectApproval, { as, input: { enterpriseId, approvalId, ...more } });

describe('POST approvals/{approvalId}/reject', () => {
  it('200: one is enough, also after others agreed: what waited is over, and nothing is held', async () => {
    const { approvalId, allocationId } = await waiting.request();
    await h.call(approveApproval, { as: first, input: { enterpriseId, approvalId } });
    const { status, body } = await reject(approvalId, second, { notes: 'Too much.' });
    assert.deepEqual([status, body.state, body.given, body.expiredAt], [200, 'rejected', 1, null]);
    assert.deepEqual(
      body.decisions.map(({ decision }) => decision),
      ['approved', 'rejected'],
    );
    assert.deepEqual(await standingOf(h, allocationId), {
      status: 'released',
      reason: 'Another admin rejected it.',
      policy: 'rejected',
      holds: ['voided'],
    });
    assert.equal((await eventsOf(h, approvalId)).at(-1), 'pending-approval.rejected');
    assert.equal((await eventsOf(h, allocationId)).at(-1), 'allocation.released');
  });
  it('409: nobody decides twice, and nothing that is over', async () => {
    const { approvalId } = await waiting.request();
    await h.call(approveApproval, { as: first, input: { enterpriseId, approvalId } });
    assert.equal((await reject(approvalId, first)).status, 409);
    assert.equal((await reject(approvalId, second)).status, 200);
    assert.equal((await reject(approvalId, second)).status, 409);
    assert.equal((await h.call(approveApproval, { as: first, input: { enterpriseId, approvalId } })).status, 409);
  });
  it('422: refuses whoever made it', async () => {
    const { approvalId } = await waiting.request();
    assert.equal((await reject(approvalId, maker)).status, 422);
  });
  it('403: is for admins', async () => {
    const { approvalId } = await waiting.request();
    const operator = await h.create.user({ [enterpriseId]: 'operator' });
    assert.equal((await reject(approvalId, operator)).status, 403);
  });
  it('404: knows none of another enterprise', async () => {
    const { approvalId } = await waiting.request();
    assert.equal((await reject(approvalId, h.outsider)).status, 404);
    assert.equal((await reject('0'.repeat(32), first)).status, 404);
  });
});
