import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { removeTotp, startTotpEnrolment } from '#lib/contracts/access/own-account.ts';
import { login } from '#lib/contracts/access/sessions.ts';
import { harness } from '#server/testing/harness.ts';
import { codeOf, countedTries, enrolAuthenticator, freshAddress, givePassword, PASSWORD } from '../testing.ts';

const h = await harness({ TRUST_PROXY: '1' });
const ready = async () => {
  const user = await h.create.user({});
  await givePassword(h.service, user);
  return user;
};
const remove = (as: typeof h.admin, otp: string, password = PASSWORD) =>
  h.call(removeTotp, { as, input: { password, otp } });

describe('DELETE me/totp', () => {
  it('204: removes the authenticator and its recovery codes; the password alone signs in', async () => {
    const user = await ready();
    const secret = await enrolAuthenticator(h, user);
    const reply = await remove(user, codeOf(h.service, secret, 1));
    assert.equal(reply.status, 204, reply.text);
    const input = { email: user.email, password: PASSWORD };
    assert.equal((await h.call(login, { as: null, input, headers: freshAddress() })).status, 200);
    const { rows } = await h.service.pool.query('select 1 from recovery_codes where user_id = $1', [user.id]);
    assert.equal(rows.length, 0);
    assert.equal((await h.call(startTotpEnrolment, { as: user, input: { password: PASSWORD } })).status, 201);
  });
  it('401: refuses a wrong password and a wrong code, which count as failed sign-ins', async () => {
    const user = await ready();
    const secret = await enrolAuthenticator(h, user);
    assert.equal((await remove(user, codeOf(h.service, secret, 1), 'wrong')).status, 401);
    assert.equal((await remove(user, '123123')).status, 401);
    assert.deepEqual(await countedTries(h, user.id), { strangers: 0, known: 2 });
  });
  it('409: answers for a user without authenticator', async () => {
    assert.equal((await remove(await ready(), '000000')).status, 409);
  });
});
