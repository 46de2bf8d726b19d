import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { acceptInvitation } from '#lib/contracts/access/accounts.ts';
import { login } from '#lib/contracts/access/sessions.ts';
import { invite } from '#server/domains/directory/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { codeOf, enrolAuthenticator, freshAddress, givePassword, PASSWORD } from '../testing.ts';

const h = await harness({ TRUST_PROXY: '1' });
const accept = (input: { token: string; name?: string; password: string; otp?: string }) =>
  h.call(acceptInvitation, { as: null, input, headers: freshAddress() });

async function rolesOf(userId: string): Promise<Record<string, string>> {
  const { rows } = await h.service.pool.query('select enterprise_id, role from memberships where user_id = $1', [
    userId,
  ]);
  return Object.fromEntries(rows.map((row) => [row.enterprise_id.replaceAll('-', ''), row.role]));
}

describe('POST invitations/accept', () => {
  it('200: makes a new user a member in the invited role, who can sign in', async () => {
    const { token } = await invite(h, 'jon@example.test', 'viewer');
    const reply = await accept({ token, name: 'Jon Aske', password: PASSWORD });
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(await rolesOf(reply.body.userId), { [h.enterpriseId]: 'viewer' });
    const input = { email: 'jon@example.test', password: PASSWORD };
    assert.equal((await h.call(login, { as: null, input, headers: freshAddress() })).status, 200);
    const { rows } = await h.service.pool.query(
      `select type from events where type in ('invitation.accepted', 'member.added') order by type`,
    );
    assert.deepEqual(rows, [{ type: 'invitation.accepted' }, { type: 'member.added' }]);
  });
  it('200: is good once, also when ten calls race', async () => {
    const { token } = await invite(h, 'race@example.test');
    const sent = { token, name: 'R', password: PASSWORD };
    const replies = await Promise.all(Array.from({ length: 10 }, () => accept(sent)));
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    assert.deepEqual(statuses, [200, ...Array(9).fill(404)]);
  });
  it('200: adds an enterprise to a user who proves their password and one-time code', async () => {
    const user = await h.create.user({ [h.otherEnterpriseId]: 'admin' });
    await givePassword(h.service, user);
    const secret = await enrolAuthenticator(h, user);
    const { token } = await invite(h, user.email, 'admin');
    const wrong = await accept({ token, password: 'not the password' });
    assert.equal(wrong.status, 401);
    const half = await accept({ token, password: PASSWORD });
    assert.match(half.text, /"needsOTP":true/);
    const reply = await accept({ token, password: PASSWORD, otp: codeOf(h.service, secret, 1) });
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(await rolesOf(user.id), { [h.otherEnterpriseId]: 'admin', [h.enterpriseId]: 'admin' });
  });
  it('400: asks a new user for a name and a good password; the invitation stays good', async () => {
    const { token } = await invite(h, 'short@example.test');
    assert.equal((await accept({ token, password: PASSWORD })).status, 400);
    for (const bad of ['elevenchars', 'northwind1234', 'short@example.test', 'a'.repeat(64)])
      assert.equal((await accept({ token, name: 'S', password: bad })).status, 400, bad);
    assert.equal((await accept({ token, name: 'S', password: PASSWORD })).status, 200);
  });
  it('401: takes no code of who has no authenticator, new or known; the invitation stays good', async () => {
    const user = await h.create.user({});
    await givePassword(h.service, user);
    for (const email of ['stray@example.test', user.email]) {
      const { token } = await invite(h, email);
      const sent = { token, name: 'S', password: PASSWORD };
      const { status, text } = await accept({ ...sent, otp: '999999' });
      assert.equal(status, 401, text);
      assert.match(text, /one-time code is wrong/);
      assert.equal((await accept(sent)).status, 200);
    }
  });
  it('404: answers for an unknown link', async () => {
    assert.equal((await accept({ token: 'x'.repeat(43), name: 'X', password: PASSWORD })).status, 404);
  });
  it('409: refuses a user who is switched off', async () => {
    const user = await h.create.user({});
    await givePassword(h.service, user);
    await h.service.pool.query('update users set is_active = false where id = $1', [user.id]);
    const { token } = await invite(h, user.email);
    assert.equal((await accept({ token, password: PASSWORD })).status, 409);
  });
});
