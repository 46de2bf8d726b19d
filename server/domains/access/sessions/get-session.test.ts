import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getSession } from '#lib/contracts/access/sessions.ts';
import { harness } from '#server/testing/harness.ts';
import { openSession } from '../testing.ts';

const h = await harness();

describe('GET user/session', () => {
  for (const [route, { path }] of getSession.routes.entries()) {
    it(`200: shows the calling token without its text (${path})`, async () => {
      const made = await h.create.token(h.admin.id, { scopes: ['trade_view'], ipRestrict: ['127.0.0.0/8'] });
      const reply = await h.call(getSession, { as: made.token, input: {}, route });
      assert.equal(reply.status, 200, reply.text);
      assert.equal(reply.body.session.id, made.id);
      assert.deepEqual(reply.body.session.scope, ['trade_view']);
      assert.deepEqual(reply.body.session.ipRestrict, ['127.0.0.0/8']);
      assert.ok(!reply.text.includes(made.token));
    });
  }
  it('200: shows a browser session', async () => {
    const session = await openSession(h.service, h.viewer.id);
    const reply = await h.call(getSession, { as: null, input: {}, headers: session.headers });
    assert.equal(reply.body.session.id, session.id);
    assert.equal(reply.body.session.user, h.viewer.id);
  });
  it('401: asks for credentials, and says so in a header', async () => {
    const reply = await h.call(getSession, { as: null, input: {} });
    assert.equal(reply.status, 401);
    assert.equal(reply.headers.get('x-auth-required'), 'true');
  });
});
