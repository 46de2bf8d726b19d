import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countApprovals, rejectApproval, searchApprovals } from '#lib/contracts/approvals/approvals.ts';
import { listPendingApprovals, updatePendingApproval } from '#lib/contracts/approvals/pending-approvals.ts';
import { getEnterpriseDvpSettlement, searchDvpSettlements } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { getDvpSettlement } from '#lib/contracts/clearing/settlements.ts';
import { passTime as passApprovals } from '#server/domains/approvals/testing.ts';
import { makeProof } from '#server/domains/ledger/public.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { eventsOf } from '#server/testing/waiting-allocation.ts';
import {
  balanceOf,
  DAY,
  type DvpSide,
  dvpPair,
  HOUR,
  passTime,
  proposed,
  read,
  refused,
  say,
  sign,
  standing,
} from '../testing-life.ts';
import { agree, approvalOf, askingOthers, holdsOf, turned } from '../testing-parties.ts';

const h = await harness();
const SEND = [{ currency: 'ofcbtc', quantity: '-100' }];

/** A settlement that one side has signed and that waits for its other admins. */
async function waiting({ approvalsRequired = 2, isTheirs = false, more = {} } = {}) {
  const made = await dvpPair(h);
  const pair = isTheirs ? turned(made) : made;
  const asks = made.one;
  const [first, second] = (await askingOthers(h, asks, { approvalsRequired })) as [TestUser, TestUser];
  const { id } = await proposed(h, pair, { more });
  const signed = await sign(h, asks, id);
  assert.equal(signed.status, 200, signed.text);
  const approvalId = await approvalOf(h, id, asks);
  assert.match(approvalId, /^[0-9a-f]{32}$/);
  return { pair: made, asks, other: made.two, id, approvalId, signed: signed.body, first, second };
}

const reject = (side: DvpSide, as: TestUser, approvalId: string) =>
  h.call(rejectApproval, { as, input: { enterpriseId: side.enterpriseId, approvalId } });
const put = (as: TestUser, approvalId: string, state: 'approved' | 'rejected') =>
  h.call(updatePendingApproval, { as, input: { approvalId, state } });
/** Ids of what waits in the public list of an admin. */
const listed = async (as: TestUser) =>
  (await h.call(listPendingApprovals, { as, input: {} })).body.pendingApprovals.map(({ id }) => id);

describe('a settlement that an account signs which asks for another admin', () => {
  it('waits, held, until one approves; then it goes on', async () => {
    const { asks, other, id, approvalId, signed, first } = await waiting();
    assert.deepEqual([signed.status, signed.policyDetailId], ['pending', approvalId]);
    assert.deepEqual(await standing(h, id, [asks]), ['pending-acknowledgement', 'pending']);
    assert.deepEqual(await balanceOf(h, asks, 'ofcbtc'), { posted: '1000', held: '100' });
    assert.equal((await sign(h, other, id)).body.status, 'signed');
    assert.deepEqual(await standing(h, id, [asks, other]), ['pending', 'pending', 'signed']);
    const reply = await agree(h, asks, { as: first, approvalId });
    assert.deepEqual([reply.status, reply.body.state], [200, 'approved']);
    assert.deepEqual(await standing(h, id, [asks, other]), ['settled', 'approved', 'approved']);
    const request = (await read(h, asks, id)).approvalRequests.find((one) => one.accountId === asks.accountId);
    assert.equal(request?.policyDetail?.id, approvalId);
    assert.deepEqual(request?.policyDetail?.resolvedBy, [first.id]);
    assert.ok(request?.approvedAt);
    assert.equal((await balanceOf(h, asks, 'ofcbtc')).posted, '900');
    assert.deepEqual((await makeProof(h.service)).problems, []);
  });
  it('goes on by the public operation as well, and by who it is told', async () => {
    const { asks, other, id, approvalId, first } = await waiting();
    assert.deepEqual(await listed(first), [approvalId]);
    assert.equal((await put(first, approvalId, 'approved')).status, 200);
    assert.deepEqual(await standing(h, id, [asks, other]), [
      'pending-acknowledgement',
      'approved',
      'pending-acknowledgement',
    ]);
    assert.deepEqual(await listed(first), []);
    const told = [...new Set(await eventsOf(h, id))].map((type) => type.replace('dvp-settlement.', ''));
    assert.deepEqual(told, ['created', 'signed', 'awaiting-approval', 'approved']);
  });
  it('shows the amount to its admins where it sends one thing', async () => {
    const pair = await dvpPair(h);
    const [first] = (await askingOthers(h, pair.one)) as [TestUser];
    await sign(h, pair.one, (await proposed(h, pair, { legs: SEND })).id);
    const input = { enterpriseId: pair.one.enterpriseId };
    const [shown] = (await h.call(searchApprovals, { as: first, input })).body.approvals;
    assert.deepEqual(
      [shown?.kind, shown?.currency, shown?.quantity, shown?.mayDecide],
      ['dvp-settlement', 'ofcbtc', '100', true],
    );
  });
  it('asks for nothing where it receives alone', async () => {
    const { pair, asks, other } = await waiting();
    const { id } = await proposed(h, turned(pair), { legs: SEND });
    assert.equal((await sign(h, asks, id)).body.status, 'signed');
    await sign(h, other, id);
    assert.equal((await standing(h, id, []))[0], 'settled');
  });
  it('asks for as many as the account says: three need two others', async () => {
    const { asks, other, id, approvalId, first, second } = await waiting({ approvalsRequired: 3 });
    await sign(h, other, id);
    assert.equal((await agree(h, asks, { as: first, approvalId })).body.state, 'pending');
    assert.equal((await standing(h, id, []))[0], 'pending');
    assert.equal((await refused(h, () => agree(h, asks, { as: first, approvalId }))).status, 409);
    assert.equal((await agree(h, asks, { as: second, approvalId })).body.state, 'approved');
    assert.equal((await standing(h, id, []))[0], 'settled');
    assert.equal((await refused(h, () => agree(h, asks, { as: second, approvalId }))).status, 409);
  });
  it('cannot be signed again meanwhile', async () => {
    const { asks, id } = await waiting();
    assert.equal((await refused(h, () => sign(h, asks, id))).status, 422);
  });
});

describe('who cannot decide', () => {
  it('422: whoever signed it, and whoever proposed it', async () => {
    const pair = await dvpPair(h);
    const { one } = pair;
    const [maker, third] = (await askingOthers(h, one)) as [TestUser, TestUser];
    const { id } = await proposed(h, { ...pair, one: { ...one, as: maker } });
    await sign(h, one, id);
    const approvalId = await approvalOf(h, id, one);
    for (const as of [one.as, maker]) {
      assert.equal((await refused(h, () => agree(h, one, { as, approvalId }))).status, 422);
      assert.equal((await refused(h, () => put(as, approvalId, 'approved'))).status, 422);
      assert.equal((await refused(h, () => reject(one, as, approvalId))).status, 422);
    }
    assert.equal((await agree(h, one, { as: third, approvalId })).status, 200);
  });
  it('who proposed it from the other side is nobody here: its own admin may agree', async () => {
    const { asks, approvalId, first } = await waiting({ isTheirs: true });
    assert.equal((await agree(h, asks, { as: first, approvalId })).status, 200);
  });
  it('401, 403 and 404: the other side, operators, and what is unknown', async () => {
    const { asks, other, approvalId, first } = await waiting();
    assert.equal((await refused(h, () => agree(h, asks, { as: other.as, approvalId }))).status, 404);
    assert.equal((await refused(h, () => agree(h, other, { as: other.as, approvalId }))).status, 404);
    const operator = await h.create.user({ [asks.enterpriseId]: 'operator' });
    assert.equal((await refused(h, () => agree(h, asks, { as: operator, approvalId }))).status, 403);
    const unknown = { as: first, approvalId: 'f'.repeat(32) };
    assert.equal((await refused(h, () => agree(h, asks, unknown))).status, 404);
  });
});

describe('an admin’s no, and no answer', () => {
  for (const isTheirs of [false, true])
    it(`${isTheirs ? 'rejects what others have proposed' : 'cancels what the account has proposed'}`, async () => {
      const { asks, other, id, approvalId, first } = await waiting({ isTheirs });
      await sign(h, other, id);
      assert.equal((await reject(asks, first, approvalId)).status, 200);
      const wanted = isTheirs ? ['rejected', 'rejected', 'canceled'] : ['canceled', 'canceled', 'canceled'];
      assert.deepEqual(await standing(h, id, [asks, other]), wanted);
      assert.deepEqual(await holdsOf(h, id), ['voided', 'voided']);
      assert.deepEqual(await balanceOf(h, asks, 'ofcbtc'), { posted: '1000', held: '0' });
    });
  for (const isTheirs of [false, true])
    it(`is the same after 24 hours without an answer, ${isTheirs ? 'as counterparty' : 'as requester'}`, async () => {
      const more = { expireAt: new Date(h.service.clock.now().getTime() + 5 * DAY).toISOString() };
      const { asks, other, id, approvalId } = await waiting({ isTheirs, more });
      await passApprovals(h, 23 * HOUR);
      assert.equal((await standing(h, id, [asks]))[1], 'pending');
      await passApprovals(h, HOUR);
      const wanted = isTheirs ? ['rejected', 'rejected', 'canceled'] : ['canceled', 'canceled', 'canceled'];
      assert.deepEqual(await standing(h, id, [asks, other]), wanted);
      const { rows } = await h.ownerPool.query('select state, expired_at from pending_approvals where id = $1', [
        approvalId,
      ]);
      assert.equal(rows[0].state, 'rejected');
      assert.ok(rows[0].expired_at);
    });
  it('says so in its own log and tells both sides', async () => {
    const { asks, id, approvalId, first } = await waiting();
    await reject(asks, first, approvalId);
    const { rows } = await h.ownerPool.query(
      `select after->'outcome' as outcome, replace(enterprise_id::text, '-', '') as owner from audit_log
        where subject_id = $1 and operation = 'rejectApproval'`,
      [approvalId],
    );
    assert.deepEqual(rows, [{ outcome: { status: 'canceled', request: 'canceled' }, owner: asks.enterpriseId }]);
    assert.deepEqual((await eventsOf(h, id)).filter((type) => type.endsWith('.canceled')).length, 2);
  });
});

describe('a settlement that ends while it waits', () => {
  it('asks nobody any more', async () => {
    const { asks, other, id, approvalId, first } = await waiting();
    assert.equal((await say(h, other, id, 'rejected')).status, 200);
    assert.deepEqual(await standing(h, id, [asks, other]), ['rejected', 'canceled', 'rejected']);
    assert.equal((await refused(h, () => agree(h, asks, { as: first, approvalId }))).status, 409);
    await passTime(h, 0);
    const { rows } = await h.ownerPool.query('select state from pending_approvals where id = $1', [approvalId]);
    assert.equal(rows[0].state, 'rejected');
    assert.deepEqual(await listed(first), []);
    const counted = await h.call(countApprovals, { as: first, input: { enterpriseId: asks.enterpriseId } });
    assert.equal(counted.body.pending.total, 0);
    assert.equal((await refused(h, () => agree(h, asks, { as: first, approvalId }))).status, 409);
    assert.ok((await eventsOf(h, approvalId)).includes('pending-approval.withdrawn'));
  });
  it('409: cannot be approved once its time is over, whether anybody has noticed or not', async () => {
    const expireAt = new Date(h.service.clock.now().getTime() + HOUR).toISOString();
    const { asks, other, id, approvalId, first } = await waiting({ more: { expireAt } });
    await passApprovals(h, HOUR);
    assert.equal((await refused(h, () => agree(h, asks, { as: first, approvalId }))).status, 409);
    await passTime(h, 0);
    assert.deepEqual(await standing(h, id, [asks, other]), ['expired', 'expired', 'expired']);
    assert.deepEqual(await holdsOf(h, id), ['expired']);
  });
  it('has expired, not been rejected, when its time was over before the admins’ was', async () => {
    const { asks, other, id, approvalId } = await waiting();
    await passApprovals(h, 2 * DAY);
    const { rows } = await h.ownerPool.query('select state from pending_approvals where id = $1', [approvalId]);
    assert.equal(rows[0].state, 'rejected');
    await passTime(h, 0);
    assert.deepEqual(await standing(h, id, [asks, other]), ['expired', 'expired', 'expired']);
    assert.deepEqual((await makeProof(h.service)).problems, []);
  });
});

describe('what the other side sees of it', () => {
  it('is that it waits, not whose answer it waits for', async () => {
    const { asks, other, id, approvalId } = await waiting();
    const { enterpriseId, as } = other;
    const texts = [
      (await h.call(searchDvpSettlements, { as, input: { enterpriseId } })).text,
      (await h.call(getEnterpriseDvpSettlement, { as, input: { enterpriseId, dvpSettlementId: id } })).text,
      (await h.call(getDvpSettlement, { as, input: { enterpriseId, accountId: other.accountId, settlementId: id } }))
        .text,
    ];
    for (const text of texts) {
      assert.match(text, new RegExp(`"accountId":"${asks.accountId}","status":"pending"`));
      assert.ok(!text.includes(approvalId));
    }
  });
});
