import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endUserSessions } from '#lib/contracts/access/platform-accounts.ts';
import { getMe } from '#lib/contracts/access/users.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { openSession } from '#server/domains/access/testing.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const as = await h.create.user({}, { isPlatformAdmin: true });

describe('POST platform/users/{userId}/sessions/end', () => {
  it('200: ends the sessions of that user at once; tokens and others go on', async () => {
    const sessions = [await openSession(h.service, h.viewer.id), await openSession(h.service, h.viewer.id)];
    const other = await openSession(h.service, h.operator.id);
    const me = (headers: Record<string, string>) => h.call(getMe, { as: null, input: {}, headers });
    const reply = await h.call(endUserSessions, { as, input: { userId: h.viewer.id } });
    assert.equal(reply.status, 200, reply.text);
    assert.equal(reply.body.endedSessions, 2);
    for (const { headers } of sessions) assert.equal((await me(headers)).status, 401);
    assert.equal((await me(other.headers)).status, 200);
    assert.equal((await h.call(getMe, { as: h.viewer, input: {} })).status, 200);
  });
  it('401: refuses a call without credentials', async () => {
    assert.equal((await h.call(endUserSessions, { as: null, input: { userId: h.viewer.id } })).status, 401);
  });
  it('403: refuses the admin of an enterprise', async () => {
    assert.equal((await h.call(endUserSessions, { as: h.admin, input: { userId: h.viewer.id } })).status, 403);
  });
  it('404: answers for an unknown user', async () => {
    assert.equal((await h.call(endUserSessions, { as, input: { userId: newHexId() } })).status, 404);
  });
});
