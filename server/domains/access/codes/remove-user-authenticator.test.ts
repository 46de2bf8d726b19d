import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { removeUserAuthenticator } from '#lib/contracts/access/platform-accounts.ts';
import { getPlatformUser } from '#lib/contracts/directory/platform-details.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { updateUser } from '#server/domains/directory/public.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const as = await h.create.user({}, { isPlatformAdmin: true });
const otp = '000000';

describe('DELETE platform/users/{userId}/authenticator', () => {
  it('204: removes it and leaves an audit row', async () => {
    await updateUser(h.db, h.viewer.id, { otpConfirmedAt: new Date().toISOString() });
    const reply = await h.call(removeUserAuthenticator, { as, input: { userId: h.viewer.id, otp } });
    assert.equal(reply.status, 204, reply.text);
    const { body } = await h.call(getPlatformUser, { as, input: { userId: h.viewer.id } });
    assert.equal(body.hasAuthenticator, false);
    const { rows } = await h.service.pool.query('select after from audit_log where subject_id = $1', [h.viewer.id]);
    assert.deepEqual(rows, [{ after: { authenticator: 'removed' } }]);
  });
  it('401: wants the caller to confirm in person', async () => {
    await updateUser(h.db, h.operator.id, { otpConfirmedAt: new Date().toISOString() });
    assert.equal((await h.call(removeUserAuthenticator, { as, input: { userId: h.operator.id } })).status, 401);
  });
  it('401: refuses a call without credentials', async () => {
    assert.equal(
      (await h.call(removeUserAuthenticator, { as: null, input: { userId: h.viewer.id, otp } })).status,
      401,
    );
  });
  it('403: refuses the admin of an enterprise', async () => {
    const input = { userId: h.operator.id, otp };
    assert.equal((await h.call(removeUserAuthenticator, { as: h.admin, input })).status, 403);
  });
  it('404: answers for an unknown user', async () => {
    assert.equal((await h.call(removeUserAuthenticator, { as, input: { userId: newHexId(), otp } })).status, 404);
  });
  it('409: refuses oneself and a user without one', async () => {
    for (const userId of [as.id, h.admin.id])
      assert.equal((await h.call(removeUserAuthenticator, { as, input: { userId, otp } })).status, 409);
  });
});
