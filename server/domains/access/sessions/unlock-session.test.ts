import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { lockSession, unlockSession } from '#lib/contracts/access/session-state.ts';
import { getSession } from '#lib/contracts/access/sessions.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { codeOf, countedTries, enrolAuthenticator, givePassword, openSession } from '../testing.ts';

const h = await harness();
const production = await harness({ CLEARHOUSE_MODE: 'production' });
type As = Parameters<typeof h.call>[1]['as'];

const unlock = (input: Record<string, unknown>, as: As = h.admin, route = 0) =>
  h.call(unlockSession, { as, input, route });
const shown = async (as: As = h.admin) => (await h.call(getSession, { as, input: {} })).body.session.unlock;

describe('POST user/unlock', () => {
  for (const [route, { path }] of unlockSession.routes.entries())
    it(`200: unlocks the calling token for ten minutes of wall time, and the session shows it (${path})`, async () => {
      const reply = await unlock({ otp: '000000' }, h.admin, route);
      assert.equal(reply.status, 200, reply.text);
      const { unlock: until, id } = reply.body.session;
      assert.ok(until);
      assert.equal(id, h.admin.tokenId);
      assert.equal(Date.parse(until.expires) - Date.parse(until.time), 600_000);
      assert.ok(Math.abs(Date.parse(until.time) - Date.now()) < 60_000);
      assert.deepEqual(await shown(), until);
    });
  it('200: takes a duration up to an hour, and is locked again by itself when it is over', async (t) => {
    t.after(() => Object.assign(h.service.clock, { wall: () => new Date() }));
    const { body } = await unlock({ otp: '000000', duration: '3600' }, h.viewer);
    const { time, expires } = body.session.unlock ?? { time: '', expires: '' };
    assert.equal(Date.parse(expires) - Date.parse(time), 3_600_000);
    h.service.clock.wall = () => new Date(Date.parse(expires) - 1000);
    assert.ok(await shown(h.viewer));
    h.service.clock.wall = () => new Date(Date.parse(expires));
    assert.equal(await shown(h.viewer), undefined);
  });
  it('200: unlocks a browser session, and no other one', async () => {
    const [one, other] = [await openSession(h.service, h.operator.id), await openSession(h.service, h.operator.id)];
    const reply = await h.call(unlockSession, { as: null, input: { otp: '000000' }, headers: one.headers });
    assert.ok(reply.body.session.unlock, reply.text);
    const read = (headers: Record<string, string>) => h.call(getSession, { as: null, input: {}, headers });
    assert.ok((await read(one.headers)).body.session.unlock);
    assert.equal((await read(other.headers)).body.session.unlock, undefined);
  });
  it('200: unlocks and locks beside new tokens that the same token makes', async () => {
    const as = h.admin;
    const calls = Array.from({ length: 12 }, (_, index) => [
      h.call(unlockSession, { as, input: { otp: '000000' } }),
      h.call(createAccessToken, { as, input: { label: `beside ${index}` } }),
      h.call(lockSession, { as, input: {} }),
    ]);
    const replies = await Promise.all(calls.flat());
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]));
  });
  it('400: refuses durations that are none, and longer ones', async () => {
    for (const duration of [0, 3601, -1, 1.5, 'long', '']) {
      const reply = await unlock({ otp: '000000', duration });
      assert.deepEqual([reply.status, problemsOf(reply)[0]?.path], [400, 'duration'], String(duration));
    }
  });
  it('401: asks for a code, without which no session is unlocked, and is no sign that the token is bad', async () => {
    for (const input of [{}, { otp: '' }, { otp: '123456' }]) {
      const reply = await unlock(input, h.outsider);
      assert.equal(reply.status, 401, reply.text);
      assert.equal(JSON.parse(reply.text).needsOTP, true);
      assert.match(reply.text, /no authenticator: send 000000, the code of this sandbox/);
      assert.equal(reply.headers.get('x-auth-required'), null);
    }
    assert.equal(await shown(h.outsider), undefined);
  });
  it('401: asks for credentials', async () => {
    assert.equal((await unlock({ otp: '000000' }, null)).headers.get('x-auth-required'), 'true');
  });
});

describe('POST user/unlock in production', () => {
  const as = production.admin;
  const send = (input: Record<string, unknown>, who = as) => production.call(unlockSession, { as: who, input });
  it('401: does not know the code of a sandbox, and unlocks nothing for who has no authenticator', async () => {
    const reply = await send({ otp: '000000' });
    assert.equal(reply.status, 401);
    assert.match(reply.text, /\(otp\), and you have no authenticator: set one up/);
  });
  it('200: takes a code of the authenticator once', async () => {
    await givePassword(production.service, as);
    const session = await openSession(production.service, as.id);
    assert.ok(session.id);
    const secret = await enrolAuthenticator(production, as);
    const otp = codeOf(production.service, secret, 1);
    assert.equal((await send({ otp })).status, 200);
    assert.equal((await send({ otp })).status, 401);
  });
  it('401: counts wrong codes, and locks out after five of them', async () => {
    const user = await production.create.user({ [production.enterpriseId]: 'viewer' });
    await givePassword(production.service, user);
    const secret = await enrolAuthenticator(production, user);
    for (let tries = 0; tries < 5; tries += 1) assert.equal((await send({ otp: '000001' }, user)).status, 401);
    assert.equal((await countedTries(production, user.id)).known, 5);
    assert.equal((await send({ otp: codeOf(production.service, secret, 1) }, user)).status, 401);
  });
});
