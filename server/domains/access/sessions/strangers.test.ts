import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changePassword } from '#lib/contracts/access/own-account.ts';
import { createBrowserSession, login } from '#lib/contracts/access/sessions.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { countedTries, freshAddress, givePassword, openSession, PASSWORD } from '../testing.ts';
import { DEVICE_SECONDS, deviceCookieName } from './device-mark.ts';
import { purgeTries } from './try-store.ts';

const h = await harness({ TRUST_PROXY: '1' });
const cookie = (mark: string) => ({ cookie: `${deviceCookieName(h.service.instance, false)}=${mark}` });
const NEW = 'a longer and better one';

const ready = async (): Promise<TestUser> => {
  const user = await h.create.user({ [h.enterpriseId]: 'viewer' });
  await givePassword(h.service, user);
  return user;
};
const browse = (user: TestUser, password: string, headers: Record<string, string> = {}) =>
  h.call(createBrowserSession, {
    as: null,
    input: { email: user.email, password },
    headers: { ...freshAddress(), ...headers },
  });
const signInByApi = (user: TestUser, password: string, headers: Record<string, string>) =>
  h.call(login, { as: null, input: { email: user.email, password }, headers });
const markOf = async (user: TestUser, password = PASSWORD) => (await browse(user, password)).body.deviceMark;
/** Six wrong passwords from six places. */
const besiege = async (user: TestUser) => {
  for (let i = 0; i < 6; i += 1) assert.equal((await browse(user, 'wrong')).status, 401);
  assert.equal((await browse(user, PASSWORD)).status, 401, 'another stranger is locked out');
};

describe('wrong passwords of strangers', () => {
  it('do not keep out who signed in by this browser before', async () => {
    const user = await ready();
    const mark = await markOf(user);
    await besiege(user);
    assert.equal((await browse(user, PASSWORD, cookie(mark))).status, 201);
    assert.equal((await browse(user, PASSWORD)).status, 401, 'strangers stay locked out');
  });
  it('do not keep out who signs in by the API from a network of theirs, of IPv6 the same /64', async () => {
    for (const [first, later] of [
      ['198.51.100.7', '198.51.100.7'],
      ['2001:db8:1:2::7', '2001:db8:1:2:ffff::9'],
    ] as const) {
      const user = await ready();
      assert.equal((await signInByApi(user, PASSWORD, { 'x-forwarded-for': first })).status, 200);
      await besiege(user);
      assert.equal((await signInByApi(user, PASSWORD, { 'x-forwarded-for': later })).status, 200);
    }
  });
  it('do not keep a signed-in user from what asks for the password', async () => {
    const user = await ready();
    const session = await openSession(h.service, user.id);
    await besiege(user);
    const input = { currentPassword: PASSWORD, newPassword: NEW };
    assert.equal((await h.call(changePassword, { as: null, input, headers: session.headers })).status, 200);
    assert.equal((await browse(user, NEW)).status, 201, 'a new password opens for strangers, too');
  });
});

describe('wrong passwords from a known browser', () => {
  it('are counted apart and lock it alone', async () => {
    const user = await ready();
    const [one, two] = [await markOf(user), await markOf(user)];
    for (let i = 0; i < 5; i += 1) assert.equal((await browse(user, 'wrong', cookie(one))).status, 401);
    assert.deepEqual(await countedTries(h, user.id), { strangers: 0, known: 5 });
    assert.equal((await browse(user, PASSWORD, cookie(one))).status, 401);
    assert.equal((await browse(user, PASSWORD, cookie(two))).status, 201);
    await purgeTries(h.db, new Date(Date.now() + 31 * 86_400_000));
    assert.deepEqual(await countedTries(h, user.id), { strangers: 0, known: 0 });
  });
  it('are counted one by one in parallel', async () => {
    const user = await ready();
    const mark = await markOf(user);
    await Promise.all(Array.from({ length: 10 }, () => browse(user, 'wrong', cookie(mark))));
    assert.deepEqual(await countedTries(h, user.id), { strangers: 0, known: 5 });
  });
});

describe('the mark of a browser', () => {
  it('is nothing when it is of another user, of an old password, too old or invented', async (t) => {
    t.after(() => Object.assign(h.service.clock, { wall: () => new Date() }));
    const [user, neighbour] = [await ready(), await ready()];
    const mark = await markOf(user);
    const wrong = [await markOf(neighbour), mark.replace(/^\d+/, (seconds) => String(Number(seconds) + 1)), '%', ''];
    for (const bad of [...wrong, mark.replace(/\.[\w-]{5}([\w-]+)$/, '.AAAAA$1')]) {
      await browse(user, 'wrong', cookie(bad));
      assert.equal((await countedTries(h, user.id)).known, 0, bad);
    }
    await givePassword(h.service, user, NEW);
    await browse(user, 'wrong', cookie(mark));
    assert.equal((await countedTries(h, user.id)).known, 0, 'of an old password');
    const fresh = await markOf(await ready(), PASSWORD);
    assert.match(fresh, /^\d+\.[\w-]{22}\.[0-9a-f]{8}\.[\w-]{43}$/);
    const aged = await ready();
    const agedMark = await markOf(aged);
    h.service.clock.wall = () => new Date(Date.now() + (DEVICE_SECONDS + 60) * 1000);
    await browse(aged, 'wrong', cookie(agedMark));
    assert.equal((await countedTries(h, aged.id)).known, 0, 'too old');
  });
});
