import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { confirmTotpEnrolment, startTotpEnrolment } from '#lib/contracts/access/own-account.ts';
import { harness } from '#server/testing/harness.ts';
import { codeOf, countedTries, givePassword, PASSWORD } from '../testing.ts';

const h = await harness({ CLEARHOUSE_MODE: 'production' });
await givePassword(h.service, h.admin);
const confirm = (otp: string, as: Parameters<typeof h.call>[1]['as'] = h.admin) =>
  h.call(confirmTotpEnrolment, { as, input: { otp } });

describe('POST me/totp/confirm', () => {
  it('409: refuses a code when no enrolment was started', async () => {
    assert.equal((await confirm('123456')).status, 409);
  });
  it('401: refuses a wrong code, then 200: takes the right one, then 409: has nothing left to confirm', async () => {
    const { body } = await h.call(startTotpEnrolment, { as: h.admin, input: { password: PASSWORD } });
    assert.equal((await confirm(codeOf(h.service, body.secret, 50))).status, 401);
    assert.equal((await confirm('000000')).status, 401, 'production knows no code for everyone');
    const reply = await confirm(codeOf(h.service, body.secret));
    assert.equal(reply.status, 200, reply.text);
    assert.equal(reply.body.recoveryCodes.length, 10);
    assert.equal((await confirm(codeOf(h.service, body.secret, 1))).status, 409);
  });
  it('401: counts wrong codes as wrong passwords, and after five of them refuses the right one for a while', async () => {
    const user = await h.create.user({ [h.enterpriseId]: 'viewer' });
    await givePassword(h.service, user);
    const { body } = await h.call(startTotpEnrolment, { as: user, input: { password: PASSWORD } });
    const wrong = codeOf(h.service, body.secret, 50);
    for (let i = 0; i < 5; i += 1) assert.equal((await confirm(wrong, user)).status, 401);
    assert.deepEqual(await countedTries(h, user.id), { strangers: 0, known: 5 });
    assert.equal((await confirm(codeOf(h.service, body.secret), user)).status, 401);
  });
  it('400: refuses what is not six digits', async () => {
    for (const otp of ['12345', '1234567', 'abcdef', '']) assert.equal((await confirm(otp)).status, 400, otp);
  });
  it('401: asks for credentials', async () => {
    assert.equal((await confirm('123456', null)).status, 401);
  });
});
