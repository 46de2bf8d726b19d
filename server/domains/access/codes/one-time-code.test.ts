import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { login } from '#lib/contracts/access/sessions.ts';
import { findUser, updateUser } from '#server/domains/directory/public.ts';
import { harness } from '#server/testing/harness.ts';
import { codeOf, enrolAuthenticator, freshAddress, givePassword, PASSWORD } from '../testing.ts';

async function enrolledIn(mode: 'sandbox' | 'production') {
  const h = await harness({ TRUST_PROXY: '1', CLEARHOUSE_MODE: mode });
  const wall = Date.now();
  h.service.clock.wall = () => new Date(wall);
  await givePassword(h.service, h.admin);
  return { mode, h, secret: await enrolAuthenticator(h, h.admin) };
}

/** Both are there before the first block is declared: what ends a harness runs once no block is left. */
const enrolled = [await enrolledIn('sandbox'), await enrolledIn('production')];

for (const { mode, h, secret } of enrolled) {
  const signIn = (otp?: string) =>
    h.call(login, { as: null, input: { email: h.admin.email, password: PASSWORD, otp }, headers: freshAddress() });

  describe(`one-time code in ${mode} mode`, () => {
    it('401: asks for the code, saying so to the client', async () => {
      const reply = await signIn();
      assert.equal(reply.status, 401);
      const body = JSON.parse(reply.text);
      assert.equal(body.needsOTP, true);
      assert.equal(body.name, 'OtpRequired');
    });
    it('401: does not say that a code is wanted after a wrong password', async () => {
      const input = { email: h.admin.email, password: 'wrong' };
      const reply = await h.call(login, { as: null, input, headers: freshAddress() });
      assert.equal(JSON.parse(reply.text).needsOTP, undefined);
    });
    it('401: refuses the code that the enrolment used, then takes the next, once', async () => {
      assert.equal((await signIn(codeOf(h.service, secret))).status, 401);
      const next = codeOf(h.service, secret, 1);
      const reply = await signIn(next);
      assert.equal(reply.status, 200, reply.text);
      assert.equal((await signIn(next)).status, 401);
    });
    it('401: refuses codes of other times and of other forms, and counts them', async () => {
      await updateUser(h.db, h.admin.id, { failedSignIns: 0, lockedUntil: null });
      for (const wrong of [codeOf(h.service, secret, 20), '12345', 'abcdef']) {
        assert.equal((await signIn(wrong)).status, 401, wrong);
      }
      const row = await findUser(h.db, h.admin.id);
      assert.equal(row?.failedSignIns, 3);
    });
    it(mode === 'sandbox' ? '200: takes 000000, every time' : '401: refuses 000000', async () => {
      const wanted = mode === 'sandbox' ? 200 : 401;
      assert.equal((await signIn('000000')).status, wanted);
      assert.equal((await signIn('000000')).status, wanted);
    });
    it('keeps the secret encrypted', async () => {
      const row = await findUser(h.db, h.admin.id);
      assert.ok(row?.otpSecret && !row.otpSecret.includes(secret));
      assert.ok(!h.logLines.join('').includes(secret));
    });
  });
}
