import * as contracts from '#lib/contracts/onboarding/console.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findReview } from '../reviews/review-queries.ts';
import { findSeenAmong } from './identity-search.ts';
import { presentBusinessDetails, presentPersonDetails } from './present-details.ts';
import { timedIds, wholeBusinesses, wholePeople } from './present-rows.ts';
import { seenOf } from './seen-identities.ts';
import { statusTimes } from './status-times.ts';

const UNKNOWN = 'There is no such identity.';

export const getOnboardingIdentity = operation(contracts.getOnboardingIdentity, async (context, input) => {
  const { db, caller, service } = context;
  const { enterpriseId, identityId } = input;
  const [seen] = await findSeenAmong(db, { enterpriseId, ids: [identityId] }, seenOf(caller, enterpriseId));
  const found = orNotFound(seen, UNKNOWN);
  if (found.interface === 'kyc') {
    const times = await statusTimes(db, enterpriseId, [found.id]);
    const [person] = await wholePeople(db, [found.id]);
    const isAsked = (await findReview(db, found.id))?.review.state === 'asked';
    return presentPersonDetails(db, orNotFound(person, UNKNOWN), { times, isAsked });
  }
  const wholes = await wholeBusinesses(db, [found.id]);
  const times = await statusTimes(db, enterpriseId, timedIds(wholes));
  const [whole] = wholes;
  return presentBusinessDetails(db, orNotFound(whole, UNKNOWN), { times, operatorName: service.env.OPERATOR_NAME });
});
