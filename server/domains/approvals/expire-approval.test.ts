import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { approveApproval, getApproval, searchApprovals } from '#lib/contracts/approvals/approvals.ts';
import { changeClock } from '#lib/contracts/sandbox/sandbox.ts';
import { auditEntries } from '#server/core/audit/entries.ts';
import { runDue } from '#server/core/work/due.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { createWaiting, eventsOf, standingOf } from '#server/testing/waiting-allocation.ts';
import { expireApproval } from './expire-approval.ts';
import { pendingApprovals } from './tables.ts';

const h = await harness();
const waiting = await createWaiting(h);
const { enterpriseId, others } = waiting;
const [first] = others as [TestUser];
const advance = (hours: number) =>
  h.call(changeClock, { as: h.admin, input: { advanceSeconds: Math.round(hours * 3600) } });
const approve = (approvalId: string) => h.call(approveApproval, { as: first, input: { enterpriseId, approvalId } });
const workOff = (): Promise<number> =>
  runDue(h.db, {
    table: pendingApprovals,
    leaseMs: 60_000,
    batch: 50,
    now: () => h.service.clock.now(),
    run: (lease) => expireApproval(h.service, lease),
    onError: (_, error) => assert.fail(String(error)),
  });

describe('what nobody decides', () => {
  it('is rejected after 24 hours of business time, as of then, once', async () => {
    const { approvalId, allocationId } = await waiting.request();
    await advance(23.9);
    assert.equal(await workOff(), 0);
    assert.equal((await standingOf(h, allocationId)).status, 'reserved');
    await advance(3);
    assert.equal(await workOff(), 1);
    assert.equal(await workOff(), 0);
    const { body } = await h.call(getApproval, { as: first, input: { enterpriseId, approvalId } });
    assert.deepEqual([body.state, body.expiredAt, body.resolvedAt], ['rejected', body.expiresAt, body.expiresAt]);
    assert.deepEqual(await standingOf(h, allocationId), {
      status: 'released',
      reason: 'No admin approved it in time.',
      policy: 'rejected',
      holds: ['voided'],
    });
    assert.deepEqual(await eventsOf(h, approvalId), ['pending-approval.requested', 'pending-approval.expired']);
    const rows = await h.db.select().from(auditEntries).where(eq(auditEntries.subjectId, approvalId));
    assert.deepEqual(
      rows.map(({ operation, actorKind, occurredAt }) => [operation, actorKind, occurredAt]),
      [['expireApproval', 'machine', body.expiresAt]],
    );
  });
  it('cannot be decided once its time is over, although no worker came by yet', async () => {
    const { approvalId, allocationId } = await waiting.request();
    const mine = async () =>
      (await h.call(searchApprovals, { as: first, input: { enterpriseId, onlyMine: true } })).body.total;
    assert.equal(await mine(), 1);
    await advance(24.1);
    assert.equal(await mine(), 0);
    assert.equal((await approve(approvalId)).status, 409);
    assert.equal((await standingOf(h, allocationId)).status, 'reserved');
    await workOff();
    assert.equal((await approve(approvalId)).status, 409);
  });
  it('is no due work any more once it is decided', async () => {
    const { approvalId, allocationId } = await waiting.request();
    assert.equal((await approve(approvalId)).status, 200);
    await advance(48);
    assert.equal(await workOff(), 0);
    assert.equal((await standingOf(h, allocationId)).status, 'cleared');
    await expireApproval(h.service, { id: approvalId, fence: 0 });
    assert.equal((await standingOf(h, allocationId)).status, 'cleared');
  });
});
