import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getMe, getUser } from '#lib/contracts/access/users.ts';
import { insertKyc } from '#server/domains/onboarding/kyc/testing-kyc.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const read = (userId: string, as: Parameters<typeof h.call>[1]['as'] = h.admin, route = 0) =>
  h.call(getUser, { as, input: { userId }, route });

describe('GET user/{userId}', () => {
  for (const [route, { path }] of getUser.routes.entries())
    it(`200: shows the caller as \`me\` does (${path})`, async () => {
      const reply = await read(h.viewer.id, h.viewer, route);
      assert.equal(reply.status, 200, reply.text);
      assert.deepEqual(reply.body, (await h.call(getMe, { as: h.viewer, input: {} })).body);
    });
  it('200: shows the caller to a token of any scope', async () => {
    const { token } = await h.create.token(h.viewer.id, { scopes: ['trade_view'] });
    assert.equal((await read(h.viewer.id, token)).body.user.id, h.viewer.id);
  });
  it('200: shows another member by name, email and the enterprises that both belong to, and nothing private', async () => {
    const both = await h.create.user({ [h.enterpriseId]: 'operator', [h.otherEnterpriseId]: 'admin' });
    const { status, body, text } = await read(both.id, h.viewer);
    assert.equal(status, 200, text);
    assert.deepEqual(Object.keys(body).toSorted(), ['user']);
    assert.deepEqual(Object.keys(body.user).toSorted(), ['email', 'enterprises', 'id', 'isActive', 'name', 'username']);
    assert.deepEqual([body.user.id, body.user.username], [both.id, both.email]);
    assert.deepEqual(body.user.enterprises, [
      { id: h.enterpriseId, name: 'Northwind', permissions: ['wallet.create'] },
    ]);
  });
  it('200: tells where a member stands only who administers an enterprise of theirs, by its identities', async () => {
    const both = await h.create.user({ [h.enterpriseId]: 'viewer', [h.otherEnterpriseId]: 'viewer' });
    await insertKyc(h, { userId: both.id, enterpriseId: h.otherEnterpriseId, state: 'approved' });
    assert.equal((await read(both.id, h.admin)).body.kycStatus, 'unverified');
    assert.equal((await read(both.id, h.outsider)).body.kycStatus, 'approved');
    assert.equal((await read(both.id, h.operator)).body.kycStatus, undefined);
  });
  it('404: answers for somebody of another enterprise, an unknown user and a token without enterprise_view_all alike', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['trade_view'] });
    const replies = await Promise.all([read(h.outsider.id), read('0'.repeat(32)), read(h.viewer.id, token)]);
    assert.deepEqual(
      replies.map(({ status }) => status),
      [404, 404, 404],
    );
    assert.equal(new Set(replies.map(({ text }) => JSON.parse(text).error)).size, 1);
  });
  it('400: refuses an id that is none', async () => {
    for (const id of ['xyz', h.admin.id.toUpperCase(), `${h.admin.id}0`])
      assert.equal((await read(id)).status, 400, id);
  });
  it('405: is not meant by a path of its own that has other methods', async () => {
    const headers = { authorization: `Bearer ${h.admin.token}` };
    for (const path of ['lock', 'unlock', 'extendtoken', 'login']) {
      const reply = await h.app.request(`/api/v2/user/${path}`, { headers });
      assert.deepEqual([reply.status, reply.headers.get('allow')], [405, 'POST'], path);
    }
    for (const path of ['me', 'session', 'settings'])
      assert.equal((await h.app.request(`/api/v2/user/${path}`, { headers })).status, 200, path);
  });
  it('401: asks for credentials', async () => {
    assert.equal((await read(h.admin.id, null)).status, 401);
  });
});
