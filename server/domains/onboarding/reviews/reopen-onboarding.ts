import * as contracts from '#lib/contracts/onboarding/reviews.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { finishReview, holdReview } from './held-review.ts';
import { changeReview } from './review-store.ts';
import { rulesOf } from './rules-of.ts';

export const reopenOnboarding = operation(contracts.reopenOnboarding, async (context, input) => {
  const { reason } = input;
  const before = await holdReview(context, input);
  if (before.state !== 'approved' && before.state !== 'declined')
    fail('state_conflict', 'Only what was approved or declined can be reviewed again.');
  await rulesOf(before.interface).reopen(context, before.identityId, reason);
  const since = context.now.toISOString();
  await changeReview(context.db, before, { state: 'waiting', since, reasonCodes: [], reason: null });
  return finishReview(context, { before, after: { state: 'waiting', reason } });
});
