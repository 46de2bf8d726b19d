import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { createMemberPasswordLink, redeemPasswordLink } from '#lib/contracts/access/accounts.ts';
import { changePassword, revokeOwnSession } from '#lib/contracts/access/own-account.ts';
import { signOutEverywhere } from '#lib/contracts/access/self.ts';
import { createBrowserSession, logout } from '#lib/contracts/access/sessions.ts';
import { getMe } from '#lib/contracts/access/users.ts';
import { setMemberRole } from '#lib/contracts/directory/members.ts';
import { deactivateUser } from '#lib/contracts/directory/platform.ts';
import { listenForSignals } from '#server/core/runtime/signals.ts';
import { openService } from '#server/host/open-service.ts';
import { createHttpApp } from '#server/http/app.ts';
import { domains } from '#server/registry.ts';
import { openEvents } from '#server/testing/event-stream.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness, TEST_MASTER_KEY } from '#server/testing/harness.ts';
import { freshAddress, givePassword, openSession, PASSWORD } from '../testing.ts';

const LIMIT_MS = 1000;
const h = await harness({ TRUST_PROXY: '1' });
const { enterpriseId } = h;
const platform = await h.create.user({}, { isPlatformAdmin: true });
const { env, log } = h.service;
const open = () => openService({ env, databaseUrl: h.databaseUrl, masterKey: TEST_MASTER_KEY, log, domains });
const services = { told: await open(), deaf: await open() };
const signals = await listenForSignals(h.databaseUrl, services.told);
const processes = {
  here: h.app,
  elsewhere: createHttpApp(services.told),
  'where the signal is lost': createHttpApp(services.deaf),
};
after(async () => {
  await signals.close();
  for (const service of Object.values(services)) await service.close();
});

type Session = Awaited<ReturnType<typeof openSession>>;
type Reply = Promise<{ status: number; text: string }>;

/** What ends sessions of a user: by themselves in this session or another, or by someone else. */
const ENDINGS: Readonly<Record<string, (user: TestUser, session: Session) => Reply>> = {
  'a new sign-in of the same browser': ({ email }, { headers }) =>
    h.call(createBrowserSession, {
      as: null,
      input: { email, password: PASSWORD },
      headers: { ...headers, ...freshAddress() },
    }),
  'sign-out': (_, { headers }) => h.call(logout, { as: null, input: {}, headers }),
  'sign-out everywhere': (user) => h.call(signOutEverywhere, { as: user, input: {} }),
  'revoked in the list of sessions': (user, { id }) => h.call(revokeOwnSession, { as: user, input: { sessionId: id } }),
  'a new password': (user) =>
    h.call(changePassword, { as: user, input: { currentPassword: PASSWORD, newPassword: 'another good password' } }),
  'a new password by reset link': async ({ id }) => {
    const input = { enterpriseId, userId: id, clearOtp: false };
    const { body } = await h.call(createMemberPasswordLink, { as: h.admin, input });
    const token = new URL(body.url).hash.slice(1);
    return h.call(redeemPasswordLink, { as: null, input: { token, password: PASSWORD }, headers: freshAddress() });
  },
  'a lower role': ({ id }) =>
    h.call(setMemberRole, { as: h.admin, input: { enterpriseId, userId: id, role: 'viewer' } }),
  'a higher role': ({ id }) =>
    h.call(setMemberRole, { as: h.admin, input: { enterpriseId, userId: id, role: 'admin', otp: '000000' } }),
  'the account switched off': ({ id }) =>
    h.call(deactivateUser, { as: platform, input: { userId: id, otp: '000000' } }),
};

async function signedIn(): Promise<{ user: TestUser; session: Session }> {
  const user = await h.create.user({ [enterpriseId]: 'operator' });
  await givePassword(h.service, user);
  return { user, session: await openSession(h.service, user.id) };
}

const isLive = async (app: typeof h.app, { headers }: Session): Promise<boolean> =>
  (await app.request('/api/v2/user/me', { headers })).status === 200;

/** Milliseconds until a process refuses the session. */
async function untilRefused(app: typeof h.app, session: Session): Promise<number> {
  const since = performance.now();
  while (await isLive(app, session)) assert.ok(performance.now() - since < LIMIT_MS, 'the session is still taken');
  return performance.now() - since;
}

describe('a session is refused in every process, and its event stream ends, within a second of', () => {
  for (const [what, end] of Object.entries(ENDINGS)) {
    it(what, async (t) => {
      const { user, session } = await signedIn();
      const bystander = await signedIn();
      const stream = await openEvents(h, { enterpriseId, headers: session.headers });
      await stream.next();
      for (const app of Object.values(processes)) assert.ok(await isLive(app, session));
      const reply = await end(user, session);
      const at = performance.now();
      assert.ok(reply.status < 300, reply.text);
      const ended = stream.next().then((message) => {
        assert.equal(message, null);
        return `stream after ${Math.round(performance.now() - at)} ms`;
      });
      const refused = Object.entries(processes).map(
        async ([where, app]) => `${where} after ${Math.round(await untilRefused(app, session))} ms`,
      );
      t.diagnostic((await Promise.all([...refused, ended])).join(', '));
      assert.ok(performance.now() - at < LIMIT_MS);
      assert.ok(await isLive(h.app, bystander.session));
    });
  }
  it('no other change: the session of the call itself stays at a new password and at an own change of role', async () => {
    const { user, session } = await signedIn();
    const { headers } = session;
    const input = { currentPassword: PASSWORD, newPassword: 'another good password' };
    assert.equal((await h.call(changePassword, { as: null, input, headers })).status, 200);
    const promote = { enterpriseId, userId: user.id, role: 'admin' as const, otp: '000000' };
    assert.equal((await h.call(setMemberRole, { as: h.admin, input: { ...promote, role: 'operator' } })).status, 200);
    assert.ok(await isLive(h.app, session), 'the role that they have already');
    assert.equal((await h.call(setMemberRole, { as: h.admin, input: promote })).status, 200);
    const again = await openSession(h.service, user.id);
    const step = { ...promote, role: 'viewer' as const };
    assert.equal((await h.call(setMemberRole, { as: null, input: step, headers: again.headers })).status, 200);
    assert.ok(await isLive(h.app, again));
    assert.equal((await h.call(getMe, { as: null, input: {}, headers })).status, 401);
  });
});
