import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listEnterprises } from '#lib/contracts/directory/platform.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const as = await h.create.user({}, { isPlatformAdmin: true });
for (let count = 0; count < 5; count += 1) await h.create.enterprise({ name: `Zeta_${count}`, licences: ['mint'] });

describe('GET platform/enterprises', () => {
  it('200: pages by cursor, newest first, each enterprise once, with an exact total', async () => {
    const seen: string[] = [];
    const instants: string[] = [];
    let cursor: string | undefined;
    do {
      const { status, text, body } = await h.call(listEnterprises, { as, input: { limit: 2, cursor } });
      assert.equal(status, 200, text);
      assert.equal(body.total, 7);
      assert.equal(body.isTotalExact, true);
      seen.push(...body.enterprises.map((row) => row.id));
      instants.push(...body.enterprises.map((row) => row.createdAt));
      cursor = body.nextCursor ?? undefined;
    } while (cursor !== undefined);
    assert.equal(new Set(seen).size, 7);
    assert.deepEqual(instants, instants.toSorted().reverse());
  });
  it('200: finds by the start of a name, whatever its case and signs, or of an id', async () => {
    const byName = await h.call(listEnterprises, { as, input: { text: 'zeta_' } });
    assert.equal(byName.body.total, 5);
    assert.deepEqual(byName.body.enterprises[0]?.licences, ['mint']);
    const byId = await h.call(listEnterprises, { as, input: { text: h.enterpriseId.slice(0, 20) } });
    assert.deepEqual(
      byId.body.enterprises.map((row) => row.name),
      ['Northwind'],
    );
    const none = await h.call(listEnterprises, { as, input: { text: 'z%' } });
    assert.equal(none.body.total, 0);
  });
  it('200: orders oldest first, keeps those that hold all licences asked for, and counts members', async () => {
    const oldest = await h.call(listEnterprises, { as, input: { sort: 'createdAt' } });
    const instants = oldest.body.enterprises.map((row) => row.createdAt);
    assert.deepEqual(instants, instants.toSorted());
    const both = await h.call(listEnterprises, { as, input: { licences: ['off-exchange', 'dvp'] } });
    assert.ok(
      both.body.enterprises.every(({ licences }) => licences.includes('dvp') && licences.includes('off-exchange')),
    );
    assert.equal(both.body.enterprises.find(({ id }) => id === h.enterpriseId)?.memberCount, 3);
    assert.equal((await h.call(listEnterprises, { as, input: { licences: ['mint', 'dvp'] } })).body.total, 0);
  });
  it('400: refuses a limit out of bounds and a cursor that no page returned', async () => {
    for (const input of [{ limit: '0' }, { limit: '201' }, { cursor: 'bm9uZQ' }])
      assert.equal((await h.call(listEnterprises, { as, input })).status, 400, JSON.stringify(input));
  });
  it('401: refuses a call without credentials', async () => {
    assert.equal((await h.call(listEnterprises, { as: null, input: {} })).status, 401);
  });
  it('403: refuses the admin of an enterprise', async () => {
    assert.equal((await h.call(listEnterprises, { as: h.admin, input: {} })).status, 403);
  });
});
