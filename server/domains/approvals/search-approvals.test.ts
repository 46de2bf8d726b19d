import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { approveApproval, rejectApproval, searchApprovals } from '#lib/contracts/approvals/approvals.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { createWaiting } from '#server/testing/waiting-allocation.ts';

const h = await harness();
const waiting = await createWaiting(h, { admins: 3 });
const { enterpriseId, client, maker, others } = waiting;
const [first, second] = others as [TestUser, TestUser];
const made = [await waiting.request(), await waiting.request(), await waiting.request({ quantity: '11' })] as const;
const [approved, rejected, open] = made.map(({ approvalId }) => approvalId) as [string, string, string];
await h.call(approveApproval, { as: first, input: { enterpriseId, approvalId: approved } });
await h.call(rejectApproval, { as: second, input: { enterpriseId, approvalId: rejected } });

const search = (input: object = {}, as: TestUser | string = first) =>
  h.call(searchApprovals, { as, input: { enterpriseId, ...input } });
const idsOf = async (input: object, as?: TestUser | string) =>
  (await search(input, as)).body.approvals.map(({ id }) => id);

describe('GET enterprises/{enterpriseId}/approvals', () => {
  it('200: shows what waits with the names of its wallet and its maker', async () => {
    const { body } = await search({ states: ['pending'] });
    const [row] = body.approvals;
    assert.ok(row);
    assert.deepEqual([body.total, row.id, row.state, row.kind], [1, open, 'pending', 'allocation']);
    assert.deepEqual([row.walletId, row.currency, row.quantity], [client.walletId, 'ofcbtc', '11']);
    assert.deepEqual([row.creatorId, row.creatorName], [maker.id, `User ${maker.id.slice(0, 6)}`]);
    assert.match(row.walletName, /^Account /);
    assert.equal(Date.parse(row.expiresAt) - Date.parse(row.createdAt), 24 * 3_600_000);
    assert.equal(row.subjectId, made[2].allocationId);
  });
  it('200: narrows by state, kind and wallet', async () => {
    assert.deepEqual(await idsOf({ states: ['approved'] }), [approved]);
    assert.deepEqual(
      (await idsOf({ states: ['approved', 'rejected'], sort: 'createdAt' })).toSorted(),
      [approved, rejected].toSorted(),
    );
    assert.equal((await idsOf({ kinds: ['allocation'], walletIds: [client.walletId] })).length, 3);
    assert.deepEqual(await idsOf({ walletIds: ['0'.repeat(32)] }), []);
  });
  it('200: onlyMine shows those that the caller may decide now', async () => {
    const more = await createWaiting(h, { admins: 3, approvalsRequired: 3 });
    const { approvalId } = await more.request();
    const [one, other] = more.others as [TestUser, TestUser];
    const mine = async (as: TestUser | string) =>
      (await h.call(searchApprovals, { as, input: { enterpriseId: more.enterpriseId, onlyMine: true } })).body
        .approvals;
    const mayDecide = async (as: TestUser) =>
      (await h.call(searchApprovals, { as, input: { enterpriseId: more.enterpriseId } })).body.approvals[0]?.mayDecide;
    assert.deepEqual([(await mine(one)).length, await mayDecide(one)], [1, true]);
    assert.deepEqual([(await mine(more.maker)).length, await mayDecide(more.maker)], [0, false]);
    await h.call(approveApproval, { as: one, input: { enterpriseId: more.enterpriseId, approvalId } });
    assert.deepEqual([(await mine(one)).length, await mayDecide(one)], [0, false]);
    assert.deepEqual([(await mine(other)).length, await mayDecide(other)], [1, true]);
    const operator = await h.create.user({ [more.enterpriseId]: 'operator' });
    assert.deepEqual([(await mine(operator)).length, await mayDecide(operator)], [0, false]);
    const { token } = await h.create.token(other.id, { scopes: ['enterprise_view_all'] });
    assert.deepEqual(await mine(token), []);
  });
  it('200: pages without gap or repetition', async () => {
    const page = await search({ limit: 2 });
    const rest = await search({ limit: 2, cursor: page.body.nextCursor });
    const ids = [...page.body.approvals, ...rest.body.approvals].map(({ id }) => id);
    assert.deepEqual(ids.toSorted(), [approved, rejected, open].toSorted());
    assert.equal(rest.body.nextCursor, null);
  });
  it('400: refuses unknown states and kinds', async () => {
    assert.equal((await search({ states: ['expired'] })).status, 400);
    assert.equal((await search({ kinds: ['dvp'] })).status, 400);
  });
  it('403: needs the scope', async () => {
    const { token } = await h.create.token(first.id, { scopes: ['wallet_view_all'] });
    assert.equal((await search({}, token)).status, 403);
  });
  it('404: hides those of another enterprise', async () => {
    assert.equal((await search({}, h.outsider)).status, 404);
  });
});
