import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getFixSession } from '#lib/contracts/fix/sessions.ts';
import { harness } from '#server/testing/harness.ts';
import { heldNow, keepSession } from '../testing/kept-sessions.ts';

const h = await harness();
const enterpriseId = await h.create.enterprise({ licences: ['fix'] });
const viewer = await h.create.user({ [enterpriseId]: 'viewer' });
const sessionId = await keepSession(h, enterpriseId, heldNow(h));

describe('GET enterprises/{enterpriseId}/fix/sessions/{sessionId}', () => {
  it('200: gives one session', async () => {
    const { body } = await h.call(getFixSession, { as: viewer, input: { enterpriseId, sessionId } });
    assert.deepEqual(
      [body.id, body.isConnected, body.address, body.loggedOutAt],
      [sessionId, true, '192.0.2.10', null],
    );
  });
  it('404: knows none of another enterprise', async () => {
    const other = await h.create.enterprise({ licences: ['fix'] });
    const as = await h.create.user({ [other]: 'admin' });
    assert.equal((await h.call(getFixSession, { as, input: { enterpriseId: other, sessionId } })).status, 404);
  });
});
