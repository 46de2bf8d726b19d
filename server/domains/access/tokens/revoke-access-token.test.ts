import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { revokeAccessToken } from '#lib/contracts/access/tokens.ts';
import { getMe } from '#lib/contracts/access/users.ts';
import { getEnterprise } from '#lib/contracts/directory/enterprise-detail.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId, otherEnterpriseId } = h;
const revoke = (as: typeof h.admin | string, tokenId: string) =>
  h.call(revokeAccessToken, { as, input: { enterpriseId, tokenId } });
const reads = async (as: string, id: string) =>
  (await h.call(getEnterprise, { as, input: { enterpriseId: id } })).status;

describe('DELETE enterprises/{enterpriseId}/access-tokens/{tokenId}', () => {
  it('200: ends an own token everywhere, within a second', async () => {
    const user = await h.create.user({ [enterpriseId]: 'viewer', [otherEnterpriseId]: 'viewer' });
    const { id, token } = await h.create.token(user.id);
    assert.equal(await reads(token, otherEnterpriseId), 200);
    const startedAt = performance.now();
    assert.deepEqual((await revoke(user, id)).body, { id, isRevoked: true, endedChildren: 0 });
    assert.equal(await reads(token, otherEnterpriseId), 401);
    assert.ok(performance.now() - startedAt < 1000);
  });
  it('200: an admin revokes a token that works in their enterprise alone', async () => {
    const { id, token } = await h.create.token(h.viewer.id);
    assert.deepEqual((await revoke(h.admin, id)).body, { id, isRevoked: true, endedChildren: 0 });
    assert.equal((await h.call(getMe, { as: token, input: {} })).status, 401);
  });
  it('200: an admin ends only the use in their enterprise of a token that works in others', async () => {
    const user = await h.create.user({ [enterpriseId]: 'viewer', [otherEnterpriseId]: 'viewer' });
    assert.deepEqual((await revoke(h.admin, user.tokenId)).body, {
      id: user.tokenId,
      isRevoked: false,
      endedChildren: 0,
    });
    assert.equal(await reads(user.token, enterpriseId), 404);
    assert.equal(await reads(user.token, otherEnterpriseId), 200);
    assert.equal((await revoke(h.admin, user.tokenId)).status, 404);
  });
  it('200: never revokes a token of the platform administrator for an admin', async () => {
    const root = await h.create.user({ [enterpriseId]: 'viewer' }, { isPlatformAdmin: true });
    assert.deepEqual((await revoke(h.admin, root.tokenId)).body, {
      id: root.tokenId,
      isRevoked: false,
      endedChildren: 0,
    });
    assert.equal(await reads(root.token, enterpriseId), 404);
    assert.equal((await h.call(getMe, { as: root, input: {} })).status, 200);
  });
  it('403: refuses a token without user_manage, also for its own', async () => {
    const { id, token } = await h.create.token(h.admin.id, { scopes: ['enterprise_view_all'] });
    assert.equal((await revoke(token, id)).status, 403);
  });
  it('403: a limited token ends no own token that works beyond its limits', async () => {
    const user = await h.create.user({ [enterpriseId]: 'admin', [otherEnterpriseId]: 'viewer' });
    const here = await h.create.token(user.id, { permittedEnterprises: [enterpriseId] });
    const nearby = await h.create.token(user.id, { ipRestrict: ['127.0.0.0/8'] });
    for (const { token } of [here, nearby]) assert.equal((await revoke(token, user.tokenId)).status, 403);
    assert.equal((await h.call(getMe, { as: user, input: {} })).status, 200);
    assert.equal((await revoke(here.token, here.id)).status, 200);
  });
  it('404: hides tokens of others from those who manage no users', async () => {
    assert.equal((await revoke(h.operator, h.admin.tokenId)).status, 404);
    assert.equal((await revoke(h.admin, h.outsider.tokenId)).status, 404);
  });
  it('409: refuses one that is revoked', async () => {
    const { id } = await h.create.token(h.viewer.id);
    await revoke(h.viewer, id);
    assert.equal((await revoke(h.viewer, id)).status, 409);
  });
});
