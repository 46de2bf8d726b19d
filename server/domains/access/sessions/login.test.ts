import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { InputOf } from '#lib/contract.ts';
import { getSession, login } from '#lib/contracts/access/sessions.ts';
import { getMe } from '#lib/contracts/access/users.ts';
import { signInScopes } from '#lib/scopes.ts';
import { NO_ENTERPRISE } from '#server/core/audit/audit.ts';
import { auditEntries } from '#server/core/audit/entries.ts';
import { recordedEvents } from '#server/core/events/recorded-events.ts';
import { findUser, updateUser } from '#server/domains/directory/public.ts';
import { freezeClock } from '#server/testing/freeze-clock.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { passwordDigest } from '../accounts/password.ts';
import { freshAddress, givePassword, PASSWORD } from '../testing.ts';

const h = await harness({ TRUST_PROXY: '1' });
await givePassword(h.service, h.admin);
await givePassword(h.service, h.viewer);

const windowStart = Math.floor(Date.now() / 300_000) * 300_000;
h.service.clock.now = () => new Date(windowStart + 1000);

const attempt = (input: InputOf<typeof login>, headers = freshAddress(), route = 0) =>
  h.call(login, { as: null, input, headers, route });
const rowOf = async (id: string) => {
  const row = await findUser(h.db, id);
  assert.ok(row);
  return row;
};

describe('POST user/login', () => {
  for (const [route, { path }] of login.routes.entries()) {
    it(`200: gives a token of an hour with user_manage (${path})`, async () => {
      const reply = await attempt({ email: h.viewer.email, password: PASSWORD }, freshAddress(), route);
      assert.equal(reply.status, 200, reply.text);
      assert.match(reply.body.access_token, /^v2x[0-9a-f]{64}$/);
      assert.equal(reply.body.expires_in, 3600);
      assert.deepEqual(reply.body.scope, signInScopes(['viewer'], false));
      assert.equal(reply.body.user.id, h.viewer.id);
      const me = await h.call(getMe, { as: reply.body.access_token, input: {} });
      assert.equal(me.body.user.username, h.viewer.email);
    });
  }
  it('200, 401: takes the code of a sandbox from who has no authenticator, no other one, and no code in production', async () => {
    const production = await harness({ CLEARHOUSE_MODE: 'production', TRUST_PROXY: '1' });
    await givePassword(production.service, production.viewer);
    const input = { email: h.viewer.email, password: PASSWORD };
    for (const otp of ['000000', '']) assert.equal((await attempt({ ...input, otp })).status, 200);
    const wrong = await attempt({ ...input, otp: '999999' });
    assert.equal(wrong.status, 401);
    assert.match(wrong.text, /without an authenticator it is 000000, the code of this sandbox/);
    const entries = await h.db.select().from(auditEntries).where(eq(auditEntries.subjectId, h.viewer.id));
    const after = entries.map((entry) => JSON.stringify(entry.after));
    assert.equal(after.filter((text) => text.includes('refused')).length, 1);
    const there = { email: production.viewer.email, password: PASSWORD };
    for (const otp of ['000000', '123456']) {
      const given = { ...there, otp };
      const reply = await production.call(login, { as: null, input: given, headers: freshAddress() });
      assert.equal(reply.status, 401);
      assert.match(reply.text, /there is no authenticator that it could come from/);
    }
    assert.equal((await production.call(login, { as: null, input: there, headers: freshAddress() })).status, 200);
  });
  it('200: takes capitals in the email, and the password as plain text or as the digest of the public client', async () => {
    const email = h.admin.email.toUpperCase();
    for (const password of [PASSWORD, passwordDigest(h.admin.email, PASSWORD)]) {
      const reply = await attempt({ email, password });
      assert.equal(reply.status, 200, reply.text);
    }
  });
  it('200: writes one audit row in each log that tells of it, no accessToken event, and the token nowhere in plain', async () => {
    await h.ownerPool.query('delete from audit_log');
    const reply = await attempt({ email: h.admin.email, password: PASSWORD });
    const rows = await h.db.select().from(auditEntries);
    assert.deepEqual(new Set(rows.map(({ enterpriseId }) => enterpriseId)), new Set([NO_ENTERPRISE, h.enterpriseId]));
    assert.deepEqual(
      rows.map(({ subjectId }) => subjectId),
      [h.admin.id, h.admin.id],
    );
    assert.ok(!JSON.stringify(rows).includes(reply.body.access_token));
    assert.ok(!h.logLines.join('').includes(reply.body.access_token));
    assert.equal((await h.db.select().from(recordedEvents)).length, 0);
  });
  it('200: never repeats a reply for an Idempotency-Key of somebody without credentials', async () => {
    const headers = { ...freshAddress(), 'idempotency-key': 'same' };
    const first = await attempt({ email: h.admin.email, password: PASSWORD }, headers);
    const second = await attempt({ email: h.admin.email, password: PASSWORD }, headers);
    assert.notEqual(first.body.access_token, second.body.access_token);
  });
  it('200: gives an extensible token when it is asked for with the address of a key', async () => {
    const wanted = { extensible: true, extensionAddress: '1MekpR22e17wECE4fKb1tJwDSSYJ1VM3yj' };
    const made = await attempt({ email: h.viewer.email, password: PASSWORD, ...wanted });
    const { session } = (await h.call(getSession, { as: made.body.access_token, input: {} })).body;
    assert.deepEqual([session.isExtensible, session.extensionAddress], [true, wanted.extensionAddress]);
    const plain = await attempt({ email: h.viewer.email, password: PASSWORD, extensible: false });
    const other = (await h.call(getSession, { as: plain.body.access_token, input: {} })).body.session;
    assert.deepEqual([other.isExtensible, other.extensionAddress], [false, undefined]);
  });
  it('400: refuses an extensible token without an address of a key, such an address alone, and codes by SMS', async () => {
    const wrong: [string, object][] = [
      ['extensionAddress', { extensible: true }],
      ['extensionAddress', { extensionAddress: '1MekpR22e17wECE4fKb1tJwDSSYJ1VM3yj' }],
      ['extensionAddress', { extensible: true, extensionAddress: '1MekpR22e17wECE4fKb1tJwDSSYJ1VM3yk' }],
      ['extensionAddress', { extensible: true, extensionAddress: 'nothing' }],
      ['extensible', { extensible: 'yes' }],
      ['forceSMS', { forceSMS: true }],
    ];
    for (const [path, more] of wrong) {
      const reply = await attempt({ email: h.viewer.email, password: PASSWORD, ...more });
      assert.deepEqual([reply.status, problemsOf(reply)[0]?.path], [400, path], JSON.stringify(more));
    }
  });
  it('400: refuses a missing password, and names the field', async () => {
    const reply = await h.call(login, { as: null, input: { email: h.admin.email } as never, headers: freshAddress() });
    assert.equal(reply.status, 400);
    assert.ok(reply.headers.get('clearhouse-problem'));
  });
  it('401: answers a wrong password, an unknown email and a user without password alike', async () => {
    const replies = [
      await attempt({ email: h.admin.email, password: 'wrong' }),
      await attempt({ email: 'nobody@example.test', password: 'wrong' }),
      await attempt({ email: h.outsider.email, password: 'wrong' }),
    ];
    const bodies = replies.map(({ status, text, headers }) => {
      const { requestId: _, ...body } = JSON.parse(text);
      return { status, body, auth: headers.get('x-auth-required') };
    });
    assert.equal(bodies[0]?.status, 401);
    assert.equal(bodies[0]?.auth, null);
    assert.deepEqual(bodies[1], bodies[0]);
    assert.deepEqual(bodies[2], bodies[0]);
  });
  it('401: refuses a user who was switched off', async () => {
    const user = await h.create.user({ [h.enterpriseId]: 'viewer' });
    await givePassword(h.service, user);
    await updateUser(h.db, user.id, { isActive: false });
    assert.equal((await attempt({ email: user.email, password: PASSWORD })).status, 401);
  });
  it('429: lets one address try 15 times in five minutes', async (t) => {
    t.after(await freezeClock(h.service));
    const headers = freshAddress();
    const statuses: number[] = [];
    for (let i = 0; i < 16; i += 1) statuses.push((await attempt({ email: 'x', password: 'y' }, headers)).status);
    assert.deepEqual(statuses, [...Array(15).fill(401), 429]);
  });
});

describe('lockout of POST user/login', () => {
  it('locks after five failures, refuses the right password while locked, and opens by wall time', async (t) => {
    t.after(() => Object.assign(h.service.clock, { wall: () => new Date() }));
    const user = await h.create.user({ [h.enterpriseId]: 'viewer' });
    await givePassword(h.service, user);
    for (let i = 0; i < 5; i += 1) await attempt({ email: user.email, password: 'wrong' });
    assert.equal((await rowOf(user.id)).failedSignIns, 5, 'the counter outlives the refused transaction');
    assert.equal((await attempt({ email: user.email, password: PASSWORD })).status, 401);
    assert.equal((await rowOf(user.id)).failedSignIns, 5, 'a try while locked does not lengthen the lock');
    const later = Date.now() + 31_000;
    h.service.clock.wall = () => new Date(later);
    const reply = await attempt({ email: user.email, password: PASSWORD });
    assert.equal(reply.status, 200, reply.text);
    const row = await rowOf(user.id);
    assert.equal(row.failedSignIns, 0);
    assert.equal(row.lockedUntil, null);
  });
  it('401: is told in the audit log of each enterprise of the user', async () => {
    const user = await h.create.user({ [h.enterpriseId]: 'viewer' });
    await givePassword(h.service, user);
    await attempt({ email: user.email, password: 'wrong' });
    const told = await h.db.select().from(auditEntries).where(eq(auditEntries.subjectId, user.id));
    const refused = told.filter(({ after }) => JSON.stringify(after).includes('refused'));
    assert.ok(refused.some(({ enterpriseId }) => enterpriseId === h.enterpriseId));
  });
  it('counts parallel guesses one by one', async () => {
    const user = await h.create.user({ [h.enterpriseId]: 'viewer' });
    await givePassword(h.service, user);
    const guesses = Array.from({ length: 10 }, () => attempt({ email: user.email, password: 'wrong' }));
    assert.deepEqual(new Set((await Promise.all(guesses)).map(({ status }) => status)), new Set([401]));
    assert.equal((await rowOf(user.id)).failedSignIns, 5);
  });
});
