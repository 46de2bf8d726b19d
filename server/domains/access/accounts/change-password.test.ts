import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changePassword } from '#lib/contracts/access/own-account.ts';
import { login } from '#lib/contracts/access/sessions.ts';
import { getMe } from '#lib/contracts/access/users.ts';
import { auditEntries } from '#server/core/audit/entries.ts';
import { harness } from '#server/testing/harness.ts';
import { countedTries, freshAddress, givePassword, openSession, PASSWORD } from '../testing.ts';
import { passwordDigest } from './password.ts';

const h = await harness({ TRUST_PROXY: '1' });
const NEW = 'a longer and better one';
const ready = async () => {
  const user = await h.create.user({ [h.enterpriseId]: 'viewer' });
  await givePassword(h.service, user);
  return user;
};
const signIn = (email: string, password: string) =>
  h.call(login, { as: null, input: { email, password }, headers: freshAddress() });
const isOpen = async (headers: Record<string, string>) =>
  (await h.call(getMe, { as: null, input: {}, headers })).status === 200;

describe('POST me/password', () => {
  it('200: sets it, ends the other sessions and sign-in tokens, keeps that of the call and the access tokens', async () => {
    const user = await ready();
    const [own, other] = [await openSession(h.service, user.id), await openSession(h.service, user.id)];
    const signedIn = await signIn(user.email, PASSWORD);
    assert.ok(await isOpen(other.headers));
    const input = { currentPassword: PASSWORD, newPassword: NEW };
    const reply = await h.call(changePassword, { as: null, input, headers: own.headers });
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(reply.body, { endedSessions: 1, revokedTokens: 1 });
    assert.ok(await isOpen(own.headers));
    assert.ok(!(await isOpen(other.headers)));
    assert.equal((await h.call(getMe, { as: signedIn.body.access_token, input: {} })).status, 401);
    assert.equal((await h.call(getMe, { as: user, input: {} })).status, 200);
    assert.equal((await signIn(user.email, PASSWORD)).status, 401);
    assert.equal((await signIn(user.email, NEW)).status, 200);
  });
  it('200: takes the current password as a digest', async () => {
    const user = await ready();
    const [currentPassword, newPassword] = [passwordDigest(user.email, PASSWORD), NEW];
    const reply = await h.call(changePassword, { as: user, input: { currentPassword, newPassword } });
    assert.equal(reply.status, 200, reply.text);
    assert.equal((await signIn(user.email, NEW)).status, 200);
  });
  it('200: leaves no password in audit log or log', async () => {
    const user = await ready();
    await h.call(changePassword, { as: user, input: { currentPassword: PASSWORD, newPassword: NEW } });
    const rows = JSON.stringify(await h.db.select().from(auditEntries));
    for (const text of [rows, h.logLines.join('')]) assert.ok(!text.includes(NEW) && !text.includes('argon2'));
  });
  it('400: refuses a new one that is short, common, personal or a digest, and names the field', async () => {
    const user = await ready();
    for (const bad of ['elevenchars', 'iloveyou1234', 'Northwind2026', passwordDigest(user.email, NEW)]) {
      const input = { currentPassword: PASSWORD, newPassword: bad };
      const reply = await h.call(changePassword, { as: user, input });
      assert.equal(reply.status, 400, bad);
      assert.match(JSON.parse(reply.text).error, /^newPassword: /);
    }
  });
  it('401: refuses a wrong current password, counts it as a failed sign-in, and keeps the old one', async () => {
    const user = await ready();
    const input = { currentPassword: 'wrong', newPassword: NEW };
    const reply = await h.call(changePassword, { as: user, input });
    assert.equal(reply.status, 401);
    assert.equal(reply.headers.get('x-auth-required'), null);
    assert.deepEqual(await countedTries(h, user.id), { strangers: 0, known: 1 });
    assert.equal((await signIn(user.email, PASSWORD)).status, 200);
  });
  it('401: asks for credentials', async () => {
    const input = { currentPassword: PASSWORD, newPassword: NEW };
    assert.equal((await h.call(changePassword, { as: null, input })).status, 401);
  });
  it('403: refuses a token without user_manage', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['wallet_view_all'] });
    const input = { currentPassword: PASSWORD, newPassword: NEW };
    assert.equal((await h.call(changePassword, { as: token, input })).status, 403);
  });
});
