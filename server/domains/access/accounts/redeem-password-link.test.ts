import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPasswordLink, redeemPasswordLink } from '#lib/contracts/access/accounts.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { freezeClock } from '#server/testing/freeze-clock.ts';
import { harness } from '#server/testing/harness.ts';
import { isPassword, passwordDigest } from './password.ts';

const h = await harness();
const as = await h.create.user({}, { isPlatformAdmin: true });
const password = 'correct horse battery';

async function newLink(userId = h.viewer.id): Promise<string> {
  const reply = await h.call(createPasswordLink, { as, input: { userId } });
  return reply.body.url.split('#')[1] ?? '';
}

const redeem = (input: { token: string; password: string }) => h.call(redeemPasswordLink, { as: null, input });

async function storedHash(): Promise<string> {
  const { rows } = await h.service.pool.query('select password_hash from users where id = $1', [h.viewer.id]);
  return rows[0].password_hash;
}

describe('POST password-links/redeem', () => {
  it('200: sets the password, as often as there is a new link', async () => {
    for (const given of [password, `${password} anew`]) {
      const reply = await redeem({ token: await newLink(), password: given });
      assert.equal(reply.status, 200, reply.text);
      assert.deepEqual(reply.body, { userId: h.viewer.id, email: h.viewer.email });
      assert.ok(await isPassword(await storedHash(), { email: h.viewer.email, password: given }));
    }
  });
  it('200: lifts a lockout, ends sessions and sign-in tokens, keeps tokens made on purpose', async () => {
    const { pool, credentials } = h.service;
    const signIn = await h.create.token(h.viewer.id, { kind: 'sign-in' });
    const sessionId = newHexId();
    await pool.query(`insert into sessions (id, user_id, created_at, expires_at) values ($1, $2, $3, $4)`, [
      sessionId,
      h.viewer.id,
      new Date().toISOString(),
      new Date(Date.now() + 3_600_000).toISOString(),
    ]);
    await pool.query(`update users set failed_sign_ins = 9, locked_until = '2999-01-01' where id = $1`, [h.viewer.id]);
    assert.ok(await credentials.session(sessionId));
    assert.equal((await redeem({ token: await newLink(), password })).status, 200);
    assert.equal(await credentials.session(sessionId), null);
    const tokens = await pool.query('select id, revoked_at from access_tokens where user_id = $1', [h.viewer.id]);
    const revoked = new Map(tokens.rows.map((row) => [row.id.replaceAll('-', ''), row.revoked_at !== null]));
    assert.equal(revoked.get(signIn.id), true);
    assert.equal(revoked.get(h.viewer.tokenId), false);
    const user = await pool.query('select failed_sign_ins, locked_until from users where id = $1', [h.viewer.id]);
    assert.deepEqual(user.rows[0], { failed_sign_ins: 0, locked_until: null });
  });
  it('200: works once, also when ten calls race for one link', async () => {
    const token = await newLink();
    const replies = await Promise.all(Array.from({ length: 10 }, () => redeem({ token, password })));
    assert.deepEqual(
      replies.map((reply) => reply.status).sort((a, b) => a - b),
      [200, ...Array(9).fill(404)],
    );
  });
  it('400: refuses a password that is short, common, personal or a digest, and the link stays good', async () => {
    await h.service.pool.query(`delete from rate_windows`);
    const token = await newLink();
    for (const bad of ['elevenchars', 'password1234', h.viewer.email, passwordDigest(h.viewer.email, password)])
      assert.equal((await redeem({ token, password: bad })).status, 400, bad);
    await h.service.pool.query(`delete from rate_windows`);
    assert.equal((await redeem({ token, password })).status, 200);
  });
  it('404: answers alike for an unknown, a used, an expired link and one for the first administrator', async () => {
    await h.service.pool.query(`delete from rate_windows`);
    const expired = await newLink();
    await h.service.pool.query(`update one_time_links set expires_at = '2020-01-01' where used_at is null`);
    const used = await newLink();
    await redeem({ token: used, password });
    const first = await newLink();
    await h.service.pool.query(`update one_time_links set purpose = 'first-admin' where used_at is null`);
    const texts = new Set<string>();
    for (const token of ['x'.repeat(43), expired, used, first]) {
      const reply = await redeem({ token, password });
      assert.equal(reply.status, 404, token);
      texts.add(JSON.parse(reply.text).error);
    }
    assert.equal(texts.size, 1);
  });
  it('429: lets one address try fifteen links in five minutes', async (t) => {
    await h.service.pool.query(`delete from rate_windows`);
    t.after(await freezeClock(h.service));
    const statuses: number[] = [];
    for (let count = 0; count < 16; count += 1)
      statuses.push((await redeem({ token: 'x'.repeat(43), password })).status);
    assert.deepEqual(statuses, [...Array(15).fill(404), 429]);
  });
});
