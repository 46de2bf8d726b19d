import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getClientConstants } from '#lib/contracts/access/client.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();

describe('GET client/constants', () => {
  for (const [route, { path }] of getClientConstants.routes.entries()) {
    it(`200: answers anyone (${path})`, async () => {
      const reply = await h.call(getClientConstants, { as: null, input: {}, route });
      assert.equal(reply.status, 200, reply.text);
      assert.deepEqual(reply.body, { constants: { operatorName: 'Vendor', mode: 'sandbox' }, ttl: 3600 });
    });
  }
});
