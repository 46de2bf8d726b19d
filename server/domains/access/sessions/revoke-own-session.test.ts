import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { revokeOwnSession } from '#lib/contracts/access/own-account.ts';
import { getMe } from '#lib/contracts/access/users.ts';
import { harness } from '#server/testing/harness.ts';
import { openSession } from '../testing.ts';

const h = await harness();
const revoke = (as: typeof h.admin, sessionId: string) => h.call(revokeOwnSession, { as, input: { sessionId } });

describe('DELETE me/sessions/{sessionId}', () => {
  it('204: ends the session at once, and no other', async () => {
    const [one, two] = [await openSession(h.service, h.viewer.id), await openSession(h.service, h.viewer.id)];
    const status = async ({ headers }: typeof one) => (await h.call(getMe, { as: null, input: {}, headers })).status;
    assert.equal(await status(one), 200);
    assert.equal((await revoke(h.viewer, one.id)).status, 204);
    assert.equal(await status(one), 401);
    assert.equal(await status(two), 200);
  });
  it('404: answers alike for a session of another user and one that has ended', async () => {
    const session = await openSession(h.service, h.viewer.id);
    assert.equal((await revoke(h.admin, session.id)).status, 404);
    assert.equal((await revoke(h.viewer, session.id)).status, 204);
    assert.equal((await revoke(h.viewer, session.id)).status, 404);
  });
});
