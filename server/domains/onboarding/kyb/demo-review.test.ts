import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listOnboardingReviews } from '#lib/contracts/onboarding/review-rows.ts';
import { decideOnboarding, getOnboardingReview } from '#lib/contracts/onboarding/reviews.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { domains } from '#server/registry.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { db, vault, clock } = h.service;
await seedDemo({ db, vault, domains }, { seed: 7, date: clock.now() });
const reviewer = await h.create.user({}, { isPlatformAdmin: true });

describe('demo data that waits for reviewers', () => {
  it('has people and a business with documents, and nothing keeps them from being approved', async () => {
    const { reviews } = (await h.call(listOnboardingReviews, { as: reviewer, input: {} })).body;
    const shown: string[] = [];
    for (const { identityId, version, interface: kind } of reviews) {
      const { body } = await h.call(getOnboardingReview, { as: reviewer, input: { identityId } });
      shown.push(`${kind} ${(body.kyb?.documents ?? body.kycDocuments ?? []).length}`);
      const input = { identityId, version, decision: 'approve' as const };
      const { status, text } = await h.call(decideOnboarding, { as: reviewer, input });
      assert.equal(status, 200, text);
    }
    assert.deepEqual(shown.toSorted(), ['kyb 4', 'kyc 0', 'kyc 1']);
  });
});
