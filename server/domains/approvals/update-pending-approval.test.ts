import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { updatePendingApproval as contract } from '#lib/contracts/approvals/pending-approvals.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { createWaiting, standingOf } from '#server/testing/waiting-allocation.ts';

const h = await harness();
const waiting = await createWaiting(h);
const { enterpriseId, maker, others } = waiting;
const [first, second] = others as [TestUser, TestUser];
const put = (
  input: { approvalId: string; state: 'approved' | 'rejected'; otp?: string; coin?: string },
  as: TestUser | string = first,
  route = 0,
) => h.call(contract, { as, input, route });

describe('PUT /api/v2/pendingapprovals/{approvalId}', () => {
  it('200: approves, and shows it in the public shape', async () => {
    const { approvalId, allocationId } = await waiting.request();
    const { status, body } = await put({ approvalId, state: 'approved' });
    assert.deepEqual([status, body.state, body.resolvers[0]?.user], [200, 'approved', first.id]);
    assert.equal((await standingOf(h, allocationId)).status, 'cleared');
  });
  it('200: rejects, with the coin in the path', async () => {
    const { approvalId, allocationId } = await waiting.request();
    const { status, body } = await put({ approvalId, state: 'rejected', coin: 'ofc' }, first, 1);
    assert.deepEqual([status, body.state], [200, 'rejected']);
    assert.equal((await standingOf(h, allocationId)).reason, 'Another admin rejected it.');
  });
  it('401: takes a code that is sent, and refuses a wrong one', async () => {
    const { approvalId } = await waiting.request();
    assert.equal((await put({ approvalId, state: 'approved', otp: '123456' })).status, 401);
    assert.equal((await put({ approvalId, state: 'approved', otp: '000000' })).status, 200);
  });
  it('422 and 409: refuses whoever made it, and what is decided', async () => {
    const { approvalId } = await waiting.request();
    assert.equal((await put({ approvalId, state: 'approved' }, maker)).status, 422);
    assert.equal((await put({ approvalId, state: 'rejected' })).status, 200);
    assert.equal((await put({ approvalId, state: 'approved' }, second)).status, 409);
  });
  it('403: is for admins with the scope', async () => {
    const { approvalId } = await waiting.request();
    const operator = await h.create.user({ [enterpriseId]: 'operator', [h.otherEnterpriseId]: 'admin' });
    assert.equal((await put({ approvalId, state: 'approved' }, operator)).status, 403);
    const { token } = await h.create.token(first.id, { scopes: ['wallet_approve_all'] });
    assert.equal((await put({ approvalId, state: 'approved' }, token)).status, 403);
  });
  it('404: knows none of others, of another coin, and none that is unknown', async () => {
    const { approvalId, allocationId } = await waiting.request();
    assert.equal((await put({ approvalId, state: 'approved' }, h.outsider)).status, 404);
    assert.equal((await put({ approvalId, state: 'approved', coin: 'tofc' }, first, 1)).status, 404);
    assert.equal((await put({ approvalId: 'f'.repeat(32), state: 'approved' })).status, 404);
    assert.equal((await standingOf(h, allocationId)).status, 'reserved');
  });
  it('400: takes no other state', async () => {
    const { approvalId } = await waiting.request();
    assert.equal((await put({ approvalId, state: 'pending' as 'approved' })).status, 400);
  });
});
