import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { logout } from '#lib/contracts/access/sessions.ts';
import { getMe } from '#lib/contracts/access/users.ts';
import { searchAuditEntries } from '#lib/contracts/audit/entries.ts';
import { harness } from '#server/testing/harness.ts';
import { openSession } from '../testing.ts';

const h = await harness();

describe('GET user/logout', () => {
  for (const [route, { path }] of logout.routes.entries()) {
    it(`200: revokes the calling token and no other (${path})`, async () => {
      const made = await h.create.token(h.admin.id);
      const reply = await h.call(logout, { as: made.token, input: {}, route });
      assert.equal(reply.status, 200, reply.text);
      assert.equal(reply.text, '{}');
      assert.equal((await h.call(getMe, { as: made.token, input: {} })).status, 401);
      assert.equal((await h.call(getMe, { as: h.admin, input: {} })).status, 200);
    });
  }
  it('200: ends the browser session of the call, and no other', async () => {
    const session = await openSession(h.service, h.viewer.id);
    const other = await openSession(h.service, h.viewer.id);
    assert.equal((await h.call(logout, { as: null, input: {}, headers: session.headers })).status, 200);
    assert.equal((await h.call(getMe, { as: null, input: {}, headers: session.headers })).status, 401);
    assert.equal((await h.call(getMe, { as: null, input: {}, headers: other.headers })).status, 200);
  });
  it('200: stands in the audit log of the enterprise', async () => {
    const session = await openSession(h.service, h.operator.id);
    assert.equal((await h.call(logout, { as: null, input: {}, headers: session.headers })).status, 200);
    const { body } = await h.call(searchAuditEntries, {
      as: h.admin,
      input: { enterpriseId: h.enterpriseId, actorIds: [h.operator.id] },
    });
    assert.deepEqual(
      body.entries.map(({ title }) => title),
      ['Signed out'],
    );
  });
  it('200: of a token stands where it may be used alone', async () => {
    const user = await h.create.user({ [h.enterpriseId]: 'viewer', [h.otherEnterpriseId]: 'admin' });
    const { token } = await h.create.token(user.id, { permittedEnterprises: [h.enterpriseId] });
    assert.equal((await h.call(logout, { as: token, input: {} })).status, 200);
    const told = async (as: typeof user, enterpriseId: string) =>
      (await h.call(searchAuditEntries, { as, input: { enterpriseId, actorIds: [user.id] } })).body.entries.length;
    assert.deepEqual([await told(h.admin, h.enterpriseId), await told(user, h.otherEnterpriseId)], [1, 0]);
  });
  it('403: cannot be triggered with the cookie from a foreign page, though it is a GET', async () => {
    const session = await openSession(h.service, h.viewer.id);
    for (const origin of ['https://evil.example', 'null']) {
      const headers = { cookie: session.headers.cookie, origin };
      assert.equal((await h.call(logout, { as: null, input: {}, headers })).status, 403);
    }
    const { cookie } = session.headers;
    assert.equal((await h.call(logout, { as: null, input: {}, headers: { cookie } })).status, 403);
  });
  it('401: asks for credentials', async () => {
    assert.equal((await h.call(logout, { as: null, input: {} })).status, 401);
  });
});
