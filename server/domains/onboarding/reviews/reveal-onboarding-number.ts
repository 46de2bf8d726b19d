import * as contracts from '#lib/contracts/onboarding/reviews.ts';
import { onboardingEvents } from '#lib/events/onboarding.ts';
import { confirmedOperation } from '#server/core/call/confirmed-operation.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { isOwn, UNKNOWN_REVIEW } from './held-review.ts';
import { lockReview } from './review-store.ts';
import { rulesOf } from './rules-of.ts';

const OWN =
  'Somebody else has to read it: you began the identity, changed it or signed for it, or belong to its enterprise.';

export const revealOnboardingNumber = confirmedOperation(
  contracts.revealOnboardingNumber,
  async (context, { identityId: given, personId, field }, confirm) => {
    const { db, caller } = context;
    const review = orNotFound(await lockReview(db, given), UNKNOWN_REVIEW);
    if (await isOwn(context, review)) fail('missing_role', OWN);
    const { identityId: id, enterpriseId } = review;
    const revealed = await rulesOf(review.interface).reveal(context, id, { personId, field });
    await confirm(caller.kind !== 'machine');
    const after = { field: revealed.field, ...(personId !== undefined && { personId }) };
    await context.audit({ subjectType: 'onboardingIdentity', subjectId: id, alsoIn: [enterpriseId], after });
    await context.emit(
      ...onboardingEvents.to(enterpriseId, 'number-revealed', {
        id,
        body: { field: revealed.field },
        actorUserId: null,
      }),
    );
    return revealed;
  },
);
