import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { findObjects } from '#lib/contracts/console.ts';
import { users } from '#server/access/tables.ts';
import { newHexId } from '#server/core/id.ts';
import { harness } from '#server/testing/harness.ts';
import { insertRecord } from '#server/testing/identity.ts';

const h = await harness();
const { enterpriseId } = h;
const person = await h.create.user({ [enterpriseId]: 'viewer' });
await h.db.update(users).set({ name: 'Wanda Quill', email: 'wanda@example.test' }).where(eq(users.id, person.id));
const recordId = 'ab000000-0000-7000-8000-000000000001';
await insertRecord(h.db, { enterpriseId, userId: person.id, id: recordId });
for (let index = 2; index < 9; index += 1)
  await insertRecord(h.db, { enterpriseId, userId: person.id, id: `ac000000-0000-7000-8000-00000000000${index}` });
await insertRecord(h.db, { enterpriseId: h.otherEnterpriseId, userId: person.id });

async function found(text: string, as = h.viewer) {
  const reply = await h.call(findObjects, { as, input: { enterpriseId, text } });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.objects;
}

describe('GET enterprises/{enterpriseId}/objects', () => {
  it('200: finds a verification by the start of its id, with the name of its person', async () => {
    const [object, ...others] = (await found('ab0000')).filter(({ kind }) => kind === 'idv');
    assert.deepEqual([object?.id, object?.title, others.length], [recordId, 'Wanda Quill', 0]);
  });
  it('200: gives at most five of a kind', async () => {
    const objects = await found('wanda');
    assert.equal(objects.filter(({ kind }) => kind === 'idv').length, 5);
  });
  it('200: finds nothing by a text that nothing starts with', async () => assert.deepEqual(await found('%'), []));
  it('400: refuses an empty and a missing text', async () => {
    for (const query of ['', '?text=']) {
      const reply = await h.app.request(`/api/clearhouse/v1/enterprises/${enterpriseId}/objects${query}`, {
        headers: { authorization: `Bearer ${h.viewer.token}` },
      });
      assert.equal(reply.status, 400);
    }
  });
  it('401, 403, 404: refuses no credentials, a token without the scope, and alike unknown and foreign enterprises', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['wallet_view_all'] });
    for (const [as, id, status] of [
      [null, enterpriseId, 401],
      [token, enterpriseId, 403],
      [h.viewer, newHexId(), 404],
      [h.outsider, enterpriseId, 404],
    ] as const) {
      const reply = await h.call(findObjects, { as, input: { enterpriseId: id, text: 'wanda' } });
      assert.equal(reply.status, status, reply.text);
    }
  });
});
