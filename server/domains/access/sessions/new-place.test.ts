import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPasswordLink, redeemPasswordLink } from '#lib/contracts/access/accounts.ts';
import { changePassword } from '#lib/contracts/access/own-account.ts';
import { createBrowserSession } from '#lib/contracts/access/sessions.ts';
import { toldOf } from '#server/domains/notifications/testing.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { freshAddress, givePassword, openSession, PASSWORD } from '../testing.ts';
import { deviceCookieName } from './device-mark.ts';

const h = await harness({ TRUST_PROXY: '1' });
const ready = async (): Promise<TestUser> => {
  const user = await h.create.user({ [h.enterpriseId]: 'viewer' });
  await givePassword(h.service, user);
  return user;
};
const browse = (user: TestUser, headers: Record<string, string> = {}, password = PASSWORD) =>
  h.call(createBrowserSession, {
    as: null,
    input: { email: user.email, password },
    headers: { ...freshAddress(), ...headers },
  });
const count = async ({ id }: TestUser, kind: string): Promise<number> => (await toldOf(h.db, id))[kind]?.length ?? 0;

describe('a sign-in', () => {
  it('from a new browser in a new network is told to the user, but for the first', async () => {
    const user = await ready();
    const { deviceMark } = (await browse(user)).body;
    assert.equal(await count(user, 'sign-in-new-device'), 0);
    await browse(user, { cookie: `${deviceCookieName(h.service.instance, false)}=${deviceMark}` });
    assert.equal(await count(user, 'sign-in-new-device'), 0, 'by a known browser');
    assert.equal((await browse(user, {}, 'wrong')).status, 401);
    assert.equal(await count(user, 'sign-in-new-device'), 0, 'nobody signed in');
    await browse(user);
    assert.equal(await count(user, 'sign-in-new-device'), 1);
  });
});

describe('a new password', () => {
  it('is told to the user, by whichever way it was set, but for the first', async () => {
    const as = await h.create.user({}, { isPlatformAdmin: true });
    const user = await h.create.user({ [h.enterpriseId]: 'viewer' });
    const redeem = async (password: string) => {
      const { url } = (await h.call(createPasswordLink, { as, input: { userId: user.id } })).body;
      const input = { token: url.split('#')[1] ?? '', password };
      assert.equal((await h.call(redeemPasswordLink, { as: null, input })).status, 200);
    };
    await redeem('correct horse battery');
    assert.equal(await count(user, 'password-changed'), 0);
    await redeem('correct horse battery anew');
    assert.equal(await count(user, 'password-changed'), 1);
    const { headers } = await openSession(h.service, user.id);
    const input = { currentPassword: 'correct horse battery anew', newPassword: 'a longer and better one' };
    assert.equal((await h.call(changePassword, { as: null, input, headers })).status, 200);
    assert.equal(await count(user, 'password-changed'), 2);
  });
});
