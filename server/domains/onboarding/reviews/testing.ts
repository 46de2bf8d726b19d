import { getOnboardingReview } from '#lib/contracts/onboarding/reviews.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import type { Harness } from '#server/testing/harness.ts';
import { handedBusiness } from '../testing.ts';

/** A reviewer, and businesses of the main enterprise that wait for them. */
export async function reviewing(h: Harness) {
  const reviewer = await h.create.user({}, { isPlatformAdmin: true });
  const insider = await h.create.user({ [h.enterpriseId]: 'viewer' }, { isPlatformAdmin: true });
  const read = async (identityId: string, as: TestUser | null = reviewer) =>
    h.call(getOnboardingReview, { as, input: { identityId } });
  return {
    reviewer,
    insider,
    read,
    waiting: () => handedBusiness(h, { enterpriseId: h.enterpriseId, as: h.admin }),
    /** What every decision is sent with. */
    held: async (identityId: string) => ({ identityId, version: (await read(identityId)).body.version }),
  };
}
