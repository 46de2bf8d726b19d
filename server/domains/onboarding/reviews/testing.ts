import { getOnboardingReview } from '#lib/contracts/onboarding/reviews.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import type { Harness } from '#server/testing/harness.ts';
import { handedBusiness } from '../testing.ts';

/** A reviewer, and businesses of the main enterprise, or of another one, that wait for them. */
export async function reviewing(h: Harness, made = { enterpriseId: h.enterpriseId, as: h.admin }) {
  const reviewer = await h.create.user({}, { isPlatformAdmin: true });
  const insider = await h.create.user({ [h.enterpriseId]: 'viewer' }, { isPlatformAdmin: true });
  const read = async (identityId: string, as: TestUser | null = reviewer) =>
    h.call(getOnboardingReview, { as, input: { identityId } });
  return {
    reviewer,
    insider,
    read,
    waiting: () => handedBusiness(h, made),
    /** What every decision is sent with. */
    held: async (identityId: string) => ({ identityId, version: (await read(identityId)).body.version }),
  };
}
