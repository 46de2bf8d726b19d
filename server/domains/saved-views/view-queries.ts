import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import type { SavedView } from '#lib/contracts/saved-views/saved-views.ts';
import type { SavedPage } from '#lib/objects.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { people } from '#server/domains/directory/public.ts';
import { type Marks, NO_MARKS } from './mark-store.ts';
import { savedViewMarks, savedViews } from './tables.ts';
import type { ViewRow } from './view-store.ts';

const MAX_LISTED = 1000;

const columns = {
  id: savedViews.id,
  page: savedViews.page,
  name: savedViews.name,
  isShared: savedViews.isShared,
  query: savedViews.query,
  columns: savedViews.columns,
  createdAt: savedViews.createdAt,
  updatedAt: savedViews.updatedAt,
  ownerId: savedViews.ownerId,
  ownerName: people.name,
};

type FoundView = Omit<ViewRow, 'enterpriseId'> & { ownerName: string | null };

/** A view as its reader sees it. */
export const presentView = (
  { ownerId, ownerName, ...view }: FoundView,
  readerId: string,
  marks: Marks = NO_MARKS,
): SavedView => ({
  ...view,
  ...marks,
  isOwn: ownerId === readerId,
  ownerName: ownerName ?? '',
});

interface Reader {
  enterpriseId: string;
  userId: string;
}

const seenBy = ({ enterpriseId, userId }: Reader) =>
  and(eq(savedViews.enterpriseId, enterpriseId), or(eq(savedViews.ownerId, userId), eq(savedViews.isShared, true)));

/** Own and shared views by name. */
export async function listViews(db: Queryable, reader: Reader, page: SavedPage | undefined): Promise<SavedView[]> {
  const rows = await db
    .select({ ...columns, isPinned: savedViewMarks.isPinned, isDefault: savedViewMarks.isDefault })
    .from(savedViews)
    .leftJoin(people, eq(people.id, savedViews.ownerId))
    .leftJoin(
      savedViewMarks,
      and(eq(savedViewMarks.savedViewId, savedViews.id), eq(savedViewMarks.userId, reader.userId)),
    )
    .where(and(seenBy(reader), page === undefined ? undefined : eq(savedViews.page, page)))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id))
    .limit(MAX_LISTED);
  return rows.map(({ isPinned, isDefault, ...row }) =>
    presentView(row, reader.userId, { isPinned: isPinned === true, isDefault: isDefault === true }),
  );
}

/** One view that the reader sees, held until the transaction ends; undefined for others. */
export async function lockView(db: Queryable, reader: Reader, id: string): Promise<FoundView | undefined> {
  const [row] = await db
    .select(columns)
    .from(savedViews)
    .leftJoin(people, eq(people.id, savedViews.ownerId))
    .where(and(seenBy(reader), eq(savedViews.id, id)))
    .limit(1)
    .for('update', { of: savedViews });
  return row;
}

/** Lets one writer at a time count and name the views of an owner. */
export const lockOwner = (db: Queryable, { enterpriseId, userId }: Reader): Promise<void> =>
  advisoryLock(db, `saved-views ${enterpriseId} ${userId}`);

/** How many views an owner has on a page. */
export async function countViews(db: Queryable, { enterpriseId, userId }: Reader, page: SavedPage): Promise<number> {
  const [row] = await db
    .select({ counted: count() })
    .from(savedViews)
    .where(and(eq(savedViews.enterpriseId, enterpriseId), eq(savedViews.ownerId, userId), eq(savedViews.page, page)))
    .limit(1);
  return row?.counted ?? 0;
}

/** Id of an owner's view of a name on a page. */
export async function findByName(
  db: Queryable,
  { enterpriseId, userId }: Reader,
  view: { page: SavedPage; name: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(
      and(
        eq(savedViews.enterpriseId, enterpriseId),
        eq(savedViews.ownerId, userId),
        eq(savedViews.page, view.page),
        eq(savedViews.name, view.name),
      ),
    )
    .limit(1);
  return row?.id;
}

/** Name of a user, for a view that they have just made. */
export async function findUserName(db: Queryable, userId: string): Promise<string> {
  const [row] = await db.select({ name: people.name }).from(people).where(eq(people.id, userId)).limit(1);
  return row?.name ?? '';
}
