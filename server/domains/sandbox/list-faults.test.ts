import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getClock, injectFault, listFaults } from '#lib/contracts/sandbox/sandbox.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();

describe('GET sandbox/faults', () => {
  it('200: lists what is left of each fault, and leaves out those used up', async () => {
    const input = { operation: 'getClock', status: 500, times: 2 };
    const made = await h.call(injectFault, { as: h.operator, input });
    await h.call(getClock, { as: h.operator, input: {} });
    const once = await h.call(listFaults, { as: h.operator, input: {} });
    assert.deepEqual(once.body, { faults: [{ ...made.body, remaining: 1 }] });
    await h.call(getClock, { as: h.operator, input: {} });
    assert.deepEqual((await h.call(listFaults, { as: h.operator, input: {} })).body, { faults: [] });
  });
  it('401, 403: refuses no credentials, and a viewer', async () => {
    assert.equal((await h.call(listFaults, { as: null, input: {} })).status, 401);
    assert.equal((await h.call(listFaults, { as: h.viewer, input: {} })).status, 403);
  });
});
