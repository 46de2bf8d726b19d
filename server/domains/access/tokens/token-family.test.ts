import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemberPasswordLink, redeemPasswordLink } from '#lib/contracts/access/accounts.ts';
import { changePassword } from '#lib/contracts/access/own-account.ts';
import { createAccessToken, deleteAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { login, logout } from '#lib/contracts/access/sessions.ts';
import { getAccessToken, revokeAccessToken } from '#lib/contracts/access/tokens.ts';
import { getMe } from '#lib/contracts/access/users.ts';
import { getEnterprise } from '#lib/contracts/directory/enterprise-detail.ts';
import { type CallResult, harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { enrolAuthenticator, freshAddress, givePassword, openSession, PASSWORD } from '../testing.ts';

const h = await harness({ TRUST_PROXY: '1' });
const { enterpriseId, otherEnterpriseId } = h;
const HOUR = 3600;

interface Made {
  id: string;
  token: string;
}
const make = async (as: string, duration?: number): Promise<Made> => {
  const reply = await h.call(createAccessToken, {
    as,
    input: { label: 'made', scope: ['user_manage', 'enterprise_view_all'], duration },
  });
  assert.equal(reply.status, 200, reply.text);
  return reply.body;
};
const works = async ({ token }: Made) => (await h.call(getMe, { as: token, input: {} })).status === 200;
const owner = () => h.create.user({ [enterpriseId]: 'admin', [otherEnterpriseId]: 'admin' });
/** A token, one that it made, and two that this made. */
async function family(userId: string) {
  const maker = await h.create.token(userId, { scopes: ['user_manage', 'enterprise_view_all'] });
  const child = await make(maker.token);
  return { maker, child, grandchildren: [await make(child.token), await make(child.token)] };
}

describe('a token that a token makes', () => {
  it('ends with it at the latest: by default, and refused when more was asked for', async () => {
    const { admin, service } = h;
    const expiresAt = new Date(service.clock.now().getTime() + HOUR * 1000).toISOString();
    const maker = await h.create.token(admin.id, { scopes: ['user_manage'], expiresAt });
    const ask = (duration?: number) =>
      h.call(createAccessToken, { as: maker.token, input: { label: 'x', scope: ['user_manage'], duration } });
    const clipped = await ask();
    assert.ok(clipped.body.expires <= expiresAt);
    assert.ok(Date.parse(clipped.body.expires) > Date.parse(expiresAt) - 60_000);
    assert.equal((await ask(60)).status, 200);
    const longer = await ask(HOUR + 60);
    assert.equal(longer.status, 400);
    assert.match(JSON.stringify(problemsOf(longer)), /"duration".*calling token/);
  });
  it('is a person’s own when they confirm it with a code, so that a token can be replaced', async () => {
    const user = await owner();
    await givePassword(h.service, user);
    await enrolAuthenticator(h, user);
    const expiresAt = new Date(h.service.clock.now().getTime() + HOUR * 1000).toISOString();
    const old = await h.create.token(user.id, { scopes: ['user_manage'], expiresAt });
    const input = { label: 'next', scope: ['user_manage' as const], duration: 365 * 24 * HOUR, otp: '000000' };
    const next = await h.call(createAccessToken, { as: old.token, input });
    assert.equal(next.status, 200, next.text);
    const removed = await h.call(deleteAccessToken, { as: next.body.token, input: { id: old.id } });
    assert.equal(removed.status, 200, removed.text);
    assert.ok(await works(next.body));
  });
  it('is a person’s own when a sign-in makes it, as the public client does', async () => {
    const user = await owner();
    await givePassword(h.service, user);
    const input = { email: user.email, password: PASSWORD };
    const signIn = (await h.call(login, { as: null, input, headers: freshAddress() })).body.access_token;
    const made = await make(signIn, 365 * 24 * HOUR);
    await h.call(logout, { as: signIn, input: {} });
    assert.ok(await works(made));
  });
});

describe('with a token end all that come of it, and no others:', () => {
  const ENDS: Readonly<Record<string, (made: Made, as: string) => Promise<CallResult<never>>>> = {
    'revoked by its owner': ({ id }, as) => h.call(deleteAccessToken, { as, input: { id } }),
    'revoked in the console': ({ id }, as) => h.call(revokeAccessToken, { as, input: { enterpriseId, tokenId: id } }),
    'signed out': ({ token }) => h.call(logout, { as: token, input: {} }),
  };
  for (const [what, end] of Object.entries(ENDS)) {
    it(what, async () => {
      const user = await owner();
      const { maker, child, grandchildren } = await family(user.id);
      const sibling = await make(user.token);
      assert.equal((await end(child, user.token)).status, 200);
      for (const ended of [child, ...grandchildren]) assert.equal(await works(ended), false);
      for (const left of [maker, sibling]) assert.equal(await works(left), true);
    });
  }
  it('counts them before and after', async () => {
    const user = await owner();
    const { maker } = await family(user.id);
    const input = { enterpriseId, tokenId: maker.id };
    assert.equal((await h.call(getAccessToken, { as: user, input })).body.children, 3);
    assert.equal((await h.call(revokeAccessToken, { as: user, input })).body.endedChildren, 3);
    assert.equal((await h.call(getAccessToken, { as: user, input })).body.children, 0);
  });
  it('leaves them when asked to, and still finds them through one that ended before', async () => {
    const user = await owner();
    const { maker, child, grandchildren } = await family(user.id);
    const tokenId = child.id;
    const reply = await h.call(revokeAccessToken, { as: user, input: { enterpriseId, tokenId, endChildren: false } });
    assert.deepEqual(reply.body, { id: tokenId, isRevoked: true, endedChildren: 0 });
    for (const one of grandchildren) assert.equal(await works(one), true);
    await h.call(deleteAccessToken, { as: user, input: { id: maker.id } });
    for (const one of grandchildren) assert.equal(await works(one), false);
  });
  it('an admin ends the use of another’s tokens in their enterprise alone', async () => {
    const user = await owner();
    const { maker, child } = await family(user.id);
    const reply = await h.call(revokeAccessToken, { as: h.admin, input: { enterpriseId, tokenId: maker.id } });
    assert.deepEqual(reply.body, { id: maker.id, isRevoked: false, endedChildren: 3 });
    const reads = async (id: string) =>
      (await h.call(getEnterprise, { as: child.token, input: { enterpriseId: id } })).status;
    assert.deepEqual([await reads(enterpriseId), await reads(otherEnterpriseId)], [404, 200]);
  });
  it('also those that are made at the same moment', async () => {
    const user = await owner();
    for (let round = 0; round < 5; round += 1) {
      const { maker, child } = await family(user.id);
      const racing = Array.from({ length: 6 }, () =>
        h.call(createAccessToken, { as: child.token, input: { label: 'race', scope: ['user_manage'] } }),
      );
      const [, ...made] = await Promise.all([
        h.call(deleteAccessToken, { as: user, input: { id: maker.id } }),
        ...racing,
      ]);
      for (const { status, body, text } of made) {
        assert.ok(status === 200 || status === 401, text);
        if (status === 200) assert.equal(await works(body), false);
      }
    }
  });
});

describe('a new password', () => {
  const NEW = 'a longer and better one';
  it('leaves access tokens, or revokes all but that of the call when asked to', async () => {
    for (const revokeTokens of [undefined, true]) {
      const user = await owner();
      await givePassword(h.service, user);
      const { headers } = await openSession(h.service, user.id);
      const other = await h.create.token(user.id);
      const input = { currentPassword: PASSWORD, newPassword: NEW, revokeTokens };
      const reply = await h.call(changePassword, { as: user, input });
      assert.deepEqual(reply.body, { endedSessions: 1, revokedTokens: revokeTokens ? 1 : 0 }, reply.text);
      assert.equal(await works(other), revokeTokens === undefined);
      assert.equal((await h.call(getMe, { as: user, input: {} })).status, 200);
      assert.equal((await h.call(getMe, { as: null, input: {}, headers })).status, 401);
    }
  });
  it('by a link, the same', async () => {
    for (const revokeTokens of [undefined, true]) {
      const user = await h.create.user({ [enterpriseId]: 'viewer' });
      const { body } = await h.call(createMemberPasswordLink, {
        as: h.admin,
        input: { enterpriseId, userId: user.id },
      });
      const input = { token: body.url.split('#')[1] ?? '', password: NEW, revokeTokens };
      const reply = await h.call(redeemPasswordLink, { as: null, input, headers: freshAddress() });
      assert.equal(reply.status, 200, reply.text);
      assert.equal((await h.call(getMe, { as: user, input: {} })).status, revokeTokens ? 401 : 200);
    }
  });
});
