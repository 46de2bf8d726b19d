import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRecoveryCodes } from '#lib/contracts/access/own-account.ts';
import { getSelf } from '#lib/contracts/access/self.ts';
import { login } from '#lib/contracts/access/sessions.ts';
import { harness } from '#server/testing/harness.ts';
import { codeOf, enrolAuthenticator, freshAddress, givePassword, PASSWORD } from '../testing.ts';

const h = await harness({ TRUST_PROXY: '1' });

async function enrolled() {
  const user = await h.create.user({ [h.enterpriseId]: 'viewer' });
  await givePassword(h.service, user);
  return { user, secret: await enrolAuthenticator(h, user) };
}
type User = Awaited<ReturnType<typeof enrolled>>['user'];
const create = (user: User, otp: string, password = PASSWORD) =>
  h.call(createRecoveryCodes, { as: user, input: { password, otp } });
const signIn = (user: User, otp: string) =>
  h.call(login, { as: null, input: { email: user.email, password: PASSWORD, otp }, headers: freshAddress() });
const left = async (user: User) => (await h.call(getSelf, { as: user, input: {} })).body.user.recoveryCodesLeft;

describe('POST me/totp/recovery-codes', () => {
  it('201: makes ten codes, each good once in place of a one-time code at sign-in', async () => {
    const { user, secret } = await enrolled();
    const reply = await create(user, codeOf(h.service, secret, 1));
    assert.equal(reply.status, 201, reply.text);
    const { recoveryCodes: codes } = reply.body;
    assert.equal(new Set(codes).size, 10);
    for (const code of codes) assert.match(code, /^[2-9a-z]{4}(-[2-9a-z]{4}){3}$/);
    const [first = '', second = ''] = codes;
    assert.equal((await signIn(user, first)).status, 200);
    assert.equal((await signIn(user, first)).status, 401);
    assert.equal((await signIn(user, ` ${second.toUpperCase().replaceAll('-', '')}`)).status, 200);
    assert.equal(await left(user), 8);
  });
  it('201: is good for one of ten sign-ins that race', async () => {
    const { user, secret } = await enrolled();
    const [code = ''] = (await create(user, codeOf(h.service, secret, 1))).body.recoveryCodes;
    const replies = await Promise.all(Array.from({ length: 10 }, () => signIn(user, code)));
    assert.equal(replies.filter(({ status }) => status === 200).length, 1);
  });
  it('201: replaces the codes made before, of which only hashes are kept', async () => {
    const { user, secret } = await enrolled();
    const [old = ''] = (await create(user, codeOf(h.service, secret, 1))).body.recoveryCodes;
    const again = await create(user, old);
    assert.equal(again.status, 201, again.text);
    assert.equal((await signIn(user, old)).status, 401);
    assert.equal(await left(user), 10);
    const [code = ''] = again.body.recoveryCodes;
    const { rows } = await h.service.pool.query(
      `select (select string_agg(t::text, '') from recovery_codes t) || (select string_agg(t::text, '') from audit_log t) as all`,
    );
    assert.ok(!rows[0].all.includes(code) && !rows[0].all.includes(code.replaceAll('-', '')));
    assert.ok(!h.logLines.join('').includes(code));
  });
  it('401: refuses a wrong password and a wrong code', async () => {
    const { user, secret } = await enrolled();
    assert.equal((await create(user, codeOf(h.service, secret, 1), 'not the password')).status, 401);
    assert.equal((await create(user, '123123')).status, 401);
  });
  it('403: refuses a token without user_manage', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['wallet_view_all'] });
    const input = { password: PASSWORD, otp: '000000' };
    assert.equal((await h.call(createRecoveryCodes, { as: token, input })).status, 403);
  });
  it('409: answers for a user without authenticator', async () => {
    const user = await h.create.user({});
    await givePassword(h.service, user);
    assert.equal((await create(user, '000000')).status, 409);
  });
});
