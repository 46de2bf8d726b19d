import * as contracts from '#lib/contracts/onboarding/reviews.ts';
import { operation } from '#server/core/call/operation.ts';
import { finishReview, holdWaiting } from './held-review.ts';
import { changeReview } from './review-store.ts';
import { rulesOf } from './rules-of.ts';
import { tellOfReview } from './tell-of-review.ts';

export const askForMore = operation(contracts.askForMore, async (context, input) => {
  const before = await holdWaiting(context, input);
  const rules = rulesOf(before.interface);
  await rules.ask(context, before.identityId, input.requests);
  const since = context.now.toISOString();
  await changeReview(context.db, before, { state: 'asked', since });
  if (!rules.tellsItself) await tellOfReview(context, before, { notice: 'identity-needs-input', status: 'asked' });
  return finishReview(context, { before, after: { state: 'asked', requests: input.requests } });
});
