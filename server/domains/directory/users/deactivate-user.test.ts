import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { login } from '#lib/contracts/access/sessions.ts';
import { getMe } from '#lib/contracts/access/users.ts';
import { deactivateUser } from '#lib/contracts/directory/platform.ts';
import { freshAddress, givePassword, openSession, PASSWORD } from '#server/domains/access/testing.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness({ TRUST_PROXY: '1' });
const as = await h.create.user({}, { isPlatformAdmin: true });
const switchOff = (by: typeof as, userId: string) =>
  h.call(deactivateUser, { as: by, input: { userId, otp: '000000' } });

describe('POST platform/users/{userId}/deactivate', () => {
  it('200: ends sessions and tokens at once and refuses sign-in', async () => {
    const user = await h.create.user({ [h.enterpriseId]: 'viewer' });
    await givePassword(h.service, user);
    const session = await openSession(h.service, user.id);
    assert.equal((await h.call(getMe, { as: user, input: {} })).status, 200);
    const reply = await switchOff(as, user.id);
    assert.equal(reply.status, 200, reply.text);
    assert.equal(reply.body.isActive, false);
    assert.equal((await h.call(getMe, { as: user, input: {} })).status, 401);
    assert.equal((await h.call(getMe, { as: null, input: {}, headers: session.headers })).status, 401);
    const input = { email: user.email, password: PASSWORD };
    assert.equal((await h.call(login, { as: null, input, headers: freshAddress() })).status, 401);
  });
  it('401: wants the caller to confirm in person', async () => {
    assert.equal((await h.call(deactivateUser, { as, input: { userId: h.operator.id } })).status, 401);
    assert.equal((await h.call(getMe, { as: h.operator, input: {} })).status, 200);
  });
  it('409: does not count an administrator who cannot sign in', async () => {
    const last = await h.create.user({}, { isPlatformAdmin: true });
    assert.equal((await switchOff(as, last.id)).status, 409);
  });
  it('403: refuses the admin of an enterprise', async () => {
    assert.equal((await switchOff(h.admin, h.viewer.id)).status, 403);
  });
  it('404: answers for an unknown user', async () => {
    assert.equal((await switchOff(as, '0'.repeat(32))).status, 404);
  });
  it('409: keeps oneself and, when two switch each other off, one platform administrator', async () => {
    assert.equal((await switchOff(as, as.id)).status, 409);
    const second = await h.create.user({}, { isPlatformAdmin: true });
    for (const one of [as, second]) await givePassword(h.service, one);
    const replies = await Promise.all([switchOff(as, second.id), switchOff(second, as.id)]);
    assert.equal(replies.filter(({ status }) => status === 200).length, 1, replies.map(({ text }) => text).join());
  });
});
