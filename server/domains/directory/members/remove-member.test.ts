import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getEnterprise } from '#lib/contracts/directory/enterprise-detail.ts';
import { removeMember } from '#lib/contracts/directory/members.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
const remove = (as: typeof h.admin, userId: string) => h.call(removeMember, { as, input: { enterpriseId, userId } });

describe('DELETE enterprises/{enterpriseId}/members/{userId}', () => {
  it('204: ends the membership, and the tokens of the user work there no more', async () => {
    const both = await h.create.user({ [enterpriseId]: 'viewer', [h.otherEnterpriseId]: 'viewer' });
    const reads = async (id: string) => (await h.call(getEnterprise, { as: both, input: { enterpriseId: id } })).status;
    assert.equal(await reads(enterpriseId), 200);
    assert.equal((await remove(h.admin, both.id)).status, 204);
    assert.equal(await reads(enterpriseId), 404);
    assert.equal(await reads(h.otherEnterpriseId), 200);
    const { rows } = await h.service.pool.query(`select type from events where subject_id = $1`, [both.id]);
    assert.deepEqual(rows, [{ type: 'member.removed' }]);
  });
  it('403: refuses an operator', async () => {
    assert.equal((await remove(h.operator, h.viewer.id)).status, 403);
  });
  it('404: answers for a user who is no member', async () => {
    assert.equal((await remove(h.admin, h.outsider.id)).status, 404);
  });
  it('409: keeps the last admin', async () => {
    assert.equal((await remove(h.admin, h.admin.id)).status, 409);
  });
});
