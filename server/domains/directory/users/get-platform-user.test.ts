import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getPlatformUser } from '#lib/contracts/directory/platform-details.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { updateUser } from '#server/domains/directory/public.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const as = await h.create.user({}, { isPlatformAdmin: true });
const read = (userId: string, by = as) => h.call(getPlatformUser, { as: by, input: { userId } });

describe('GET platform/users/{userId}', () => {
  it('200: gives the enterprises of a user with their role', async () => {
    const { status, text, body } = await read(h.operator.id);
    assert.equal(status, 200, text);
    assert.deepEqual(
      body.enterprises.map(({ enterpriseId, role }) => ({ enterpriseId, role })),
      [{ enterpriseId: h.enterpriseId, role: 'operator' }],
    );
    assert.deepEqual([body.enterpriseCount, body.hasAuthenticator, body.isLastPlatformAdmin], [1, false, false]);
  });
  it('200: says who is the last platform administrator', async () => {
    assert.equal((await read(as.id)).body.isLastPlatformAdmin, true);
  });
  it('200: tells of a lockout while it lasts, and not of one that is over', async () => {
    const lockedUntil = new Date(Date.now() + 600_000).toISOString();
    await updateUser(h.db, h.viewer.id, { lockedUntil });
    assert.equal((await read(h.viewer.id)).body.lockedUntil, lockedUntil);
    await updateUser(h.db, h.viewer.id, { lockedUntil: new Date(Date.now() - 1000).toISOString() });
    assert.equal((await read(h.viewer.id)).body.lockedUntil, null);
  });
  it('401: refuses a call without credentials', async () => {
    assert.equal((await h.call(getPlatformUser, { as: null, input: { userId: as.id } })).status, 401);
  });
  it('403: refuses the admin of an enterprise', async () => {
    assert.equal((await read(h.viewer.id, h.admin)).status, 403);
  });
  it('404: answers for an unknown user', async () => {
    assert.equal((await read(newHexId())).status, 404);
  });
});
