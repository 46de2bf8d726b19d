import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getClock } from '#lib/contracts/sandbox/sandbox.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const production = await harness({ CLEARHOUSE_MODE: 'production' });

describe('GET sandbox/clock', () => {
  it('200: starts at wall time', async () => {
    const reply = await h.call(getClock, { as: h.operator, input: {} });
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual([reply.body.offsetMs, reply.body.frozen, reply.body.now], [0, false, reply.body.wall]);
  });
  it('401: refuses a caller without credentials', async () => {
    assert.equal((await h.call(getClock, { as: null, input: {} })).status, 401);
  });
  it('403: refuses a viewer, and a token without enterprise_manage_all', async () => {
    assert.equal((await h.call(getClock, { as: h.viewer, input: {} })).status, 403);
    const { token } = await h.create.token(h.admin.id, { scopes: ['enterprise_view_all'] });
    assert.equal((await h.call(getClock, { as: token, input: {} })).status, 403);
  });
});

describe('every sandbox path in production mode', () => {
  for (const [method, path] of [
    ['GET', 'clock'],
    ['POST', 'clock'],
    ['POST', 'reset'],
    ['GET', 'faults'],
    ['POST', 'faults'],
    ['DELETE', 'faults'],
  ] as const) {
    it(`404: ${method} sandbox/${path} does not exist`, async () => {
      const reply = await production.app.request(`/api/clearhouse/v1/sandbox/${path}`, {
        method,
        headers: { authorization: `Bearer ${production.admin.token}` },
      });
      assert.equal(reply.status, 404);
      assert.equal(((await reply.json()) as { name: string }).name, 'NotFound');
    });
  }
});
