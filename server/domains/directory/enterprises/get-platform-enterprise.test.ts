import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getPlatformEnterprise } from '#lib/contracts/directory/platform-details.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const as = await h.create.user({}, { isPlatformAdmin: true });
const { enterpriseId } = h;

describe('GET platform/enterprises/{enterpriseId}', () => {
  it('200: gives licences with their time, counts, and members with the admin first', async () => {
    const { status, text, body } = await h.call(getPlatformEnterprise, { as, input: { enterpriseId } });
    assert.equal(status, 200, text);
    assert.deepEqual(body.licences, ['dvp', 'off-exchange']);
    assert.deepEqual(
      body.grants.map(({ licence }) => licence),
      ['dvp', 'off-exchange'],
    );
    assert.deepEqual([body.memberCount, body.adminCount, body.openInvitations], [3, 1, 0]);
    assert.equal(body.members[0]?.userId, h.admin.id);
    assert.deepEqual(
      body.members.map(({ role }) => role === 'admin'),
      [true, false, false],
    );
  });
  it('401: refuses a call without credentials', async () => {
    assert.equal((await h.call(getPlatformEnterprise, { as: null, input: { enterpriseId } })).status, 401);
  });
  it('403: refuses the admin of the enterprise', async () => {
    assert.equal((await h.call(getPlatformEnterprise, { as: h.admin, input: { enterpriseId } })).status, 403);
  });
  it('404: answers alike for an unknown and a malformed id', async () => {
    for (const unknown of [newHexId(), 'nowhere'])
      assert.equal((await h.call(getPlatformEnterprise, { as, input: { enterpriseId: unknown } })).status, 404);
  });
});
