import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countUnsignedDvpSettlements } from '#lib/contracts/clearing/settlements.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { insertDvpFixture } from './testing-sheet.ts';

const h = await harness();
const { enterpriseId, otherEnterpriseId } = h;
await insertDvpFixture(h);
const both = await h.create.user({ [enterpriseId]: 'viewer', [otherEnterpriseId]: 'viewer' });
const count = async (
  as: Parameters<typeof h.call>[1]['as'],
  input: { enterpriseIds?: string[]; actingUserId?: string } = {},
) => {
  const reply = await h.call(countUnsignedDvpSettlements, { as, input });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.enterprises;
};

describe('GET settlement/count', () => {
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
      const reply = await h.call(countUnsignedDvpSettlements, { as, input: {} });
      assert.equal(reply.status, status);
      assert.deepEqual(Object.keys(JSON.parse(reply.text)), ['errorName', 'error']);
    }
  });
});
