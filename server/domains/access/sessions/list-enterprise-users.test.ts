import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listEnterpriseUsers } from '#lib/contracts/directory/enterprises.ts';
import { beginKyc } from '#server/domains/onboarding/kyc/testing-kyc.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const list = (
  input: Parameters<typeof h.call<typeof listEnterpriseUsers>>[1]['input'],
  as: Parameters<typeof h.call>[1]['as'] = h.viewer,
  route = 0,
) => h.call(listEnterpriseUsers, { as, input, route });

describe('GET enterprise/{enterpriseId}/user', () => {
  for (const [route, { path }] of listEnterpriseUsers.routes.entries()) {
    it(`200: parts admins from the others, and shows nobody else (${path})`, async () => {
      const { status, body, text } = await list({ enterpriseId: h.enterpriseId }, h.viewer, route);
      assert.equal(status, 200, text);
      assert.deepEqual(
        body.adminUsers.map(({ id }) => id),
        [h.admin.id],
      );
      assert.deepEqual(new Set(body.nonAdminUsers.map(({ id }) => id)), new Set([h.operator.id, h.viewer.id]));
      assert.equal(body.count, 3);
    });
  }
  it('200: says where people stand: to admins of everybody, to others of themselves', async () => {
    await beginKyc(h, 'starterSignup', { as: h.operator });
    const standing = async (as: typeof h.viewer) => {
      const { adminUsers, nonAdminUsers } = (await list({ enterpriseId: h.enterpriseId }, as)).body;
      return Object.fromEntries(
        [...adminUsers, ...nonAdminUsers].map(({ id, identity }) => [id, identity?.kyc.overallState]),
      );
    };
    const { admin, operator, viewer } = h;
    assert.deepEqual(await standing(admin), {
      [admin.id]: 'unverified',
      [operator.id]: 'pending',
      [viewer.id]: 'unverified',
    });
    assert.deepEqual(await standing(operator), {
      [admin.id]: undefined,
      [operator.id]: 'pending',
      [viewer.id]: undefined,
    });
  });
  it('200: shows users who were switched off only when asked', async () => {
    await h.ownerPool.query('update users set is_active = false where id = $1', [h.operator.id]);
    assert.equal((await list({ enterpriseId: h.enterpriseId })).body.count, 2);
    const { body } = await list({ enterpriseId: h.enterpriseId, allowInactiveUsers: 'true' });
    assert.equal(body.count, 3);
    assert.equal(body.nonAdminUsers.find(({ id }) => id === h.operator.id)?.isActive, false);
  });
  it('404: answers for a foreign, an unknown and a malformed id alike', async () => {
    const ids = [h.otherEnterpriseId, '0'.repeat(32), 'xyz'];
    const replies = await Promise.all(ids.map((enterpriseId) => list({ enterpriseId })));
    assert.equal(new Set(replies.map(({ status, text }) => `${status} ${JSON.parse(text).error}`)).size, 1);
    assert.equal(replies[0]?.status, 404);
  });
  it('400: refuses a flag that is none', async () => {
    assert.equal((await list({ enterpriseId: h.enterpriseId, allowInactiveUsers: 'yes' as 'true' })).status, 400);
  });
  it('403: refuses a token without enterprise_view_all', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['trade_view'] });
    assert.equal((await list({ enterpriseId: h.enterpriseId }, token)).status, 403);
  });
  it('401: asks for credentials', async () => {
    assert.equal((await list({ enterpriseId: h.enterpriseId }, null)).status, 401);
  });
});
