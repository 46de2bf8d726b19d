import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { disconnectFixSession, getFixSession, listFixSessions } from '#lib/contracts/fix/sessions.ts';
import { auditEntries } from '#server/core/audit/entries.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { values } from '../testing/fix-client.ts';
import { gatewayScene } from '../testing/gateway-scene.ts';

const scene = await gatewayScene();
const { h } = scene;
const { client, desk } = await scene.client();
const { enterpriseId } = desk;
await client.logOn();
const { body: found } = await h.call(listFixSessions, { as: desk.admin, input: { enterpriseId } });
const sessionId = found.sessions[0]?.id ?? '';
const disconnect = (as = desk.admin, id = sessionId) =>
  h.call(disconnectFixSession, { as, input: { enterpriseId, sessionId: id } });

describe('POST enterprises/{enterpriseId}/fix/sessions/{sessionId}/disconnect', () => {
  it('403: is for admins', async () => assert.equal((await disconnect(desk.trader)).status, 403));
  it('404: knows no other', async () => assert.equal((await disconnect(desk.admin, newHexId())).status, 404));
  it('200: logs the client out, who is told why', async () => {
    const { status, body, text } = await disconnect();
    assert.equal(status, 200, text);
    assert.deepEqual([body.isConnected, body.isDisconnecting], [true, true]);
    assert.deepEqual(values(await client.read('5'), 58), ['disconnected by an administrator']);
    client.send('5');
    assert.ok(await client.closed());
    for (let isConnected = true; isConnected; )
      ({ isConnected } = (await h.call(getFixSession, { as: desk.admin, input: { enterpriseId, sessionId } })).body);
  });
  it('409: refuses where nobody is logged on', async () => {
    const { status, text } = await disconnect();
    assert.equal(status, 409);
    assert.match(text, /Nobody is logged on/);
  });
  it('200: is audited once', async () => {
    const entries = (await h.db.select().from(auditEntries)).filter(
      ({ operation }) => operation === 'disconnectFixSession',
    );
    assert.deepEqual(
      entries.map(({ subjectType, subjectId }) => [subjectType, subjectId?.replaceAll('-', '')]),
      [['fix-session', sessionId]],
    );
  });
});
