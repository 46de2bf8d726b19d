import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { createMemberPasswordLink, createPasswordLink, createUser } from '#lib/contracts/access/accounts.ts';
import { createInvitation } from '#lib/contracts/directory/invitations.ts';
import { setMemberRole } from '#lib/contracts/directory/members.ts';
import { setMembership } from '#lib/contracts/directory/platform.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { type CallResult, harness } from '#server/testing/harness.ts';
import { codeOf, enrolAuthenticator, givePassword, openSession, PASSWORD } from '../testing.ts';

const h = await harness({ CLEARHOUSE_MODE: 'production' });
const sandbox = await harness();
const { enterpriseId } = h;

interface Given {
  otp?: string;
  password?: string;
}
type Caller = { as: TestUser | null; headers?: Record<string, string> };
let invited = 0;

const inviteAs = (caller: Caller, given: Given, role: InputOf<typeof createInvitation>['role'] = 'admin') => {
  invited += 1;
  return h.call(createInvitation, {
    ...caller,
    input: { enterpriseId, email: `new-${invited}@example.test`, role, ...given },
  });
};
async function person(isPlatformAdmin = false) {
  const user = await h.create.user({ [enterpriseId]: 'admin' }, { isPlatformAdmin });
  await givePassword(h.service, user);
  const { headers } = await openSession(h.service, user.id);
  return { user, browser: { as: null, headers }, token: { as: user } };
}
async function enrolled(isPlatformAdmin = false) {
  const all = await person(isPlatformAdmin);
  const secret = await enrolAuthenticator(h, all.user);
  const { headers } = await openSession(h.service, all.user.id);
  return { ...all, browser: { as: null, headers }, secret };
}
/** Failures that were counted where the user calls from, summed up, and whether one of these places is locked. */
const failuresOf = async ({ id }: TestUser): Promise<{ failed: number; isLocked: boolean }> => {
  const { rows } = await h.service.pool.query(
    'select failed_sign_ins as failed, locked_until as until from known_tries where user_id = $1',
    [id],
  );
  return { failed: rows.reduce((sum, row) => sum + row.failed, 0), isLocked: rows.some(({ until }) => until !== null) };
};

describe('confirming in person', () => {
  it('takes the password of a browser without an authenticator', async () => {
    const { browser } = await person();
    assert.equal((await inviteAs(browser, {})).status, 400);
    assert.equal((await inviteAs(browser, { password: PASSWORD })).status, 201);
    for (const given of [{ password: PASSWORD, otp: '123456' }, { otp: '000000' }]) {
      const { status, text } = await inviteAs(browser, given);
      assert.equal(status, 401, text);
      assert.match(text, /there is no authenticator that it could come from/);
    }
  });
  it('takes the code of an authenticator, and not the password in its place', async () => {
    const { user, browser, token, secret } = await enrolled();
    for (const caller of [browser, token]) {
      const missing = await inviteAs(caller, {});
      assert.deepEqual([missing.status, missing.headers.get('x-auth-required')], [401, null]);
      assert.match(missing.text, /"needsOTP":true/);
    }
    assert.match((await inviteAs(browser, { password: PASSWORD })).text, /"needsOTP":true/);
    const otp = codeOf(h.service, secret, 1);
    assert.equal((await inviteAs(token, { otp })).status, 201);
    const again = await inviteAs(browser, { otp });
    assert.match(again.text, /InvalidCredentials/);
    assert.equal((await failuresOf(user)).failed, 1);
  });
  it('takes no password from an access token, and tells one without an authenticator what to do', async () => {
    const { user, token } = await person();
    assert.equal((await inviteAs(token, { password: PASSWORD })).status, 400);
    for (const given of [{}, { otp: '000000' }]) {
      const reply = await inviteAs(token, given);
      assert.equal(reply.status, 401);
      assert.match(reply.text, /OtpRequired.*|set one up on your account page/);
    }
    assert.equal((await failuresOf(user)).failed, 0);
  });
  it('counts and locks as sign-in does, and then refuses what is right as well', async () => {
    const byPassword = await person();
    for (let tries = 0; tries < 5; tries += 1)
      assert.match((await inviteAs(byPassword.browser, { password: 'wrong' })).text, /InvalidCredentials/);
    assert.match((await inviteAs(byPassword.browser, { password: PASSWORD })).text, /InvalidCredentials/);
    const byCode = await enrolled();
    for (let tries = 0; tries < 5; tries += 1)
      assert.match((await inviteAs(byCode.token, { otp: 'abcdef' })).text, /InvalidCredentials/);
    const right = codeOf(h.service, byCode.secret, 1);
    assert.match((await inviteAs(byCode.token, { otp: right })).text, /InvalidCredentials/);
    for (const { user } of [byPassword, byCode])
      assert.deepEqual(await failuresOf(user), { failed: 5, isLocked: true });
  });
  it('looks at what is sent where nothing had to be', async () => {
    const { browser } = await person();
    assert.equal((await inviteAs(browser, {}, 'operator')).status, 201);
    assert.equal((await inviteAs(browser, { password: 'wrong' }, 'operator')).status, 401);
  });
  it('takes the code of the sandbox there, and only there', async () => {
    const input = { enterpriseId: sandbox.enterpriseId, email: 'new@example.test', role: 'admin' as const };
    for (const given of [{}, { otp: '999999' }]) {
      const { status, text } = await sandbox.call(createInvitation, {
        as: sandbox.admin,
        input: { ...input, ...given },
      });
      assert.equal(status, 401, text);
      assert.match(
        text,
        /by a one-time code \(otp\), and you have no authenticator: send 000000, the code of this sandbox/,
      );
    }
    const reply = await sandbox.call(createInvitation, { as: sandbox.admin, input: { ...input, otp: '000000' } });
    assert.equal(reply.status, 201, reply.text);
  });
  it('leaves neither code nor password in the audit log', async () => {
    const { user, browser, secret } = await enrolled(true);
    const otp = codeOf(h.service, secret, 1);
    const platformUser = { email: 'second-root@example.test', name: 'Root', isPlatformAdmin: true, otp };
    assert.equal((await h.call(createUser, { ...browser, input: platformUser })).status, 201);
    const { rows } = await h.service.pool.query(
      `select t::text as text from audit_log t where actor_user_id = $1 and operation = 'createUser'`,
      [user.id],
    );
    assert.equal(rows.length, 1);
    assert.doesNotMatch(rows[0].text, new RegExp(`${otp}|"password"|"otp"`));
  });

  const ASKED: Readonly<Record<string, (caller: Caller, userId: string, given: Given) => Promise<CallResult<never>>>> =
    {
      'making a member admin': (caller, userId, given) =>
        h.call(setMemberRole, { ...caller, input: { enterpriseId, userId, role: 'admin', ...given } }),
      'removing the authenticator of a member': (caller, userId, given) =>
        h.call(createMemberPasswordLink, { ...caller, input: { enterpriseId, userId, clearOtp: true, ...given } }),
      'removing an authenticator for the platform': (caller, userId, given) =>
        h.call(createPasswordLink, { ...caller, input: { userId, clearOtp: true, ...given } }),
      'making somebody admin for the platform': (caller, userId, given) =>
        h.call(setMembership, { ...caller, input: { enterpriseId, userId, role: 'admin', ...given } }),
      'making a platform administrator': (caller, userId, given) =>
        h.call(createUser, {
          ...caller,
          input: { email: `${userId}@example.test`, name: 'N', isPlatformAdmin: true, ...given },
        }),
    };
  for (const [what, ask] of Object.entries(ASKED)) {
    it(`is asked for ${what}`, async () => {
      const { browser, token, secret } = await enrolled(true);
      const subject = await h.create.user({ [enterpriseId]: 'viewer' });
      for (const caller of [browser, token]) {
        assert.match((await ask(caller, subject.id, {})).text, /"needsOTP":true/);
        assert.match((await ask(caller, subject.id, { otp: 'abcdef' })).text, /InvalidCredentials/);
      }
      const reply = await ask(token, subject.id, { otp: codeOf(h.service, secret, 1) });
      assert.ok(reply.status < 300, reply.text);
    });
  }
});
