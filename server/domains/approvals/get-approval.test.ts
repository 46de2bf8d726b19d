import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getApproval, rejectApproval } from '#lib/contracts/approvals/approvals.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { createWaiting } from '#server/testing/waiting-allocation.ts';

const h = await harness();
const waiting = await createWaiting(h);
const { enterpriseId, others } = waiting;
const [first] = others as [TestUser];
const { approvalId } = await waiting.request();
const get = (id = approvalId, as: TestUser = first, of = enterpriseId) =>
  h.call(getApproval, { as, input: { enterpriseId: of, approvalId: id } });

describe('GET enterprises/{enterpriseId}/approvals/{approvalId}', () => {
  it('200: shows one, with what admins said', async () => {
    assert.deepEqual((await get()).body.decisions, []);
    const operator = await h.create.user({ [enterpriseId]: 'viewer' });
    assert.equal((await get(approvalId, operator)).body.mayDecide, false);
    await h.call(rejectApproval, { as: first, input: { enterpriseId, approvalId, notes: 'No.' } });
    const { body } = await get();
    assert.deepEqual([body.state, body.resolvedAt], ['rejected', body.decisions[0]?.createdAt]);
    assert.deepEqual([body.decisions[0]?.userName, body.decisions[0]?.notes], [`User ${first.id.slice(0, 6)}`, 'No.']);
  });
  it('404: knows none of another enterprise, and none that is unknown', async () => {
    assert.equal((await get(approvalId, h.outsider)).status, 404);
    assert.equal((await get(approvalId, h.outsider, h.otherEnterpriseId)).status, 404);
    assert.equal((await get('f'.repeat(32))).status, 404);
    assert.equal((await get('nothing')).status, 404);
  });
});
