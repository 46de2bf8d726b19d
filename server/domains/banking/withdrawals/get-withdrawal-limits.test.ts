import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getWithdrawalLimits as contract } from '#lib/contracts/banking/withdrawal-limits.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;

describe('GET enterprises/{enterpriseId}/withdrawal-limits', () => {
  it('200: none by default', async () => {
    assert.deepEqual((await h.call(contract, { as: h.viewer, input: { enterpriseId } })).body, { limits: [] });
  });
  it('404: of another enterprise', async () => {
    assert.equal((await h.call(contract, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});
