import * as contracts from '#lib/contracts/onboarding/reviews.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { deciderOf } from '#server/domains/directory/public.ts';
import { isOwn, UNKNOWN_REVIEW } from './held-review.ts';
import { findDecided, findReview, findReviewHistory, presentReview } from './review-queries.ts';
import { rulesOf } from './rules-of.ts';

export const getOnboardingReview = operation(contracts.getOnboardingReview, async (context, { identityId }) => {
  const { db } = context;
  const found = orNotFound(await findReview(db, identityId), UNKNOWN_REVIEW);
  const { review } = found;
  const [shown, history, decided, decider, own] = await Promise.all([
    rulesOf(review.interface).show(context, review),
    findReviewHistory(db, review),
    findDecided(db, review.identityId),
    deciderOf(context),
    isOwn(context, review),
  ]);
  return { ...presentReview(decider, found), isOwn: own, ...shown, decided, history };
});
