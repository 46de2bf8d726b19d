import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getUserSettings } from '#lib/contracts/access/sharing.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();

describe('GET user/settings', () => {
  for (const [route, { path }] of getUserSettings.routes.entries())
    it(`200: has no settings, and no key for sharing (${path})`, async () => {
      const reply = await h.call(getUserSettings, { as: h.viewer, input: {}, route });
      assert.deepEqual([reply.status, reply.body], [200, { settings: {} }]);
    });
  it('401: asks for credentials', async () => {
    assert.equal((await h.call(getUserSettings, { as: null, input: {} })).status, 401);
  });
});
