import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listUserSessions } from '#lib/contracts/access/platform-accounts.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { openSession } from '#server/domains/access/testing.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const as = await h.create.user({}, { isPlatformAdmin: true });

describe('GET platform/users/{userId}/sessions', () => {
  it('200: lists the sessions of that user alone', async () => {
    await openSession(h.service, h.viewer.id);
    await openSession(h.service, h.operator.id);
    const { status, text, body } = await h.call(listUserSessions, { as, input: { userId: h.viewer.id } });
    assert.equal(status, 200, text);
    assert.equal(body.sessions.length, 1);
    assert.equal(body.sessions[0]?.isCurrent, false);
  });
  it('401: refuses a call without credentials', async () => {
    assert.equal((await h.call(listUserSessions, { as: null, input: { userId: h.viewer.id } })).status, 401);
  });
  it('403: refuses the admin of an enterprise', async () => {
    assert.equal((await h.call(listUserSessions, { as: h.admin, input: { userId: h.viewer.id } })).status, 403);
  });
  it('404: answers for an unknown user', async () => {
    assert.equal((await h.call(listUserSessions, { as, input: { userId: newHexId() } })).status, 404);
  });
});
