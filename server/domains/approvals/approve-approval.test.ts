import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { approveApproval, getApproval } from '#lib/contracts/approvals/approvals.ts';
import { updateClientConnection } from '#lib/contracts/network/client-connections.ts';
import { createServiceKey, signPayload } from '#lib/contracts/wallets/signing.ts';
import { auditEntries } from '#server/core/audit/entries.ts';
import { allocate } from '#server/domains/network/allocations/testing-allocations.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { createWaiting, eventsOf, standingOf } from '#server/testing/waiting-allocation.ts';

const h = await harness();
const waiting = await createWaiting(h, { admins: 4 });
const { enterpriseId, maker, others } = waiting;
const [first, second, third] = others as [TestUser, TestUser, TestUser];
const approve = (approvalId: string, as: TestUser | string | null, more: object = {}) =>
  h.call(approveApproval, { as, input: { enterpriseId, approvalId, ...more } });

describe('POST approvals/{approvalId}/approve', () => {
  it('200: carries out what waited, in one transaction with its audit entry and events', async () => {
    const { approvalId, allocationId } = await waiting.request();
    assert.deepEqual(await standingOf(h, allocationId), {
      status: 'reserved',
      reason: 'Waits for the approval of another admin.',
      policy: null,
      holds: ['pending'],
    });
    const { status, body, text } = await approve(approvalId, first, { notes: 'As agreed.' });
    assert.equal(status, 200, text);
    assert.deepEqual([body.state, body.given, body.needed, body.mayDecide], ['approved', 1, 1, false]);
    assert.deepEqual(
      body.decisions.map(({ userId, decision, notes }) => [userId, decision, notes]),
      [[first.id, 'approved', 'As agreed.']],
    );
    assert.deepEqual(await standingOf(h, allocationId), {
      status: 'cleared',
      reason: null,
      policy: 'approved',
      holds: ['posted'],
    });
    assert.deepEqual(await eventsOf(h, approvalId), ['pending-approval.requested', 'pending-approval.approved']);
    assert.deepEqual(await eventsOf(h, allocationId), [
      'allocation.reserved',
      'allocation.agreed',
      'allocation.cleared',
    ]);
    const rows = await h.db.select().from(auditEntries).where(eq(auditEntries.subjectId, approvalId));
    assert.equal(rows.length, 1);
    assert.deepEqual(
      [rows[0]?.operation, rows[0]?.actorUserId, rows[0]?.enterpriseId, rows[0]?.before],
      ['approveApproval', first.id, enterpriseId, { state: 'pending' }],
    );
    const after = rows[0]?.after as Record<string, unknown>;
    assert.deepEqual(after.outcome, { status: 'cleared', policyResult: 'approved' });
    assert.deepEqual([after.subjectId, after.notes], [allocationId, 'As agreed.']);
  });
  it('200: waits for as many as are needed, each of whom says so once', async () => {
    const two = await createWaiting(h, { admins: 4, approvalsRequired: 3 });
    const { approvalId, allocationId } = await two.request();
    const say = (as: TestUser) =>
      h.call(approveApproval, { as, input: { enterpriseId: two.enterpriseId, approvalId } });
    const [one, other] = two.others as [TestUser, TestUser];
    const { body } = await say(one);
    assert.deepEqual([body.state, body.given, body.needed], ['pending', 1, 2]);
    assert.equal((await standingOf(h, allocationId)).status, 'reserved');
    assert.equal((await say(one)).status, 409);
    assert.equal((await say(other)).body.state, 'approved');
    assert.equal((await standingOf(h, allocationId)).status, 'cleared');
    assert.deepEqual(await eventsOf(h, approvalId), [
      'pending-approval.requested',
      'pending-approval.agreed',
      'pending-approval.approved',
    ]);
  });
  it('422: who let the service sign it, whoever sent it; another admin can', async () => {
    const { approvalId, allocationId } = await waiting.request();
    const { walletId } = waiting.client;
    const { rows } = await h.ownerPool.query('select payload from network_allocations where id = $1', [allocationId]);
    await h.call(createServiceKey, { as: first, input: { enterpriseId, walletId, otp: '000000' } });
    assert.equal((await h.call(signPayload, { as: first, input: { walletId, payload: rows[0].payload } })).status, 200);
    assert.equal((await approve(approvalId, first)).status, 422);
    assert.equal((await approve(approvalId, second)).status, 200);
  });
  it('200: the partner is asked then: it refuses, is slow, or cannot be reached, as at once', async () => {
    const refused = await waiting.request({ prefix: 'sim-refuse-' });
    await approve(refused.approvalId, first);
    const released = await standingOf(h, refused.allocationId);
    assert.deepEqual([released.status, released.policy, released.holds], ['released', 'approved', ['voided']]);
    const slow = await waiting.request({ prefix: 'sim-slow-' });
    await approve(slow.approvalId, first);
    const { status, reason } = await standingOf(h, slow.allocationId);
    assert.deepEqual([status, reason], ['reserved', 'Waits for the partner’s answer.']);
    const tasks = await h.ownerPool.query('select kind from network_tasks where subject_id = $1 order by kind', [
      slow.allocationId,
    ]);
    assert.deepEqual(
      tasks.rows.map((row) => row.kind),
      ['allocation-answer', 'allocation-timeout'],
    );
    const out = await waiting.request({ prefix: 'sim-outage-' });
    await approve(out.approvalId, first);
    const { client, connection } = waiting;
    const asked = { connectionId: connection.id, quantity: '10', clientExternalId: out.clientExternalId };
    const again = await allocate(h, client, asked);
    assert.deepEqual([again.status, again.body.allocation.status], [200, 'cleared']);
  });
  it('200: what can no longer be sent is released, with the reason', async () => {
    const { approvalId, allocationId } = await waiting.request();
    const change = (active: boolean) =>
      h.call(updateClientConnection, {
        as: maker,
        input: { enterpriseId, connectionId: waiting.connection.id, active },
      });
    await change(false);
    assert.equal((await approve(approvalId, second)).status, 200);
    await change(true);
    const { status, reason, holds } = await standingOf(h, allocationId);
    assert.deepEqual([status, reason, holds], ['released', 'The connection is inactive.', ['voided']]);
  });
  it('200: the request sent again meanwhile answers the record as it is, and asks nobody anew', async () => {
    const { approvalId, clientExternalId } = await waiting.request();
    const { client, connection } = waiting;
    const asked = { connectionId: connection.id, quantity: '10', clientExternalId };
    const again = await allocate(h, client, asked);
    assert.deepEqual([again.status, again.body.allocation.pendingApprovalId], [200, approvalId]);
    await approve(approvalId, first);
    assert.equal((await allocate(h, client, asked)).body.allocation.policyResult, 'approved');
  });
  it('422: refuses whoever made it', async () => {
    const { approvalId, allocationId } = await waiting.request();
    assert.equal((await approve(approvalId, maker)).status, 422);
    assert.equal((await standingOf(h, allocationId)).status, 'reserved');
  });
  it('409: refuses what is decided already, whoever asks', async () => {
    const { approvalId } = await waiting.request();
    await approve(approvalId, first);
    for (const as of [first, second, third, maker]) assert.equal((await approve(approvalId, as)).status, 409);
  });
  it('409: keeps its word when what waited is over: nothing is decided', async () => {
    const { approvalId, allocationId } = await waiting.request();
    await h.ownerPool.query(`update network_allocations set status = 'released', reason = 'gone' where id = $1`, [
      allocationId,
    ]);
    assert.equal((await approve(approvalId, first)).status, 409);
    const { body } = await h.call(getApproval, { as: first, input: { enterpriseId, approvalId } });
    assert.deepEqual([body.state, body.given], ['pending', 0]);
  });
  it('403: is for admins, and for tokens with the scope', async () => {
    const { approvalId } = await waiting.request();
    for (const role of ['operator', 'viewer'] as const) {
      const member = await h.create.user({ [enterpriseId]: role });
      assert.equal((await approve(approvalId, member)).status, 403, role);
    }
    const { token } = await h.create.token(first.id, { scopes: ['enterprise_view_all', 'wallet_approve_all'] });
    assert.equal((await approve(approvalId, token)).status, 403);
    const scoped = await h.create.token(first.id, { scopes: ['pending_approval_update'] });
    assert.equal((await approve(approvalId, scoped.token)).status, 200);
  });
  it('404: knows none of another enterprise, none that is unknown, and no enterprise that is not the caller’s', async () => {
    const { approvalId } = await waiting.request();
    const { otherEnterpriseId, outsider } = h;
    const foreign = { enterpriseId: otherEnterpriseId, approvalId };
    assert.equal((await h.call(approveApproval, { as: outsider, input: foreign })).status, 404);
    assert.equal((await approve(approvalId, outsider)).status, 404);
    for (const id of ['0'.repeat(32), 'nothing', '0190aa11-22bb-7cc3-8dd4-55ee66ff0001'])
      assert.equal((await approve(id, first)).status, 404, id);
  });
  it('400: refuses notes that are too long', async () => {
    const { approvalId } = await waiting.request();
    assert.equal((await approve(approvalId, first, { notes: 'x'.repeat(2001) })).status, 400);
  });
});
