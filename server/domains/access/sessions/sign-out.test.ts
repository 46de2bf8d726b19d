import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signOut } from '#lib/contracts/access/self.ts';
import { getMe } from '#lib/contracts/access/users.ts';
import { harness } from '#server/testing/harness.ts';
import { openSession } from '../testing.ts';

const h = await harness();

describe('POST me/sign-out', () => {
  it('204: ends the browser session of the call, and no other', async () => {
    const session = await openSession(h.service, h.viewer.id);
    const other = await openSession(h.service, h.viewer.id);
    assert.equal((await h.call(signOut, { as: null, input: {}, headers: session.headers })).status, 204);
    assert.equal((await h.call(getMe, { as: null, input: {}, headers: session.headers })).status, 401);
    assert.equal((await h.call(getMe, { as: null, input: {}, headers: other.headers })).status, 200);
  });
  it('204: revokes the calling token', async () => {
    const made = await h.create.token(h.viewer.id, { scopes: ['openid'] });
    assert.equal((await h.call(signOut, { as: made.token, input: {} })).status, 204);
    assert.equal((await h.call(getMe, { as: made.token, input: {} })).status, 401);
  });
  it('401: asks for credentials', async () => {
    assert.equal((await h.call(signOut, { as: null, input: {} })).status, 401);
  });
  it('403: cannot be triggered with the cookie from a foreign page', async () => {
    const { headers } = await openSession(h.service, h.viewer.id);
    const { cookie } = headers;
    for (const origin of ['https://evil.example', 'null'])
      assert.equal((await h.call(signOut, { as: null, input: {}, headers: { cookie, origin } })).status, 403);
    assert.equal((await h.call(signOut, { as: null, input: {}, headers: { cookie } })).status, 403);
  });
});
