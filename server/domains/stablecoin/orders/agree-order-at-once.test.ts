import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { approveApproval, rejectApproval } from '#lib/contracts/approvals/approvals.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import { expireApproval } from '#server/domains/approvals/expire-approval.ts';
import { harness } from '#server/testing/harness.ts';
import { eventsOf } from '#server/testing/waiting-allocation.ts';
import {
  balanceOf,
  type MintPlace,
  mintPlace,
  openMint,
  passMintTime,
  seen,
  tasksOf,
  waitingOrder,
} from '../testing.ts';
import { failBeforeDeposit } from './order-steps.ts';
import { lockOrder } from './order-store.ts';

const h = await harness();
await openMint(h);

const approve = (approvalId: string, { enterpriseId, admin: as }: MintPlace) =>
  h.call(approveApproval, { as, input: { enterpriseId, approvalId } });
const stateOf = async (approvalId: string): Promise<string> =>
  (await h.ownerPool.query('select state from pending_approvals where id = $1', [approvalId])).rows[0]?.state;

describe('decisions at the same moment', () => {
  it('come to one outcome, whoever decides and however it expires meanwhile', async () => {
    const busy = await mintPlace(h);
    const admins = await Promise.all(Array.from({ length: 12 }, () => h.create.user({ [busy.enterpriseId]: 'admin' })));
    for (let round = 0; round < 6; round += 1) {
      const before = await balanceOf(h, busy, 'tfiatusd');
      const { id, approvalId } = await waitingOrder(h, busy);
      const input = { enterpriseId: busy.enterpriseId, approvalId };
      const replies = await Promise.all([
        ...admins.map((as, index) => h.call((index + round) % 2 ? approveApproval : rejectApproval, { as, input })),
        ...(round % 2 ? [expireApproval(h.service, { id: approvalId, fence: 0 })] : []),
      ]);
      const taken = replies.filter((reply) => reply?.status === 200);
      assert.ok(taken.length <= 1);
      const order = await seen(h, busy, id);
      const isApproved = order.approval?.state === 'approved';
      assert.deepEqual(
        [order.status, await stateOf(approvalId)],
        [isApproved ? 'CREATED' : 'FAILED', isApproved ? 'approved' : 'rejected'],
      );
      assert.deepEqual(await tasksOf(h, id), isApproved ? ['advance', 'promise'] : []);
      if (!isApproved) assert.deepEqual(await balanceOf(h, busy, 'tfiatusd'), before);
      const told = (await eventsOf(h, id)).filter((type) => /approved|failed/.test(type));
      assert.equal(told.length, 1);
    }
  });
});

describe('an order that ends otherwise while it waits', () => {
  it('ends, or is agreed to, where both are meant at the same moment', async () => {
    const torn = await mintPlace(h);
    for (let round = 0; round < 5; round += 1) {
      const { id, approvalId } = await waitingOrder(h, torn);
      const at = h.service.clock.nowIso();
      const ending = actAsSystem(h.service, { name: 'end-mint-order', at }, async (act) => {
        const order = await lockOrder(act.tx, id);
        if (order?.approvalState === 'pending') await failBeforeDeposit({ ...act, at }, order, { failure: 'Gone.' });
      });
      const [{ status }] = await Promise.all([approve(approvalId, torn), ending]);
      await passMintTime(h, 1);
      const isApproved = status === 200;
      const order = await seen(h, torn, id);
      assert.deepEqual(
        [status, order.status, order.approval?.state, await stateOf(approvalId)],
        isApproved ? [200, 'CREATED', 'approved', 'approved'] : [409, 'FAILED', 'rejected', 'rejected'],
      );
    }
  });
  it('is asked about no more', async () => {
    const ending = await mintPlace(h);
    const before = await balanceOf(h, ending, 'tfiatusd');
    const { id, approvalId } = await waitingOrder(h, ending);
    const at = h.service.clock.nowIso();
    await actAsSystem(h.service, { name: 'end-mint-order', at }, async (act) => {
      const order = await lockOrder(act.tx, id);
      if (order?.approvalState === 'pending')
        await failBeforeDeposit({ ...act, at }, order, { failure: 'The token is gone.' });
    });
    assert.equal((await approve(approvalId, ending)).status, 409);
    await passMintTime(h, 1);
    assert.equal(await stateOf(approvalId), 'rejected');
    assert.deepEqual(await eventsOf(h, approvalId), ['pending-approval.requested', 'pending-approval.withdrawn']);
    const order = await seen(h, ending, id);
    assert.deepEqual(
      [order.status, order.failure, order.approval?.state],
      ['FAILED', 'The token is gone.', 'rejected'],
    );
    assert.deepEqual(await balanceOf(h, ending, 'tfiatusd'), before);
    const audited = await h.ownerPool.query('select 1 from audit_log where subject_id = $1', [approvalId]);
    assert.equal(audited.rows.length, 1);
  });
});
