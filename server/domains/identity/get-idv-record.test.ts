import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { getIdvRecord } from '#lib/contracts/identity/records.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { insertRecord } from './testing.ts';

const h = await harness();
const own = await insertRecord(h.db, { userId: h.viewer.id, enterpriseId: h.enterpriseId });
const ownElsewhere = await insertRecord(h.db, { userId: h.viewer.id, enterpriseId: h.otherEnterpriseId });
const ofAdmin = await insertRecord(h.db, { userId: h.admin.id, enterpriseId: h.enterpriseId });
const call = (as: TestUser | string | null, idvId: string, actingUserId?: string) =>
  h.call(getIdvRecord, { as, input: { idvId, actingUserId } });

describe('GET /v1/idv/{idvId}', () => {
  it('200: answers one’s own record, alike on both paths', async () => {
    const [short, long] = [
      await call(h.viewer, own),
      await h.call(getIdvRecord, { as: h.viewer, input: { idvId: own }, route: 1 }),
    ];
    assert.equal(short.status, 200, short.text);
    assert.equal(short.text, long.text);
    assert.deepEqual(short.body, {
      idvId: own,
      status: 'pending',
      verificationType: 'video-id',
      userId: h.viewer.id,
      enterpriseId: h.enterpriseId,
      organizationId: null,
      rejectLabels: [],
    });
  });
  it('200: answers a record of an enterprise that the caller administers, also when it names the right user', async () => {
    assert.equal((await call(h.admin, own)).status, 200);
    assert.equal((await call(h.admin, own, h.viewer.id)).status, 200);
  });
  it('200: takes an id in upper case', async () => assert.equal((await call(h.viewer, own.toUpperCase())).status, 200));
  it('400: names the header that is wrong', async () => {
    const reply = await call(h.viewer, own, '');
    assert.equal(reply.status, 400);
    assert.match(JSON.parse(reply.text).error, /^user-id: /);
  });
  it('401: refuses a caller without credentials', async () => {
    assert.equal((await call(null, own)).status, 401);
  });
  it('404: answers alike for an unknown record and for every one that the caller may not read', async () => {
    const narrow = await h.create.token(h.admin.id, { scopes: ['openid'] });
    const replies = [
      await call(h.viewer, randomUUID()),
      await call(h.viewer, '42'),
      await call(h.viewer, ofAdmin),
      await call(h.operator, own),
      await call(h.outsider, own),
      await call(narrow.token, own),
      await call(h.viewer, ownElsewhere),
      await call(h.admin, own, h.admin.id),
      await call(h.viewer, own, h.admin.id),
      await call(h.viewer, own, 'nobody'),
    ];
    for (const reply of replies) assert.equal(reply.status, 404, reply.text);
    assert.equal(new Set(replies.map((reply) => reply.text)).size, 1);
    assert.deepEqual(Object.keys(JSON.parse(replies[0]?.text ?? '')), ['error']);
  });
});
