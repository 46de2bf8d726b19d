import { BUSINESS_REASONS } from '#lib/contracts/onboarding/review-rows.ts';
import * as contracts from '#lib/contracts/onboarding/reviews.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { finishReview, holdToDecline, holdWaiting } from './held-review.ts';
import { changeReview } from './review-store.ts';
import { rulesOf } from './rules-of.ts';
import { tellOfReview } from './tell-of-review.ts';

export const decideOnboarding = operation(contracts.decideOnboarding, async (context, input) => {
  const { reasonCodes = [], reason = '', decision } = input;
  const before = await (decision === 'approve' ? holdWaiting : holdToDecline)(context, input);
  const { identityId } = before;
  if (before.interface === 'kyc' && reasonCodes.some((code) => BUSINESS_REASONS.has(code)))
    refuseField('reasonCodes', 'holds a reason that goes with businesses alone');
  const rules = rulesOf(before.interface);
  if (decision === 'approve') await rules.approve(context, identityId);
  else await rules.decline(context, identityId, reason);
  const state = decision === 'approve' ? ('approved' as const) : ('declined' as const);
  const decided = { state, reasonCodes, reason: reason || null };
  await changeReview(context.db, before, {
    ...decided,
    since: context.now.toISOString(),
    takenBy: null,
    takenAt: null,
  });
  if (!rules.tellsItself) await tellOfReview(context, before, { notice: 'identity-decided', status: state });
  return finishReview(context, { before, after: decided });
});
