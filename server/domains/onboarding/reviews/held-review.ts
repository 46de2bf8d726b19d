import type { OnboardingReview } from '#lib/contracts/onboarding/reviews.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { deciderOf, isOwnOf } from '#server/domains/directory/public.ts';
import { findReview, presentReview } from './review-queries.ts';
import { lockReview, type ReviewRow } from './review-store.ts';
import { rulesOf } from './rules-of.ts';

export const UNKNOWN_REVIEW = 'No such identity was handed in.';
const OWN = 'Somebody else has to decide: you began the identity, or belong to its enterprise.';

interface Held {
  identityId: string;
  version: number;
}

/** Whether a reviewer began an identity, belongs to its enterprise, or is somebody whom it is of. */
export async function isOwn(context: Context, row: ReviewRow): Promise<boolean> {
  if (isOwnOf(await deciderOf(context), { ...row, personId: row.createdBy })) return true;
  const people = await rulesOf(row.interface).peopleOf(context, row.identityId);
  return people.includes(context.caller.userId);
}

/** A review as it was looked at, held until the transaction ends, for a reviewer who may decide. Throws 403, 404 and 409. */
export async function holdReview(context: Context, { identityId, version }: Held): Promise<ReviewRow> {
  const row = orNotFound(await lockReview(context.db, identityId), UNKNOWN_REVIEW);
  if (await isOwn(context, row)) fail('missing_role', OWN);
  if (row.version !== version)
    fail('state_conflict', 'The identity has changed since you looked at it. Read it again.');
  return row;
}

/** The same of one that waits, and that nobody else has taken. */
export async function holdWaiting(context: Context, held: Held): Promise<ReviewRow> {
  const row = await holdReview(context, held);
  if (row.state !== 'waiting') fail('state_conflict', `It does not wait for a decision: it is ${row.state}.`);
  if (row.takenBy !== null && row.takenBy !== context.caller.userId)
    fail('state_conflict', 'Another reviewer has taken it.');
  return row;
}

/** Writes what a reviewer did into the logs of the platform and of the enterprise, and gives the review as it is. */
export async function finishReview(
  context: Context,
  { before, after }: { before: ReviewRow; after: Readonly<Record<string, unknown>> },
): Promise<OnboardingReview> {
  const { identityId: subjectId, enterpriseId, state } = before;
  await context.audit({
    subjectType: 'onboardingIdentity',
    subjectId,
    alsoIn: [enterpriseId],
    before: { state },
    after,
  });
  const found = orNotFound(await findReview(context.db, subjectId), UNKNOWN_REVIEW);
  return presentReview(await deciderOf(context), found);
}
