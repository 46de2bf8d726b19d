import * as contracts from '#lib/contracts/onboarding/reviews.ts';
import { operation } from '#server/core/call/operation.ts';
import { finishReview, holdWaiting } from './held-review.ts';
import { changeReview } from './review-store.ts';
import { rulesOf } from './rules-of.ts';

export const decideOnboardingDocument = operation(contracts.decideOnboardingDocument, async (context, input) => {
  const { identityDocumentId, decision, reason = null } = input;
  const before = await holdWaiting(context, input);
  const decided = { identityDocumentId, isGood: decision === 'verify', reason };
  const state = await rulesOf(before.interface).decideDocument(context, before.identityId, decided);
  const asked = { state: 'asked', since: context.now.toISOString() } as const;
  await changeReview(context.db, before, state === null ? {} : asked);
  return finishReview(context, { before, after: { document: identityDocumentId, decision, reason } });
});
