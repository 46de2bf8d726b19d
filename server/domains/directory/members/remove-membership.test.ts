import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { removeMembership } from '#lib/contracts/directory/platform.ts';
import { searchIdvRecords } from '#lib/contracts/identity/records.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const as = await h.create.user({}, { isPlatformAdmin: true });
const { enterpriseId } = h;

describe('DELETE platform/enterprises/{enterpriseId}/members/{userId}', () => {
  it('204: shuts the member out at once', async () => {
    const search = () => h.call(searchIdvRecords, { as: h.viewer, input: { enterpriseId } });
    assert.equal((await search()).status, 200);
    const reply = await h.call(removeMembership, { as, input: { enterpriseId, userId: h.viewer.id } });
    assert.equal(reply.status, 204);
    assert.equal(reply.text, '');
    assert.equal((await search()).status, 404);
  });
  it('401: refuses a call without credentials', async () => {
    assert.equal(
      (await h.call(removeMembership, { as: null, input: { enterpriseId, userId: h.admin.id } })).status,
      401,
    );
  });
  it('403: refuses the admin of the enterprise', async () => {
    const input = { enterpriseId, userId: h.operator.id };
    assert.equal((await h.call(removeMembership, { as: h.admin, input })).status, 403);
  });
  it('404: answers for a user who is no member and for an unknown enterprise', async () => {
    for (const input of [
      { enterpriseId, userId: h.outsider.id },
      { enterpriseId: newHexId(), userId: h.operator.id },
    ])
      assert.equal((await h.call(removeMembership, { as, input })).status, 404);
  });
  it('409: keeps the last admin, also when the other one is inactive', async () => {
    const sleeper = await h.create.user({ [enterpriseId]: 'admin' });
    await h.service.pool.query('update users set is_active = false where id = $1', [sleeper.id]);
    const remove = () => h.call(removeMembership, { as, input: { enterpriseId, userId: h.admin.id } });
    assert.equal((await remove()).status, 409);
    await h.service.pool.query('update users set is_active = true where id = $1', [sleeper.id]);
    assert.equal((await remove()).status, 204);
  });
});
