import * as contracts from '#lib/contracts/onboarding/reviews.ts';
import { operation } from '#server/core/call/operation.ts';
import { finishReview, holdWaiting } from './held-review.ts';
import { changeReview } from './review-store.ts';

export const takeOnboardingReview = operation(contracts.takeOnboardingReview, async (context, input) => {
  const { db, caller, now } = context;
  const before = await holdWaiting(context, input);
  await changeReview(db, before, { takenBy: caller.userId, takenAt: now.toISOString() });
  return finishReview(context, { before, after: { takenBy: caller.userId } });
});
