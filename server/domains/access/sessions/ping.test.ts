import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ping } from '#lib/contracts/access/client.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();

describe('GET ping', () => {
  for (const [route, { path }] of ping.routes.entries()) {
    it(`200: answers anyone (${path})`, async () => {
      const reply = await h.call(ping, { as: null, input: {}, route });
      assert.deepEqual([reply.status, reply.body.environment], [200, 'sandbox']);
    });
  }
  it('401: refuses wrong credentials even so', async () => {
    assert.equal((await h.call(ping, { as: 'v2xwrong', input: {} })).status, 401);
  });
  it('405: names the allowed method', async () => {
    const reply = await h.app.request('/api/v2/ping', { method: 'POST' });
    assert.deepEqual([reply.status, reply.headers.get('allow')], [405, 'GET, HEAD']);
  });
});
