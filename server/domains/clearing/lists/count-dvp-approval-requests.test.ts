import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countDvpApprovalRequests } from '#lib/contracts/clearing/settlements.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import type { RequestStatus, Status } from '../rules.ts';
import { insertDvp } from '../testing.ts';
import { insertDvpFixture } from './testing-sheet.ts';

const h = await harness();
const { enterpriseId, otherEnterpriseId } = h;
await insertDvpFixture(h);
const both = await h.create.user({ [enterpriseId]: 'viewer', [otherEnterpriseId]: 'viewer' });
const count = async (
  as: Parameters<typeof h.call>[1]['as'],
  input: { enterpriseIds?: string[]; actingUserId?: string } = {},
) => {
  const reply = await h.call(countDvpApprovalRequests, { as, input });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.enterprises;
};

describe('GET settlement/count', () => {
  it('200: counts every request that waits: to be acknowledged, signed or approved, of open settlements alone', async () => {
    const third = await h.create.enterprise();
    const as = await h.create.user({ [third]: 'viewer' });
    const own = { accountId: await insertAccount(h.db, third, { label: 'Own' }), enterpriseId: third };
    const fourth = await h.create.enterprise();
    const theirs = { accountId: await insertAccount(h.db, fourth, { label: 'Theirs' }), enterpriseId: fourth };
    const insert = (answer: RequestStatus, status: Status = 'pending') =>
      insertDvp(h.db, { requester: theirs, counterparty: own, answer, settlement: { status } });
    const waiting = async () => (await count(as))[third];
    assert.equal(await waiting(), 0);
    await insert('pending-acknowledgement', 'pending-acknowledgement');
    assert.equal(await waiting(), 1);
    await insertDvp(h.db, { requester: own, counterparty: theirs, requiresSigning: true });
    assert.equal(await waiting(), 2);
    for (const answer of ['pending', 'overdue'] as const) await insert(answer);
    assert.equal(await waiting(), 4);
    for (const answer of ['acknowledged', 'signing', 'signed', 'approved', 'initialized'] as const)
      await insert(answer);
    await insert('pending-acknowledgement', 'expired');
    assert.equal(await waiting(), 4);
  });
  it('200: counts what waits for a signature of each enterprise of the caller, each settlement once', async () => {
    assert.deepEqual(await count(h.viewer), { [enterpriseId]: 2 });
    assert.deepEqual(await count(both), { [enterpriseId]: 2, [otherEnterpriseId]: 0 });
  });
  it('200: keeps to the enterprises asked for, and leaves out unknown and foreign ones alike', async () => {
    const asked = [otherEnterpriseId, newHexId(), 'desk'];
    assert.deepEqual(await count(both, { enterpriseIds: asked }), { [otherEnterpriseId]: 0 });
    assert.deepEqual(await count(h.viewer, { enterpriseIds: asked }), {});
  });
  it('200: for another user counts the enterprises that the caller administers and that user belongs to', async () => {
    assert.deepEqual(await count(h.admin, { actingUserId: both.id }), { [enterpriseId]: 2 });
    assert.deepEqual(await count(h.viewer, { actingUserId: both.id }), {});
    for (const stranger of [h.outsider.id, newHexId(), 'somebody'])
      assert.deepEqual(await count(h.admin, { actingUserId: stranger }), {});
  });
  it('400, 401, 403: answers no body for wrong input, and {errorName, error} else', async () => {
    const wrong = await h.app.request('/api/clearing/v1/settlement/count?enterpriseIds=', {
      headers: { authorization: `Bearer ${h.viewer.token}` },
    });
    assert.deepEqual([wrong.status, await wrong.text()], [400, '']);
    const narrow = await h.create.token(h.viewer.id, { scopes: ['settlement_network_read'] });
    for (const [as, status] of [
      [null, 401],
      [narrow.token, 403],
    ] as const) {
      const reply = await h.call(countDvpApprovalRequests, { as, input: {} });
      assert.equal(reply.status, status);
      assert.deepEqual(Object.keys(JSON.parse(reply.text)), ['errorName', 'error']);
    }
  });
});
