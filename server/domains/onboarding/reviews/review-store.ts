import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { OnboardingInterface } from '#lib/contracts/onboarding/words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { uuids } from '#server/core/runtime/id.ts';
import { onboardingReviews } from '../tables.ts';

export type ReviewRow = typeof onboardingReviews.$inferSelect;

const MAX_TITLE = 200;

/** What waits for reviewers from then on. */
export interface Handed {
  identityId: string;
  interface: OnboardingInterface;
  enterpriseId: string;
  /** What reviewers know it by. */
  title: string;
  createdBy: string;
  /** ISO 8601. */
  at: string;
}

/** What a review keeps only where a reviewer asked for more. */
const whileAsked = (column: typeof onboardingReviews.takenBy | typeof onboardingReviews.takenAt): SQL =>
  sql`case when ${onboardingReviews.state} = 'asked' then ${column} end`;

/** Hands an identity to the reviewers: it waits for whoever has taken it and asked for more, else for nobody, whatever was decided before. */
export async function handToReviewers(db: Queryable, { at, ...sent }: Handed): Promise<void> {
  const handed = { ...sent, title: sent.title.slice(0, MAX_TITLE) };
  const fresh = { ...handed, state: 'waiting' as const, since: at };
  await db
    .insert(onboardingReviews)
    .values(fresh)
    .onConflictDoUpdate({
      target: onboardingReviews.identityId,
      set: {
        title: handed.title,
        state: 'waiting',
        since: at,
        takenBy: whileAsked(onboardingReviews.takenBy),
        takenAt: whileAsked(onboardingReviews.takenAt),
        reasonCodes: [],
        reason: null,
        version: sql`${onboardingReviews.version} + 1`,
      },
    });
}

/** Lets reviewers know an identity that is with its person and waits for nobody else yet. */
export async function insertReview(
  db: Queryable,
  { at, ...known }: Handed,
  state: ReviewRow['state'] = 'with-person',
): Promise<void> {
  const row = { ...known, title: known.title.slice(0, MAX_TITLE), state, since: at };
  await db.insert(onboardingReviews).values(row).onConflictDoNothing();
}

/** An identity came to its end without a reviewer who decides on it now. */
export async function endReview(
  db: Queryable,
  identityId: string,
  { state, at }: { state: 'approved' | 'declined'; at: string },
): Promise<void> {
  const row = await lockReview(db, identityId);
  if (row !== undefined && row.state !== state)
    await changeReview(db, row, { state, since: at, takenBy: null, takenAt: null });
}

/** What reviewers know of an identity by name, and wrote about it, is erased. */
export async function blankReview(db: Queryable, identityId: string, title: string): Promise<void> {
  const row = await lockReview(db, identityId);
  if (row !== undefined) await changeReview(db, row, { title, reason: null });
}

/** An identity that was handed to reviewers, held until the transaction ends. */
export async function lockReview(db: Queryable, identityId: string): Promise<ReviewRow | undefined> {
  const [id] = uuids([identityId]);
  if (id === undefined) return undefined;
  const [row] = await db
    .select()
    .from(onboardingReviews)
    .where(eq(onboardingReviews.identityId, id))
    .limit(1)
    .for('update');
  return row;
}

type Change = Partial<Pick<ReviewRow, 'state' | 'since' | 'takenBy' | 'takenAt' | 'reasonCodes' | 'reason' | 'title'>>;

/** Writes what became of it; its version goes up. */
export async function changeReview(db: Queryable, row: ReviewRow, change: Change): Promise<ReviewRow> {
  const changed = { ...change, version: row.version + 1 };
  await db.update(onboardingReviews).set(changed).where(eq(onboardingReviews.identityId, row.identityId));
  return { ...row, ...changed };
}

/** An identity that is not decided on was changed by whoever it is of: who has read it before has to read it again. */
export async function touchReview(db: Queryable, identityId: string): Promise<void> {
  const { state, version } = onboardingReviews;
  await db
    .update(onboardingReviews)
    .set({ version: sql`${version} + 1` })
    .where(and(eq(onboardingReviews.identityId, identityId), inArray(state, ['waiting', 'asked', 'with-person'])));
}
