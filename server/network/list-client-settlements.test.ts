import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listClientSettlements } from '#lib/contracts/network.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();

describe('GET clients/settlements', () => {
  it('200: answers an empty list for an enterprise without settlements', async () => {
    const reply = await h.call(listClientSettlements, { as: h.viewer, input: { enterpriseId: h.enterpriseId } });
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(reply.body, { settlements: [] });
  });
  it('401: refuses a caller who is no member', async () => {
    const reply = await h.call(listClientSettlements, { as: h.outsider, input: { enterpriseId: h.enterpriseId } });
    assert.equal(reply.status, 401, reply.text);
  });
});
