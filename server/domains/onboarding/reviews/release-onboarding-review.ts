import * as contracts from '#lib/contracts/onboarding/reviews.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { finishReview, holdReview } from './held-review.ts';
import { changeReview } from './review-store.ts';

export const releaseOnboardingReview = operation(contracts.releaseOnboardingReview, async (context, input) => {
  const before = await holdReview(context, input);
  if (before.takenBy === null) fail('state_conflict', 'Nobody has taken it.');
  await changeReview(context.db, before, { takenBy: null, takenAt: null });
  return finishReview(context, { before, after: { takenBy: null } });
});
