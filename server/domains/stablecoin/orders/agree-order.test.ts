import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { approveApproval, rejectApproval, searchApprovals } from '#lib/contracts/approvals/approvals.ts';
import { listPendingApprovals, updatePendingApproval } from '#lib/contracts/approvals/pending-approvals.ts';
import { createMintOrder, listMintOrders } from '#lib/contracts/stablecoin/orders.ts';
import { passTime as passApprovalTime } from '#server/domains/approvals/testing.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { eventsOf } from '#server/testing/waiting-allocation.ts';
import {
  balanceOf,
  limitMint,
  type MintPlace,
  mintPlace,
  openMint,
  ordered,
  orderOf,
  passMintTime,
  seen,
  supplyOf,
  tasksOf,
  waitingOrder,
} from '../testing.ts';

const h = await harness();
await openMint(h);
const place = await mintPlace(h);
const { enterpriseId, admin } = place;

type As = TestUser | string;
const approve = (approvalId: string, as: As = admin, of: MintPlace = place) =>
  h.call(approveApproval, { as, input: { enterpriseId: of.enterpriseId, approvalId } });
const reject = (approvalId: string, as: As = admin, notes?: string) =>
  h.call(rejectApproval, { as, input: { enterpriseId, approvalId, ...(notes === undefined ? {} : { notes }) } });
const stateOf = async (approvalId: string): Promise<string> =>
  (await h.ownerPool.query('select state from pending_approvals where id = $1', [approvalId])).rows[0]?.state;
const msAfter = (from: string | undefined, to: string | undefined): number =>
  Date.parse(to ?? '') - Date.parse(from ?? '');

describe('an order above the limit', () => {
  it('stays CREATED with its hold, without any task, and says until when it waits', async () => {
    const [free, held] = await balanceOf(h, place, 'tfiatusd');
    const made = await waitingOrder(h, place, { memo: 'Float' });
    assert.equal(made.status, 'CREATED');
    assert.equal(msAfter(made.createdAt, made.approval?.expiresAt), 24 * 3_600_000);
    const waiting = [String(BigInt(free) - 10_001n), String(BigInt(held) + 10_001n)];
    assert.deepEqual(await balanceOf(h, place, 'tfiatusd'), waiting);
    assert.deepEqual(await tasksOf(h, made.id), []);
    await passMintTime(h, 6 * 3600);
    const still = await seen(h, place, made.id);
    assert.deepEqual([still.status, still.approval, still.timeline.length], ['CREATED', made.approval, 1]);
    assert.deepEqual(await eventsOf(h, made.id), ['mintOrder']);
    const { rows } = await h.ownerPool.query(
      'select promised_at > approval_expires_at as is_later from mint_orders where id = $1',
      [made.id],
    );
    assert.deepEqual(rows, [{ is_later: true }]);
    await reject(made.approvalId);
  });
  it('is asked about where approvals are, in the console and by the public client', async () => {
    const made = await waitingOrder(h, place);
    const own = await h.call(searchApprovals, { as: admin, input: { enterpriseId, onlyMine: true } });
    const [found] = own.body.approvals;
    assert.deepEqual(
      [found?.id, found?.kind, found?.subjectId, found?.currency, found?.quantity, found?.walletId, found?.mayDecide],
      [made.approvalId, 'mint-order', made.id, 'tfiatusd', '10001', place.accountId, true],
    );
    const twin = await h.call(listPendingApprovals, { as: admin, input: { enterprise: [enterpriseId] } });
    const [shown] = twin.body.pendingApprovals;
    assert.deepEqual([shown?.id, shown?.txRequestId, shown?.approvalsRequired], [made.approvalId, made.id, 1]);
    const list = await h.call(listMintOrders, { as: place.viewer, input: { enterpriseId, id: [made.id] } });
    assert.deepEqual(list.body.orders[0]?.approval, made.approval);
    await reject(made.approvalId);
  });
  it('is none at the limit itself, with no limit, and where the limit came later', async () => {
    const before = await ordered(h, place);
    await limitMint(h, place, { amount: '10001' });
    const at = await ordered(h, place);
    await limitMint(h, place, { amount: '0', asset: 'tusdc' });
    const other = await ordered(h, place);
    await limitMint(h, place, { amount: null });
    for (const { id, approval } of [before, at, other]) {
      assert.equal(approval, undefined);
      assert.deepEqual(await tasksOf(h, id), ['advance', 'promise']);
    }
    const waiting = await waitingOrder(h, place);
    assert.equal((await seen(h, place, waiting.id)).approval?.state, 'pending', 'after the limit was taken away');
    await passMintTime(h, 600);
    assert.equal((await seen(h, place, before.id)).status, 'FULFILLED');
    await reject(waiting.approvalId);
  });
  it('is nothing where too little is there: nobody is asked', async () => {
    const poor = await mintPlace(h, { funds: { ofctusd: '10000' } });
    await limitMint(h, poor, { amount: '0' });
    const { status } = await h.call(createMintOrder, { as: poor.operator, input: orderOf(poor) });
    assert.equal(status, 400);
    const { body } = await h.call(searchApprovals, { as: poor.admin, input: { enterpriseId: poor.enterpriseId } });
    assert.equal(body.total, 0);
  });
  it('is the same order for the same key, and is asked about once', async () => {
    const keyed = await mintPlace(h);
    await limitMint(h, keyed, { amount: '0' });
    const input = { ...orderOf(keyed), idempotencyKey: 'once' };
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => h.call(createMintOrder, { as: keyed.operator, input })),
    );
    assert.equal(new Set(replies.map(({ body }) => body.approval?.id)).size, 1);
    const { body } = await h.call(searchApprovals, { as: keyed.admin, input: { enterpriseId: keyed.enterpriseId } });
    assert.equal(body.total, 1);
  });
});

describe('approving it', () => {
  it('lets it go on from then: the deposit after a minute, the promise after two hours', async () => {
    const made = await waitingOrder(h, place);
    await passMintTime(h, 3 * 3600);
    assert.equal((await approve(made.approvalId)).status, 200);
    assert.deepEqual(await tasksOf(h, made.id), ['advance', 'promise']);
    const { approval } = await seen(h, place, made.id);
    assert.deepEqual(approval, { ...made.approval, state: 'approved' });
    const { rows } = await h.ownerPool.query<Record<'approved' | 'promised', number>>(
      `select (extract(epoch from approved_at) * 1000)::float8 as approved,
        (extract(epoch from promised_at) * 1000)::float8 as promised from mint_orders where id = $1`,
      [made.id],
    );
    const { approved = 0, promised = 0 } = rows[0] ?? {};
    assert.equal(promised - approved, 2 * 3_600_000);
    await passMintTime(h, 59);
    assert.equal((await seen(h, place, made.id)).status, 'CREATED');
    await passMintTime(h, 600);
    const done = await seen(h, place, made.id);
    assert.equal(done.status, 'FULFILLED');
    assert.equal(Date.parse(done.timeline[1]?.timestamp ?? '') - approved, 60_000);
    await passMintTime(h, 3 * 3600);
    assert.deepEqual(await eventsOf(h, made.id), [
      'mintOrder',
      'mint-order.approved',
      'mint-order.deposit-confirmed',
      'mint-order.processing',
      'mint-order.fulfilled',
    ]);
    const { rows: entries } = await h.ownerPool.query(
      `select after -> 'outcome' ->> 'status' as status from audit_log
        where operation = 'approveApproval' and subject_id = $1`,
      [made.approvalId],
    );
    assert.deepEqual(entries, [{ status: 'CREATED' }]);
  });
  it('lets a burn take its half hour, and a slow order its three, from then', async () => {
    const slow = await waitingOrder(h, place, { memo: 'sandbox:slow' });
    await ordered(h, place, { amount: '100000' });
    await passMintTime(h, 2 * 3600);
    const burn = await waitingOrder(h, place, { from: 'hteth:gousd', to: 'tfiatusd', amount: '100000000' });
    await passMintTime(h, 3600);
    assert.equal((await approve(burn.approvalId)).status, 200);
    assert.equal((await approve(slow.approvalId)).status, 200);
    await passMintTime(h, 29 * 60);
    assert.equal((await seen(h, place, burn.id)).status, 'PROCESSING');
    await passMintTime(h, 2 * 60);
    assert.equal((await seen(h, place, burn.id)).status, 'FULFILLED');
    await passMintTime(h, 2 * 3600);
    assert.equal((await seen(h, place, slow.id)).status, 'PROCESSING');
    assert.ok((await eventsOf(h, slow.id)).includes('mint-order.late'));
    await passMintTime(h, 3600);
    assert.equal((await seen(h, place, slow.id)).status, 'FULFILLED');
    const { circulating, reserve } = await supplyOf(h, 'gousd');
    assert.equal(circulating, `${reserve}0000`);
  });
  it('is for another admin than whoever made it, whichever way they came', async () => {
    const own = await waitingOrder(h, place, { as: admin });
    assert.equal((await approve(own.approvalId)).status, 422);
    const { token } = await h.create.token(admin.id, { scopes: ['wallet_spend_all', 'pending_approval_update'] });
    const byToken = await waitingOrder(h, place, { as: token });
    for (const as of [admin, token]) assert.equal((await approve(byToken.approvalId, as)).status, 422);
    const input = { approvalId: byToken.approvalId, state: 'approved' as const };
    assert.equal((await h.call(updatePendingApproval, { as: admin, input })).status, 422);
    for (const as of [place.operator, place.viewer]) assert.equal((await approve(own.approvalId, as)).status, 403);
    assert.equal((await approve(own.approvalId, h.admin)).status, 404);
    const second = await h.create.user({ [enterpriseId]: 'admin' });
    assert.equal((await approve(own.approvalId, second)).status, 200);
    assert.equal((await h.call(updatePendingApproval, { as: second, input })).status, 200);
    assert.equal((await seen(h, place, byToken.id)).approval?.state, 'approved');
  });
  it('needs the licence on every path; rejecting does not', async () => {
    const other = await mintPlace(h);
    const [first, second] = [await waitingOrder(h, other), await waitingOrder(h, other)];
    const drop = 'delete from enterprise_licences where enterprise_id = $1';
    await h.ownerPool.query(drop, [other.enterpriseId]);
    await h.service.onSignal('access');
    assert.equal((await approve(first.approvalId, other.admin, other)).status, 403);
    const say = (approvalId: string, state: 'approved' | 'rejected') =>
      h.call(updatePendingApproval, { as: other.admin, input: { approvalId, state } });
    assert.equal((await say(first.approvalId, 'approved')).status, 403);
    assert.equal(await stateOf(first.approvalId), 'pending');
    assert.deepEqual(await tasksOf(h, first.id), []);
    assert.equal((await say(first.approvalId, 'rejected')).status, 200);
    const no = { enterpriseId: other.enterpriseId, approvalId: second.approvalId };
    assert.equal((await h.call(rejectApproval, { as: other.admin, input: no })).status, 200);
    assert.deepEqual(await balanceOf(h, other, 'tfiatusd'), ['1000000000', '0']);
  });
});

describe('rejecting it, or nobody answering', () => {
  it('fails the order with the reason, and gives back exactly what was held', async () => {
    const before = await balanceOf(h, place, 'tfiatusd');
    const made = await waitingOrder(h, place);
    assert.equal((await reject(made.approvalId, admin, 'Not this month.')).status, 200);
    assert.deepEqual(await balanceOf(h, place, 'tfiatusd'), before);
    const failed = await seen(h, place, made.id);
    assert.deepEqual(
      [failed.status, failed.failure, failed.approval?.state],
      ['FAILED', 'Not this month.', 'rejected'],
    );
    assert.deepEqual(
      failed.timeline.map(({ status }) => status),
      ['CREATED', 'FAILED'],
    );
    assert.deepEqual(await eventsOf(h, made.id), ['mintOrder', 'mint-order.failed']);
    const { rows } = await h.ownerPool.query(
      `select actor_user_id as actor from events where subject_id = $1 and type = 'mint-order.failed'`,
      [made.id],
    );
    assert.equal(rows[0]?.actor.replaceAll('-', ''), admin.id);
    assert.equal((await approve(made.approvalId)).status, 409);
    const silent = await waitingOrder(h, place);
    await reject(silent.approvalId);
    assert.equal((await seen(h, place, silent.id)).failure, 'Another admin rejected it.');
  });
  it('fails it after 24 hours, as of then, and not before', async () => {
    const before = await balanceOf(h, place, 'tfiatusd');
    const made = await waitingOrder(h, place);
    await passApprovalTime(h, 24 * 3_600_000 - 5000);
    assert.equal((await seen(h, place, made.id)).status, 'CREATED');
    await passApprovalTime(h, 40 * 3_600_000);
    const failed = await seen(h, place, made.id);
    assert.deepEqual([failed.status, failed.failure], ['FAILED', 'No admin approved it in time.']);
    assert.equal(failed.timeline[1]?.timestamp, made.approval?.expiresAt);
    assert.deepEqual(await balanceOf(h, place, 'tfiatusd'), before);
    assert.equal((await approve(made.approvalId)).status, 409);
    assert.deepEqual(await tasksOf(h, made.id), []);
    assert.ok(!(await eventsOf(h, made.id)).includes('mint-order.late'));
  });
});
