import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { approveApproval, rejectApproval } from '#lib/contracts/approvals/approvals.ts';
import { APPROVAL_KINDS } from '#lib/contracts/approvals/shapes.ts';
import { domains } from '#server/registry.ts';
import { harness } from '#server/testing/harness.ts';
import { createWaiting, eventsOf, standingOf } from '#server/testing/waiting-allocation.ts';
import { expireApproval } from './expire-approval.ts';

const h = await harness();

describe('the kinds of approvals', () => {
  it('are each decided by one domain', () => {
    for (const kind of APPROVAL_KINDS)
      assert.equal(domains.filter(({ approvals }) => approvals?.[kind]).length, 1, kind);
  });
});

describe('fifty admins who approve and reject at the same moment', () => {
  for (const approvalsRequired of [2, 4])
    it(`come to one outcome, with ${approvalsRequired - 1} needed`, async () => {
      const needed = approvalsRequired - 1;
      const waiting = await createWaiting(h, { admins: 51, approvalsRequired });
      const { enterpriseId, others } = waiting;
      for (let round = 0; round < 4; round += 1) {
        const { approvalId, allocationId } = await waiting.request();
        const input = { enterpriseId, approvalId };
        const replies = await Promise.all(
          others.map((as, index) => {
            const isFor = round === 0 || (index + round) % (2 + round) !== 0;
            return h.call(isFor ? approveApproval : rejectApproval, { as, input });
          }),
        );
        const taken = replies.filter(({ status }) => status === 200).map(({ body }) => body);
        assert.ok(replies.every(({ status }) => status === 200 || status === 409));
        const ends = taken.filter(({ state }) => state !== 'pending');
        assert.equal(ends.length, 1);
        const isApproved = ends[0]?.state === 'approved';
        assert.ok(taken.length <= needed + 1 && (!isApproved || taken.length === needed));
        const { status, holds } = await standingOf(h, allocationId);
        assert.deepEqual([status, holds], isApproved ? ['cleared', ['posted']] : ['released', ['voided']]);
        const told = (await eventsOf(h, allocationId)).filter((type) => /cleared|released/.test(type));
        assert.equal(told.length, 1);
      }
    });
  it('or have it expire meanwhile', async () => {
    const waiting = await createWaiting(h, { admins: 11 });
    const { enterpriseId, others } = waiting;
    const { approvalId, allocationId } = await waiting.request();
    await Promise.all([
      ...others.map((as) => h.call(approveApproval, { as, input: { enterpriseId, approvalId } })),
      ...Array.from({ length: 10 }, () => expireApproval(h.service, { id: approvalId, fence: 0 })),
    ]);
    const ends = (await eventsOf(h, approvalId)).filter((type) => /approved|expired/.test(type));
    assert.equal(ends.length, 1);
    const { holds } = await standingOf(h, allocationId);
    assert.ok(holds.length === 1 && holds[0] !== 'pending');
  });
});
