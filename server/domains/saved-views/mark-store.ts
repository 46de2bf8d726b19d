import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { SavedView } from '#lib/contracts/saved-views/saved-views.ts';
import type { SavedPage } from '#lib/objects.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { savedViewMarks, savedViews } from './tables.ts';

/** What a person made of a view for themselves. */
export type Marks = Pick<SavedView, 'isPinned' | 'isDefault'>;

export const NO_MARKS: Marks = { isPinned: false, isDefault: false };

interface Marked {
  userId: string;
  savedViewId: string;
}

interface Place {
  userId: string;
  enterpriseId: string;
}

const of = ({ userId, savedViewId }: Marked) =>
  and(eq(savedViewMarks.userId, userId), eq(savedViewMarks.savedViewId, savedViewId));

/** The marks of a person on a view. */
export async function findMarks(db: Queryable, marked: Marked): Promise<Marks> {
  const { isPinned, isDefault } = savedViewMarks;
  const [row] = await db.select({ isPinned, isDefault }).from(savedViewMarks).where(of(marked)).limit(1);
  return row ?? NO_MARKS;
}

/** How many other views that they see a person has pinned in an enterprise. */
export const countOtherPins = (db: Queryable, { userId, enterpriseId }: Place, savedViewId: string): Promise<number> =>
  db.$count(
    savedViewMarks,
    and(
      eq(savedViewMarks.userId, userId),
      eq(savedViewMarks.enterpriseId, enterpriseId),
      eq(savedViewMarks.isPinned, true),
      ne(savedViewMarks.savedViewId, savedViewId),
      inArray(
        savedViewMarks.savedViewId,
        db
          .select({ id: savedViews.id })
          .from(savedViews)
          .where(or(eq(savedViews.ownerId, userId), eq(savedViews.isShared, true))),
      ),
    ),
  );

/** Forgets what others than its owner made of a view, which they see no more. */
export async function removeMarksOfOthers(db: Queryable, savedViewId: string, ownerId: string): Promise<void> {
  const { userId } = savedViewMarks;
  await db.delete(savedViewMarks).where(and(eq(savedViewMarks.savedViewId, savedViewId), ne(userId, ownerId)));
}

/** Keeps the marks of a person on a view; a page has one default, the last that was made one. */
export async function writeMarks(
  db: Queryable,
  { page, ...place }: Place & Marked & { page: SavedPage },
  marks: Marks,
): Promise<void> {
  const { userId, enterpriseId, isDefault } = savedViewMarks;
  if (marks.isDefault)
    await db
      .update(savedViewMarks)
      .set({ isDefault: false })
      .where(
        and(
          eq(userId, place.userId),
          eq(enterpriseId, place.enterpriseId),
          eq(savedViewMarks.page, page),
          eq(isDefault, true),
        ),
      );
  await db
    .insert(savedViewMarks)
    .values({ ...place, page, ...marks })
    .onConflictDoUpdate({ target: [userId, savedViewMarks.savedViewId], set: marks });
}
