import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getMe } from '#lib/contracts/access/users.ts';
import { listEnterprises } from '#lib/contracts/directory/platform.ts';
import { setPlatformRole } from '#lib/contracts/directory/platform-details.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { givePassword, openSession } from '#server/domains/access/testing.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const as = await h.create.user({}, { isPlatformAdmin: true });
await givePassword(h.service, as);
const otp = '000000';

describe('PUT platform/users/{userId}/platform-role', () => {
  it('200: opens the platform to a user and closes it again at once, and ends their sessions', async () => {
    const user = await h.create.user({ [h.enterpriseId]: 'viewer' });
    const session = await openSession(h.service, user.id);
    const list = () => h.call(listEnterprises, { as: user, input: {} });
    assert.equal((await list()).status, 403);
    const given = await h.call(setPlatformRole, { as, input: { userId: user.id, isPlatformAdmin: true, otp } });
    assert.equal(given.status, 200, given.text);
    assert.equal(given.body.isPlatformAdmin, true);
    assert.equal((await list()).status, 200);
    assert.equal((await h.call(getMe, { as: null, input: {}, headers: session.headers })).status, 401);
    const taken = await h.call(setPlatformRole, { as, input: { userId: user.id, isPlatformAdmin: false, otp } });
    assert.equal(taken.status, 200, taken.text);
    assert.equal((await list()).status, 403);
  });
  it('200: leaves an audit row with both states', async () => {
    const user = await h.create.user({});
    await h.call(setPlatformRole, { as, input: { userId: user.id, isPlatformAdmin: true, otp } });
    const { rows } = await h.service.pool.query('select before, after from audit_log where subject_id = $1', [user.id]);
    assert.deepEqual(rows, [{ before: { isPlatformAdmin: false }, after: { isPlatformAdmin: true } }]);
    await h.call(setPlatformRole, { as, input: { userId: user.id, isPlatformAdmin: false, otp } });
  });
  it('401: wants the caller to confirm in person before it gives or takes the role', async () => {
    for (const isPlatformAdmin of [true, false]) {
      const reply = await h.call(setPlatformRole, { as, input: { userId: h.viewer.id, isPlatformAdmin } });
      assert.equal(reply.status, 401, reply.text);
    }
  });
  it('401: refuses a call without credentials', async () => {
    const input = { userId: h.viewer.id, isPlatformAdmin: true, otp };
    assert.equal((await h.call(setPlatformRole, { as: null, input })).status, 401);
  });
  it('403: refuses the admin of an enterprise', async () => {
    const input = { userId: h.admin.id, isPlatformAdmin: true, otp };
    assert.equal((await h.call(setPlatformRole, { as: h.admin, input })).status, 403);
  });
  it('404: answers for an unknown user', async () => {
    const input = { userId: newHexId(), isPlatformAdmin: false, otp };
    assert.equal((await h.call(setPlatformRole, { as, input })).status, 404);
  });
  it('409: refuses oneself, and leaves one when two take the role from each other', async () => {
    const own = await h.call(setPlatformRole, { as, input: { userId: as.id, isPlatformAdmin: false, otp } });
    assert.equal(own.status, 409, own.text);
    const second = await h.create.user({}, { isPlatformAdmin: true });
    await givePassword(h.service, second);
    const replies = await Promise.all([
      h.call(setPlatformRole, { as, input: { userId: second.id, isPlatformAdmin: false, otp } }),
      h.call(setPlatformRole, { as: second, input: { userId: as.id, isPlatformAdmin: false, otp } }),
    ]);
    assert.equal(replies.filter(({ status }) => status === 200).length, 1, replies.map(({ text }) => text).join());
  });
});
