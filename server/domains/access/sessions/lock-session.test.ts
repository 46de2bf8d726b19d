import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lockSession, unlockSession } from '#lib/contracts/access/session-state.ts';
import { getSession } from '#lib/contracts/access/sessions.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();

describe('POST user/lock', () => {
  for (const [route, { path }] of lockSession.routes.entries())
    it(`200: takes back what unlocking gave, and the token goes on working (${path})`, async () => {
      assert.ok((await h.call(unlockSession, { as: h.viewer, input: { otp: '000000' } })).body.session.unlock);
      const locked = await h.call(lockSession, { as: h.viewer, input: {}, route });
      assert.equal(locked.status, 200, locked.text);
      assert.deepEqual([locked.body.session.id, locked.body.session.unlock], [h.viewer.tokenId, undefined]);
      for (const field of ['created', 'expires', 'origin', 'scope', 'user'] as const)
        assert.ok(locked.body.session[field], field);
      const { body } = await h.call(getSession, { as: h.viewer, input: {} });
      assert.equal(body.session.unlock, undefined);
    });
  it('200: leaves one that is locked, and those of others, as they are', async () => {
    const other = await h.create.token(h.viewer.id);
    await h.call(unlockSession, { as: other.token, input: { otp: '000000' } });
    assert.equal((await h.call(lockSession, { as: h.viewer, input: {} })).status, 200);
    assert.ok((await h.call(getSession, { as: other.token, input: {} })).body.session.unlock);
  });
  it('401: asks for credentials', async () => {
    assert.equal((await h.call(lockSession, { as: null, input: {} })).status, 401);
  });
});
