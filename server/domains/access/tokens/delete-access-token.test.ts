import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deleteAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { getMe } from '#lib/contracts/access/users.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();

const remove = (id: string, as = h.admin.token, route = 0) => h.call(deleteAccessToken, { as, input: { id }, route });

describe('DELETE user/accesstoken/{id}', () => {
  for (const [route, { path }] of deleteAccessToken.routes.entries()) {
    it(`200: revokes the token at once (${path})`, async () => {
      const made = await h.create.token(h.admin.id);
      assert.equal((await h.call(getMe, { as: made.token, input: {} })).status, 200);
      const reply = await remove(made.id, h.admin.token, route);
      assert.equal(reply.status, 200, reply.text);
      assert.equal(reply.body.id, made.id);
      const refused = await h.call(getMe, { as: made.token, input: {} });
      assert.equal(refused.status, 401);
      assert.equal(refused.headers.get('x-auth-required'), 'true');
    });
  }
  it('404: answers for a foreign, an unknown and an already revoked token alike', async () => {
    const made = await h.create.token(h.admin.id);
    await remove(made.id);
    const replies = await Promise.all([made.id, h.outsider.tokenId, '0'.repeat(32)].map((id) => remove(id)));
    const errors = replies.map(({ status, text }) => `${status} ${JSON.parse(text).error}`);
    assert.equal(new Set(errors).size, 1);
    assert.equal(replies[0]?.status, 404);
    assert.equal((await h.call(getMe, { as: h.outsider, input: {} })).status, 200);
  });
  it('403: refuses a token without user_manage', async () => {
    const narrow = await h.create.token(h.admin.id, { scopes: ['wallet_view_all'] });
    assert.equal((await remove(h.admin.tokenId, narrow.token)).status, 403);
  });
  it('403: a limited token ends none that works beyond its limits', async () => {
    const here = await h.create.token(h.admin.id, { permittedEnterprises: [h.enterpriseId] });
    const nearby = await h.create.token(h.admin.id, { ipRestrict: ['127.0.0.0/8'] });
    for (const { token } of [here, nearby]) assert.equal((await remove(h.admin.tokenId, token)).status, 403);
    assert.equal((await remove(here.id, here.token)).status, 200);
  });
  it('400: refuses a malformed id', async () => {
    assert.equal((await remove('xyz')).status, 400);
  });
  it('401: asks for credentials', async () => {
    const reply = await h.call(deleteAccessToken, { as: null, input: { id: h.admin.tokenId } });
    assert.equal(reply.status, 401);
  });
});
