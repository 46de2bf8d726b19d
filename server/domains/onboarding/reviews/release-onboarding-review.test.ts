import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { releaseOnboardingReview, takeOnboardingReview } from '#lib/contracts/onboarding/reviews.ts';
import { harness } from '#server/testing/harness.ts';
import { reviewing } from './testing.ts';

const h = await harness();
const { reviewer, insider, waiting, held } = await reviewing(h);
const { id } = await waiting();
const release = async (as = reviewer, identityId = id) =>
  h.call(releaseOnboardingReview, { as, input: { ...(await held(id)), identityId } });

describe('POST platform/onboarding-reviews/{identityId}/release', () => {
  it('200: gives back what was taken, also by another reviewer; 409 for what nobody has', async () => {
    assert.equal((await release()).status, 409);
    const other = await h.create.user({}, { isPlatformAdmin: true });
    await h.call(takeOnboardingReview, { as: other, input: await held(id) });
    const { status, body } = await release();
    assert.deepEqual([status, body.takenBy, body.takenAt], [200, null, null]);
  });
  it('403, 404: to a member of the enterprise, and for what was never handed in', async () => {
    assert.equal((await release(insider)).status, 403);
    assert.equal((await release(reviewer, 'unknown')).status, 404);
  });
});
