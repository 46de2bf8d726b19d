import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clearFaults, getClock, injectFault, listFaults } from '#lib/contracts/sandbox/sandbox.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const clear = () => h.call(clearFaults, { as: h.operator, input: {} });

describe('DELETE sandbox/faults', () => {
  it('200: removes all faults, tells how many were left, and calls go well again', async () => {
    for (const operation of ['getClock', 'listFaults']) {
      await h.call(injectFault, { as: h.operator, input: { operation, status: 500, times: 5 } });
    }
    const reply = await clear();
    assert.deepEqual([reply.status, reply.body], [200, { cleared: 2 }]);
    assert.equal((await h.call(getClock, { as: h.operator, input: {} })).status, 200);
    assert.deepEqual((await h.call(listFaults, { as: h.operator, input: {} })).body, { faults: [] });
  });
  it('200: tells zero when there are none', async () => assert.deepEqual((await clear()).body, { cleared: 0 }));
  it('401, 403: refuses no credentials, and a viewer', async () => {
    assert.equal((await h.call(clearFaults, { as: null, input: {} })).status, 401);
    assert.equal((await h.call(clearFaults, { as: h.viewer, input: {} })).status, 403);
  });
});
