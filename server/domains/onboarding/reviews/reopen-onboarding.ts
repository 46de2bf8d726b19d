import * as contracts from '#lib/contracts/onboarding/reviews.ts';
import { hasActed } from '#server/core/audit/has-acted.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { finishReview, holdReview } from './held-review.ts';
import { changeReview, type ReviewRow } from './review-store.ts';
import { rulesOf } from './rules-of.ts';

/** Whether the caller had taken a review before; it waits for them again. */
const hadTaken = ({ db, caller }: Context, { identityId }: ReviewRow): Promise<boolean> =>
  hasActed(db, { userId: caller.userId, subjectIds: [identityId], operations: ['takeOnboardingReview'] });

export const reopenOnboarding = operation(contracts.reopenOnboarding, async (context, input) => {
  const { reason } = input;
  const before = await holdReview(context, input);
  if (before.state !== 'approved' && before.state !== 'declined')
    fail('state_conflict', 'Only what was approved or declined can be reviewed again.');
  await rulesOf(before.interface).reopen(context, before.identityId, reason);
  const since = context.now.toISOString();
  const taken = (await hadTaken(context, before)) ? { takenBy: context.caller.userId, takenAt: since } : {};
  await changeReview(context.db, before, { state: 'waiting', since, reasonCodes: [], reason: null, ...taken });
  return finishReview(context, { before, after: { state: 'waiting', reason } });
});
