import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { approveApproval, countApprovals } from '#lib/contracts/approvals/approvals.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { createWaiting } from '#server/testing/waiting-allocation.ts';

const h = await harness();
const waiting = await createWaiting(h);
const { enterpriseId, maker, others } = waiting;
const [first] = others as [TestUser];
const { approvalId } = await waiting.request();
await waiting.request();
await h.call(approveApproval, { as: first, input: { enterpriseId, approvalId } });
const counts = async (as: TestUser, input: object = {}) => {
  const { status, body } = await h.call(countApprovals, { as, input: { enterpriseId, ...input } });
  return status === 200 ? Object.fromEntries(Object.entries(body).map(([name, { total }]) => [name, total])) : status;
};

describe('GET enterprises/{enterpriseId}/approval-counts', () => {
  it('200: counts each state, and those of the caller', async () => {
    const all = { all: 2, pending: 1, approved: 1, rejected: 0 };
    assert.deepEqual(await counts(first), { ...all, mine: 1 });
    assert.deepEqual(await counts(maker), { ...all, mine: 0 });
  });
  it('200: counts under the filters of the search', async () => {
    assert.deepEqual(await counts(first, { onlyMine: true }), {
      all: 1,
      pending: 1,
      approved: 0,
      rejected: 0,
      mine: 1,
    });
    assert.deepEqual(await counts(first, { walletIds: ['0'.repeat(32)] }), {
      all: 0,
      pending: 0,
      approved: 0,
      rejected: 0,
      mine: 0,
    });
  });
  it('404: hides those of another enterprise', async () => assert.equal(await counts(h.outsider), 404));
});
