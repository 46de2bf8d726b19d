import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listPendingApprovals as contract, updatePendingApproval } from '#lib/contracts/approvals/pending-approvals.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { createWaiting } from '#server/testing/waiting-allocation.ts';

const h = await harness();
const [one, two] = [await createWaiting(h), await createWaiting(h)];
const [first] = one.others as [TestUser];
const both = await h.create.user({ [one.enterpriseId]: 'viewer', [two.enterpriseId]: 'admin' });
const made = [await one.request(), await one.request()] as const;
const foreign = await two.request();
await h.call(updatePendingApproval, { as: first, input: { approvalId: made[0].approvalId, state: 'rejected' } });

const list = (input: object = {}, as: TestUser | string = first, route = 0) => h.call(contract, { as, input, route });
const idsOf = async (input: object, as?: TestUser | string) =>
  (await list(input, as)).body.pendingApprovals.map(({ id }) => id);

describe('GET /api/v2/pendingapprovals', () => {
  it('200: lists what is pending in all enterprises of the caller, in the public shape', async () => {
    const { body } = await list();
    const { createDate: _, walletUserIds, ...row } = body.pendingApprovals[0] ?? {};
    const { walletId } = one.client;
    assert.equal(body.pendingApprovals.length, 1);
    assert.deepEqual(row, {
      id: made[1].approvalId,
      coin: 'ofc',
      enterprise: one.enterpriseId,
      wallet: walletId,
      walletId,
      creator: one.maker.id,
      info: {
        type: 'transactionRequest',
        transactionRequest: {
          sourceWallet: walletId,
          currency: 'ofcbtc',
          requestedAmount: '10',
          recipients: [],
          buildParams: {},
          coinSpecific: {},
        },
      },
      state: 'pending',
      approvalsRequired: 1,
      txRequestId: made[1].allocationId,
      resolvers: [],
    });
    assert.deepEqual(walletUserIds?.toSorted(), one.others.map(({ id }) => id).toSorted());
    assert.deepEqual((await idsOf({}, both)).toSorted(), [made[1].approvalId, foreign.approvalId].toSorted());
  });
  it('200: narrows by enterprise under both names, wallet, coin and state', async () => {
    const { enterpriseId } = two;
    for (const filter of [{ enterprise: enterpriseId }, { enterpriseId }, { walletId: two.client.walletId }])
      assert.deepEqual(await idsOf(filter, both), [foreign.approvalId]);
    assert.deepEqual(await idsOf({ enterprise: one.enterpriseId, enterpriseId }, both), []);
    assert.deepEqual(await idsOf({ coin: 'tofc' }, both), []);
    assert.equal((await list({ coin: 'ofc' }, both, 1)).body.pendingApprovals.length, 2);
    assert.deepEqual(await idsOf({ state: ['rejected'] }), [made[0].approvalId]);
    assert.equal((await idsOf({ state: ['pending', 'approved', 'rejected'] }, both)).length, 3);
    const [shown] = (await list({ state: 'rejected' })).body.pendingApprovals;
    assert.deepEqual(
      shown?.resolvers.map(({ user, resolutionType }) => [user, resolutionType]),
      [[first.id, 'rejected']],
    );
  });
  it('200: shows nothing of enterprises of others, and nothing to who belongs to none', async () => {
    assert.deepEqual(await idsOf({ enterprise: two.enterpriseId }), []);
    assert.deepEqual(await idsOf({}, h.outsider), []);
  });
  it('200: pages by the last id', async () => {
    const state = ['pending', 'rejected'];
    const page = await list({ limit: 2, state }, both);
    assert.equal(page.body.pendingApprovals.length, 2);
    const { body } = await list({ limit: 2, state, prevId: page.body.nextBatchPrevId }, both);
    assert.equal(body.nextBatchPrevId, undefined);
    const ids = [...page.body.pendingApprovals, ...body.pendingApprovals].map(({ id }) => id);
    assert.equal(new Set(ids).size, 3);
  });
  it('400: refuses states, coins and places that there are not', async () => {
    assert.equal((await list({ state: 'processing' })).status, 400);
    assert.equal((await list({ coin: 'zz' }, first, 1)).status, 400);
    assert.equal((await list({ prevId: foreign.approvalId })).status, 400);
  });
  it('403: needs the scope', async () => {
    const { token } = await h.create.token(first.id, { scopes: ['wallet_view_all'] });
    assert.equal((await list({}, token)).status, 403);
  });
});
