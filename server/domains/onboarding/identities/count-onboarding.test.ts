import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countOnboarding } from '#lib/contracts/onboarding/console.ts';
import { harness } from '#server/testing/harness.ts';
import { onboardingScene } from './testing-scene.ts';

const h = await harness();
const { enterpriseId } = h;
const { signer } = await onboardingScene(h);
const count = async (as = h.admin, query = {}) => {
  const { body } = await h.call(countOnboarding, { as, input: { enterpriseId, ...query } });
  return [body.all, body.open, body.approved, body.declined].map(({ total }) => total);
};

describe('GET enterprises/{enterpriseId}/onboarding/identity-counts', () => {
  it('200: counts both tables, under the other filters', async () => {
    assert.deepEqual(await count(), [4, 3, 0, 1]);
    assert.deepEqual(await count(h.admin, { interfaces: ['kyc'] }), [3, 2, 0, 1]);
    assert.deepEqual(await count(h.admin, { text: 'quayside' }), [1, 1, 0, 0]);
  });
  it('200: counts what somebody sees', async () => {
    assert.deepEqual(await count(signer.as), [1, 1, 0, 0]);
    assert.deepEqual(await count(h.viewer), [0, 0, 0, 0]);
  });
  it('404: for strangers', async () => {
    assert.equal((await h.call(countOnboarding, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});
