import * as contracts from '#lib/contracts/onboarding/review-rows.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { deciderOf } from '#server/domains/directory/public.ts';
import { countReviews, findReviews, presentReview } from './review-queries.ts';

export const listOnboardingReviews = searchOperation(contracts.listOnboardingReviews, 'reviews', {
  find: ({ db }, query, after) => findReviews(db, query, after),
  count: ({ db }, query) => countReviews(db, query),
  at: ({ review }) => ({ at: review.since, id: review.identityId }),
  present: async (context, rows) => {
    const decider = await deciderOf(context);
    return rows.map((row) => presentReview(decider, row));
  },
});
