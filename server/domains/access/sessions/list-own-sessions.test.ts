import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listOwnSessions } from '#lib/contracts/access/own-account.ts';
import { createBrowserSession } from '#lib/contracts/access/sessions.ts';
import { harness } from '#server/testing/harness.ts';
import { freshAddress, givePassword, openSession, PASSWORD } from '../testing.ts';

const h = await harness({ TRUST_PROXY: '1' });

describe('GET me/sessions', () => {
  it('200: lists live sessions of the caller with device, address and which is this', async () => {
    await givePassword(h.service, h.viewer);
    const input = { email: h.viewer.email, password: PASSWORD };
    const headers = { ...freshAddress(), 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko Firefox/140.0' };
    const opened = await h.call(createBrowserSession, { as: null, input, headers });
    const own = await openSession(h.service, h.viewer.id);
    const ended = await openSession(h.service, h.viewer.id);
    await h.service.pool.query(`update sessions set expires_at = '2020-01-01' where id = $1`, [ended.id]);
    await openSession(h.service, h.admin.id);
    const reply = await h.call(listOwnSessions, { as: null, input: {}, headers: own.headers });
    assert.equal(reply.status, 200, reply.text);
    const { sessions } = reply.body;
    assert.deepEqual(sessions.map(({ id }) => id).toSorted(), [own.id, opened.body.sessionId].toSorted());
    const other = sessions.find(({ id }) => id === opened.body.sessionId);
    assert.equal(other?.device, 'Firefox on Linux');
    assert.equal(other?.address, headers['x-forwarded-for']);
    assert.equal(other?.isCurrent, false);
    assert.equal(sessions.find(({ id }) => id === own.id)?.isCurrent, true);
  });
  it('200: tells when a session was last seen, to the minute', async () => {
    const own = await openSession(h.service, h.operator.id);
    const read = async () =>
      (await h.call(listOwnSessions, { as: null, input: {}, headers: own.headers })).body.sessions[0]?.lastSeenAt;
    assert.equal(await read(), null);
    await h.service.usage.flush();
    assert.ok(await read());
  });
  it('403: refuses a token without user_manage', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['wallet_view_all'] });
    assert.equal((await h.call(listOwnSessions, { as: token, input: {} })).status, 403);
  });
});
