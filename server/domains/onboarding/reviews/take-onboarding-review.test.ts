import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { takeOnboardingReview } from '#lib/contracts/onboarding/reviews.ts';
import { harness } from '#server/testing/harness.ts';
import { reviewing } from './testing.ts';

const h = await harness();
const { reviewer, insider, waiting, held } = await reviewing(h);
const other = await h.create.user({}, { isPlatformAdmin: true });
const { id } = await waiting();
const take = async (as = reviewer, more = {}) =>
  h.call(takeOnboardingReview, { as, input: { ...(await held(id)), ...more } });

describe('POST platform/onboarding-reviews/{identityId}/take', () => {
  it('403: to a member of the enterprise, and to whoever is no administrator of the platform', async () => {
    assert.equal((await take(insider)).status, 403);
    assert.equal((await take(h.admin)).status, 403);
  });
  it('200: one of two reviewers has it then, 409 for the other', async () => {
    const input = await held(id);
    const both = await Promise.all([reviewer, other].map((as) => h.call(takeOnboardingReview, { as, input })));
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    const taken = both.find(({ status }) => status === 200)?.body;
    assert.ok([reviewer.id, other.id].includes(taken?.takenBy ?? ''));
    assert.equal(taken?.version, 2);
  });
  it('404: what was never handed in', async () => {
    assert.equal((await take(reviewer, { identityId: 'unknown' })).status, 404);
  });
});
