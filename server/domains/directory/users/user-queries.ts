import { and, desc, eq, exists, ilike, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PlatformUser } from '#lib/contracts/directory/platform.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { memberships, users } from '../tables.ts';

const columns = {
  id: users.id,
  email: users.email,
  name: users.name,
  isPlatformAdmin: users.isPlatformAdmin,
  isActive: users.isActive,
  hasPassword: sql<boolean>`${users.passwordHash} is not null`,
  createdAt: users.createdAt,
};

interface UserFilters {
  text?: string | undefined;
  enterpriseId?: string | undefined;
}

/** A user, switched off or not, under a lock. Throws `not_found`. */
export async function lockAnyUser(db: Queryable, id: string): Promise<PlatformUser> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, id)).limit(1).for('no key update');
  return orNotFound(row, 'There is no such user.');
}

/** Platform administrators are switched off under this lock, so that two of them cannot switch each other off. */
export const lockPlatformAdmins = async (db: Queryable): Promise<void> => {
  await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.isPlatformAdmin, true))
    .orderBy(users.id)
    .limit(10_000)
    .for('no key update');
};

/** Whether the platform has an active administrator beside the given user. */
export async function hasOtherPlatformAdmin(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isPlatformAdmin, true), eq(users.isActive, true), ne(users.id, userId)))
    .limit(1);
  return row !== undefined;
}

function matching(db: Queryable, filters: UserFilters): SQL | undefined {
  const { text, enterpriseId } = filters;
  const texts =
    text === undefined
      ? undefined
      : or(
          ilike(users.email, prefixPattern(text)),
          ilike(users.name, prefixPattern(text)),
          sql`replace(${users.id}::text, '-', '') like ${prefixPattern(text.toLowerCase())}`,
        );
  if (enterpriseId === undefined) return texts;
  if (!isHexId(enterpriseId)) return sql`false`;
  const member = db
    .select({ one: sql`1` })
    .from(memberships)
    .where(and(eq(memberships.userId, users.id), eq(memberships.enterpriseId, enterpriseId)));
  return and(texts, exists(member));
}

/** Rows of a page, newest first, one more than `limit` when there are more. */
export async function findUsers(
  db: Queryable,
  query: UserFilters & { limit: number; after: Position | null },
): Promise<PlatformUser[]> {
  const { after } = query;
  const beyond = after
    ? sql`(${users.createdAt}, ${users.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return db
    .select(columns)
    .from(users)
    .where(and(matching(db, query), beyond))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(query.limit + 1);
}

export const countUsers = (db: Queryable, filters: UserFilters): Promise<number> =>
  db.$count(
    db
      .select({ id: users.id })
      .from(users)
      .where(matching(db, filters))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );
