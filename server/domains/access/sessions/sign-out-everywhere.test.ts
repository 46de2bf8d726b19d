import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signOutEverywhere } from '#lib/contracts/access/self.ts';
import { getMe } from '#lib/contracts/access/users.ts';
import { harness } from '#server/testing/harness.ts';
import { openSession } from '../testing.ts';

const h = await harness();
const statusOf = async (headers: Record<string, string>) =>
  (await h.call(getMe, { as: null, input: {}, headers })).status;

describe('DELETE me/sessions', () => {
  it("200: ends all sessions and sign-in tokens of the caller, nobody else's, and no access token", async () => {
    const [own, other] = [await openSession(h.service, h.viewer.id), await openSession(h.service, h.viewer.id)];
    const foreign = await openSession(h.service, h.admin.id);
    const signIn = await h.create.token(h.viewer.id, { kind: 'sign-in' });
    assert.equal(await statusOf(other.headers), 200);
    const reply = await h.call(signOutEverywhere, { as: null, input: {}, headers: own.headers });
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(reply.body, { endedSessions: 2, revokedTokens: 1 });
    assert.equal(await statusOf(own.headers), 401);
    assert.equal(await statusOf(other.headers), 401);
    assert.equal(await statusOf(foreign.headers), 200);
    assert.equal((await h.call(getMe, { as: signIn.token, input: {} })).status, 401);
    assert.equal((await h.call(getMe, { as: h.viewer, input: {} })).status, 200);
  });
  it('401: asks for credentials', async () => {
    assert.equal((await h.call(signOutEverywhere, { as: null, input: {} })).status, 401);
  });
  it('403: refuses a token without user_manage, and the cookie from a foreign page', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['wallet_view_all'] });
    assert.equal((await h.call(signOutEverywhere, { as: token, input: {} })).status, 403);
    const { cookie } = (await openSession(h.service, h.viewer.id)).headers;
    const headers = { cookie, origin: 'https://evil.example' };
    assert.equal((await h.call(signOutEverywhere, { as: null, input: {}, headers })).status, 403);
  });
});
