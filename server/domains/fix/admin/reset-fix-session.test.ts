import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { resetFixSession } from '#lib/contracts/fix/sessions.ts';
import { harness } from '#server/testing/harness.ts';
import { LostSession, lockHeld } from '../gateway/session-store.ts';
import { heldNow, keepSession, wallAt } from '../testing/kept-sessions.ts';

const h = await harness();
const enterpriseId = await h.create.enterprise({ licences: ['fix'] });
const [admin, operator] = [
  await h.create.user({ [enterpriseId]: 'admin' }),
  await h.create.user({ [enterpriseId]: 'operator' }),
];
const reset = (sessionId: string, as = admin) => h.call(resetFixSession, { as, input: { enterpriseId, sessionId } });

describe('POST enterprises/{enterpriseId}/fix/sessions/{sessionId}/reset', () => {
  it('200: both numbers begin anew', async () => {
    const { status, body, text } = await reset(await keepSession(h, enterpriseId, { expected: 40, next: 55, life: 3 }));
    assert.equal(status, 200, text);
    assert.deepEqual([body.nextIn, body.nextOut, body.life], [1, 1, 4]);
  });
  it('200: a gateway that is gone cannot go on with the numbers of before', async () => {
    const hold = { ...heldNow(h), heldUntil: wallAt(h, -1000) };
    const id = await keepSession(h, enterpriseId, { ...hold, expected: 5, next: 5 });
    const { body } = await reset(id);
    assert.deepEqual([body.nextOut, body.isConnected, body.loggedOutAt], [1, false, hold.heldUntil]);
    await assert.rejects(lockHeld(h.db, { id, holdFence: 1 }), LostSession);
  });
  it('403: is for admins', async () =>
    assert.equal((await reset(await keepSession(h, enterpriseId), operator)).status, 403));
  it('409: refuses while somebody is logged on', async () => {
    const { status, text } = await reset(await keepSession(h, enterpriseId, heldNow(h)));
    assert.equal(status, 409);
    assert.match(text, /Disconnect it first/);
  });
});
