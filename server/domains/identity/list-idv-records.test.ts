import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listIdvRecords } from '#lib/contracts/identity/records.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { insertRecord } from './testing.ts';

const h = await harness();
const [a, b] = [h.enterpriseId, h.otherEnterpriseId];
const c = await h.create.enterprise({ name: 'Fabrikam' });
/** Administers A, views B, is no member of C. */
const boss = await h.create.user({ [a]: 'admin', [b]: 'viewer' });
/** Belongs to all three. */
const staff = await h.create.user({ [a]: 'viewer', [b]: 'viewer', [c]: 'viewer' });
const own = await insertRecord(h.db, { userId: boss.id, enterpriseId: a, createdAt: '2026-03-02T09:30:00.000Z' });
const ownInB = await insertRecord(h.db, { userId: boss.id, enterpriseId: b, createdAt: '2026-03-03T09:30:00.000Z' });
await insertRecord(h.db, { userId: boss.id, enterpriseId: c });
const ofStaff = await insertRecord(h.db, {
  userId: staff.id,
  enterpriseId: a,
  organizationId: newHexId(),
  status: 'rejected',
  rejectLabels: ['FORGERY', 'LOW_QUALITY'],
});
await insertRecord(h.db, { userId: staff.id, enterpriseId: b });
await insertRecord(h.db, { userId: h.outsider.id, enterpriseId: b });
await insertRecord(h.db, { userId: h.outsider.id, enterpriseId: a });

const EMPTY = '{"idvRecords":[]}';
const list = (as: TestUser | string | null, input: { actingUserId?: string; enterpriseId?: string } = {}, route = 0) =>
  h.call(listIdvRecords, { as, input, route });
const idsOf = async (reply: ReturnType<typeof list>) => {
  const { status, text, body } = await reply;
  assert.equal(status, 200, text);
  return body.idvRecords.map((row) => row.idvId);
};

describe('GET /v1/idv', () => {
  it('200: lists the caller’s own records of every enterprise they are linked to, newest first', async () => {
    assert.deepEqual(await idsOf(list(boss)), [ownInB, own]);
  });
  it('200: keeps to one enterprise when asked', async () => {
    assert.deepEqual(await idsOf(list(boss, { enterpriseId: b })), [ownInB]);
  });
  it('200: answers byte for byte alike on both paths', async () => {
    for (const input of [{}, { enterpriseId: a }, { actingUserId: staff.id }]) {
      const [short, long] = [await list(boss, input, 0), await list(boss, input, 1)];
      assert.equal(short.status, 200);
      assert.equal(short.text, long.text);
    }
  });
  it('200: needs no scope for one’s own records', async () => {
    const { token } = await h.create.token(boss.id, { scopes: ['openid'] });
    assert.deepEqual(await idsOf(list(token)), [ownInB, own]);
  });
  it('200: keeps to the enterprises that the token is permitted for', async () => {
    const { token, id } = await h.create.token(boss.id);
    await h.service.pool.query('update access_tokens set permitted_enterprises = $1 where id = $2', [[b], id]);
    assert.deepEqual(await idsOf(list(token)), [ownInB]);
    assert.equal((await list(token, { actingUserId: staff.id })).text, EMPTY);
  });
  it('200: gives an empty list, byte for byte, without disclosing anything', async () => {
    const nothing = [
      await list(h.viewer),
      await list(boss, { enterpriseId: c }),
      await list(boss, { enterpriseId: newHexId() }),
      await list(boss, { enterpriseId: 'nobody' }),
      await list(h.viewer, { actingUserId: boss.id }),
      await list(boss, { actingUserId: newHexId() }),
      await list(boss, { actingUserId: 'nobody' }),
      await list(boss, { actingUserId: h.outsider.id }),
      await list(boss, { actingUserId: staff.id, enterpriseId: b }),
      await list(boss, { actingUserId: staff.id, enterpriseId: c }),
    ];
    const headers = (reply: (typeof nothing)[number]) =>
      [...reply.headers].filter(([name]) => name !== 'request-id').join('\n');
    for (const reply of nothing) {
      assert.equal(reply.status, 200);
      assert.equal(reply.text, EMPTY);
      assert.equal(headers(reply), headers(nothing[0] as (typeof nothing)[number]));
    }
  });
});

describe('GET /v1/idv with the header user-id', () => {
  it('200: one’s own id is as no header', async () => {
    assert.equal((await list(boss, { actingUserId: boss.id })).text, (await list(boss)).text);
  });
  it('200: shows another user’s records of the enterprises that the caller administers, and no others', async () => {
    const reply = await list(boss, { actingUserId: staff.id });
    assert.deepEqual(await idsOf(Promise.resolve(reply)), [ofStaff]);
    assert.deepEqual(reply.body.idvRecords[0]?.rejectLabels, ['FORGERY', 'LOW_QUALITY']);
  });
  it('200: shows nothing of a user who does not belong to the administered enterprise, though they have a record there', async () => {
    assert.equal((await list(boss, { actingUserId: h.outsider.id, enterpriseId: a })).text, EMPTY);
  });
  it('200: shows nothing to an operator, nor to a token without enterprise_view_all', async () => {
    assert.equal((await list(h.operator, { actingUserId: staff.id })).text, EMPTY);
    const { token } = await h.create.token(boss.id, { scopes: ['openid', 'wallet_view_all'] });
    assert.equal((await list(token, { actingUserId: staff.id })).text, EMPTY);
  });
});

describe('GET /v1/idv, refused', () => {
  it('400: refuses an empty and a repeated enterprise with {error}', async () => {
    for (const query of ['enterpriseId=', `enterpriseId=${a}&enterpriseId=${b}`]) {
      const reply = await h.app.request(`/v1/idv?${query}`, { headers: { authorization: `Bearer ${boss.token}` } });
      assert.equal(reply.status, 400);
      assert.deepEqual(Object.keys((await reply.json()) as object), ['error']);
    }
  });
  it('401: refuses a caller without credentials with {error}', async () => {
    const reply = await list(null);
    assert.deepEqual([reply.status, reply.headers.get('x-auth-required')], [401, 'true']);
    assert.deepEqual(Object.keys(JSON.parse(reply.text)), ['error']);
  });
});
