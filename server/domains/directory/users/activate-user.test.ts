import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { login } from '#lib/contracts/access/sessions.ts';
import { getMe } from '#lib/contracts/access/users.ts';
import { activateUser, deactivateUser } from '#lib/contracts/directory/platform.ts';
import { freshAddress, givePassword, PASSWORD } from '#server/domains/access/testing.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness({ TRUST_PROXY: '1' });
const as = await h.create.user({}, { isPlatformAdmin: true });
const input = { userId: h.viewer.id };

describe('POST platform/users/{userId}/activate', () => {
  it('200: lets the user sign in again; tokens that ended stay ended', async () => {
    await givePassword(h.service, h.viewer);
    await h.call(deactivateUser, { as, input: { ...input, otp: '000000' } });
    const reply = await h.call(activateUser, { as, input });
    assert.equal(reply.status, 200, reply.text);
    assert.equal(reply.body.isActive, true);
    const credentials = { email: h.viewer.email, password: PASSWORD };
    assert.equal((await h.call(login, { as: null, input: credentials, headers: freshAddress() })).status, 200);
    assert.equal((await h.call(getMe, { as: h.viewer, input: {} })).status, 401);
  });
  it('403: refuses the admin of an enterprise', async () => {
    assert.equal((await h.call(activateUser, { as: h.admin, input })).status, 403);
  });
  it('404: answers for an unknown user', async () => {
    assert.equal((await h.call(activateUser, { as, input: { userId: '0'.repeat(32) } })).status, 404);
  });
});
