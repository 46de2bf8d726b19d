import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { TimelineEntry } from '#lib/contracts/events/timeline.ts';
import type { listOnboardingReviews, OnboardingReview } from '#lib/contracts/onboarding/review-rows.ts';
import type { OnboardingReviewDetails } from '#lib/contracts/onboarding/reviews.ts';
import { onboardingEvents } from '#lib/events/onboarding.ts';
import { ERASED_NAMES } from '#lib/onboarding/erased-names.ts';
import { lastAct } from '#server/core/audit/last-act.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { findObjectHistory } from '#server/core/events/object-history.ts';
import { containsWords } from '#server/core/lists/containing.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset } from '#server/core/lists/keyset.ts';
import { uuids } from '#server/core/runtime/id.ts';
import { type deciderOf, findUser, isOwnOf, knownEnterprises } from '#server/domains/directory/public.ts';
import { onboardingReviews as r } from '../tables.ts';
import type { ReviewRow } from './review-store.ts';

type Query = ParsedInputOf<typeof listOnboardingReviews>;

export interface ShownReview {
  review: ReviewRow;
  enterpriseName: string;
}

const matching = ({ states = ['waiting'], interfaces, text }: Query): SQL | undefined =>
  and(
    states.length > 0 ? inArray(r.state, states) : sql`false`,
    interfaces && (interfaces.length > 0 ? inArray(r.interface, interfaces) : sql`false`),
    text === undefined ? undefined : containsWords(text, r.title, knownEnterprises.name),
  );

const selectReviews = (db: Queryable) =>
  db
    .select({ review: r, enterpriseName: knownEnterprises.name })
    .from(r)
    .innerJoin(knownEnterprises, eq(knownEnterprises.id, r.enterpriseId));

export function findReviews(db: Queryable, query: Query, after: Position | null): Promise<ShownReview[]> {
  const { orderBy, beyond } = keyset({ at: r.since, id: r.identityId, sort: 'createdAt' }, after);
  return selectReviews(db)
    .where(and(matching(query), beyond))
    .orderBy(...orderBy)
    .limit(query.limit + 1);
}

export const countReviews = (db: Queryable, query: Query): Promise<number> =>
  db.$count(
    selectReviews(db)
      .where(matching(query))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

/** The review of an identity by its id in whatever notation; undefined for one that was never handed in. */
export async function findReview(db: Queryable, given: string): Promise<ShownReview | undefined> {
  const [id] = uuids([given]);
  if (id === undefined) return undefined;
  const [row] = await selectReviews(db).where(eq(r.identityId, id)).limit(1);
  return row;
}

const ERASED: ReadonlySet<string> = new Set(Object.values(ERASED_NAMES));

/** What an enterprise is called, but for one that goes by the email address of a person who was erased. */
const enterpriseNameOf = ({ review, enterpriseName }: ShownReview): string =>
  ERASED.has(review.title) && enterpriseName.includes('@') ? review.title : enterpriseName;

/** A review as reviewers see it. */
export const presentReview = (decider: Awaited<ReturnType<typeof deciderOf>>, found: ShownReview): OnboardingReview => {
  const { review } = found;
  const { createdBy, ...shown } = review;
  return {
    ...shown,
    enterpriseName: enterpriseNameOf(found),
    isOwn: isOwnOf(decider, { ...review, personId: createdBy }),
  };
};

const DECISIONS = ['decideOnboarding', 'askForMore', 'decideOnboardingDocument', 'reopenOnboarding'] as const;

/** Who decided on an identity last; null while nobody has. */
export async function findDecided(db: Queryable, identityId: string): Promise<OnboardingReviewDetails['decided']> {
  const act = await lastAct(db, { subjectId: identityId, operations: DECISIONS });
  if (act === null) return null;
  const user = await findUser(db, act.userId);
  return { by: act.userId, name: user?.name || (user?.email ?? ''), at: act.at };
}

/** What happened to an identity, newest first, without the people of its enterprise. */
export function findReviewHistory(
  db: Queryable,
  { identityId, enterpriseId }: Pick<ReviewRow, 'identityId' | 'enterpriseId'>,
): Promise<TimelineEntry[]> {
  return findObjectHistory(db, {
    enterpriseId,
    subjectType: 'onboardingIdentity',
    subjectId: identityId,
    events: onboardingEvents,
  });
}
