import type { OnboardingReview } from '#lib/contracts/onboarding/review-rows.ts';
import { hasActed } from '#server/core/audit/has-acted.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { deciderOf, isOwnOf } from '#server/domains/directory/public.ts';
import { findReview, presentReview } from './review-queries.ts';
import { lockReview, type ReviewRow } from './review-store.ts';
import { rulesOf } from './rules-of.ts';

export const UNKNOWN_REVIEW = 'No such identity was handed in.';
const OWN =
  'Somebody else has to decide: you began the identity, changed it or signed for it, made its person, or opened its enterprise or belong to it.';

interface Held {
  identityId: string;
  version: number;
}

/** What is done for an identity, the people whom it is of and its enterprise, by whoever it is of, and for them. */
const APPLYING = [
  'createKycIdentity',
  'updateKycIdentity',
  'signKycIdentity',
  'addKycDocument',
  'replaceKycDocument',
  'createKybIdentity',
  'updateKybIdentity',
  'addKybDocuments',
  'replaceKybDocument',
  'removeKybDocument',
  'acceptKybAgreements',
  'addAssociatedPerson',
  'removeAssociatedPerson',
  'createDocument',
  'createOnboardingPerson',
  'openOrganizationEnterprise',
] as const;

/** Whether a reviewer had a part in an identity, also before they left its enterprise, belongs to that, or is somebody whom it is of. */
export async function isOwn(
  context: Context,
  row: Pick<ReviewRow, 'identityId' | 'interface' | 'enterpriseId' | 'createdBy'>,
): Promise<boolean> {
  if (isOwnOf(await deciderOf(context), { ...row, personId: row.createdBy })) return true;
  const rules = rulesOf(row.interface);
  const { userId } = context.caller;
  const people = await rules.peopleOf(context, row.identityId);
  if (people.includes(userId)) return true;
  const subjectIds = [...(await rules.subjectsOf(context, row.identityId)), ...people, row.enterpriseId];
  return hasActed(context.db, { userId, subjectIds, operations: APPLYING });
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
  demandUntaken(context, row);
  return row;
}

/** The same of one to decline, which people may be in any state but their ends. Throws 409. */
export async function holdToDecline(context: Context, held: Held): Promise<ReviewRow> {
  const row = await holdReview(context, held);
  if (row.interface !== 'kyc' && row.state !== 'waiting')
    fail('state_conflict', `It does not wait for a decision: it is ${row.state}.`);
  demandUntaken(context, row);
  return row;
}

function demandUntaken(context: Context, row: ReviewRow): void {
  if (row.takenBy !== null && row.takenBy !== context.caller.userId)
    fail('state_conflict', 'Another reviewer has taken it.');
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
