import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { readModel } from '#server/core/database/read-model.ts';
import { notices } from './tables.ts';

/** All notices, for tests that look into inboxes. */
export const allNotices = readModel.select().from(notices).as('all_notices');

/** Which notices there are about an object, each with the ids of the users told, in order. */
export async function toldOf(db: Queryable, subjectId: string): Promise<Record<string, string[]>> {
  const rows = await db
    .select({ kind: notices.kind, userId: notices.userId })
    .from(notices)
    .where(eq(notices.subjectId, subjectId))
    .orderBy(asc(notices.userId));
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  return Object.fromEntries([...kinds].map(([kind, own]) => [kind, own.map(({ userId }) => userId)]));
}

/** Ids of users in the order that `toldOf` has. */
export const inOrder = (...users: readonly { id: string }[]): string[] => users.map(({ id }) => id).toSorted();
