import { and, asc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { Member, searchMembers } from '#lib/contracts/directory/members.ts';
import type { Role } from '#lib/scopes.ts';
import { instantFromDriver } from '#server/core/database/columns.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { namedLike } from '#server/core/lists/containing.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { MAX_FOUND } from '#server/core/lists/find.ts';
import { keyset, startsId } from '#server/core/lists/keyset.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import { enterprises, memberships, users } from '../tables.ts';

type MemberQuery = ParsedInputOf<typeof searchMembers>;

const columns = {
  userId: users.id,
  name: users.name,
  email: users.email,
  role: memberships.role,
  isActive: users.isActive,
  hasAuthenticator: sql<boolean>`${users.otpConfirmedAt} is not null`,
  lastSignInAt: users.lastSignInAt,
  memberSince: memberships.createdAt,
};

const signedInAt = sql`coalesce(${users.lastSignInAt}, 'epoch'::timestamptz)`;

function conditions(query: MemberQuery): SQL | undefined {
  const { enterpriseId, roles, text } = query;
  const pattern = text === undefined ? '' : prefixPattern(text.toLowerCase());
  return and(
    eq(memberships.enterpriseId, enterpriseId),
    roles && inArray(memberships.role, roles),
    text === undefined
      ? undefined
      : or(like(sql`lower(${users.name})`, pattern), like(users.email, pattern), startsId(users.id, text)),
  );
}

/** Up to `limit + 1` members after a position, each with where it stands in the order. */
export async function findMembers(db: Queryable, query: MemberQuery, after: Position | null) {
  const at = query.sort.endsWith('createdAt') ? sql`${memberships.createdAt}` : signedInAt;
  const { orderBy, beyond } = keyset({ at, id: users.id, sort: query.sort }, after);
  return db
    .select({ member: columns, at: sql<string>`${at}`.mapWith(instantFromDriver) })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(conditions(query), beyond))
    .orderBy(...orderBy)
    .limit(query.limit + 1);
}

/** Members by any part of their name or email. */
export async function findMembersNamed(db: Queryable, enterpriseId: string, text: string) {
  const { matches, first } = namedLike(text, users.name, users.email);
  return db
    .select({ userId: users.id, name: users.name, email: users.email, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.enterpriseId, enterpriseId), matches))
    .orderBy(first, asc(users.name), asc(users.id))
    .limit(MAX_FOUND);
}

export const countMembers = (db: Queryable, query: MemberQuery): Promise<number> =>
  db.$count(
    db
      .select({ id: users.id })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(conditions(query))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

/** A member, or undefined for a user who is none. */
export async function findMember(db: Queryable, enterpriseId: string, userId: string) {
  const [row] = await db
    .select({ ...columns, isPlatformAdmin: users.isPlatformAdmin })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.enterpriseId, enterpriseId), eq(memberships.userId, userId)))
    .limit(1);
  return row;
}

const MAX_HOLDERS = 1000;

export interface Holder {
  enterpriseId: string;
  userId: string;
  role: Role;
}

/** Members of some enterprises with one of some roles who may sign in, up to 1,000 for each enterprise, in the order of their ids. */
export async function listHolders(
  db: Queryable,
  enterpriseIds: readonly string[],
  roles: readonly Role[],
): Promise<Holder[]> {
  if (enterpriseIds.length === 0 || roles.length === 0) return [];
  return db
    .select({ enterpriseId: memberships.enterpriseId, userId: memberships.userId, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        inArray(memberships.enterpriseId, [...enterpriseIds]),
        inArray(memberships.role, [...roles]),
        eq(users.isActive, true),
      ),
    )
    .orderBy(asc(memberships.userId))
    .limit(enterpriseIds.length * MAX_HOLDERS);
}

/** Admins of some enterprises who may sign in, by enterprise. */
export async function listAdmins(db: Queryable, enterpriseIds: readonly string[]): Promise<Map<string, string[]>> {
  const admins = Map.groupBy(await listHolders(db, enterpriseIds, ['admin']), ({ enterpriseId }) => enterpriseId);
  return new Map([...admins].map(([id, own]) => [id, own.map(({ userId }) => userId).slice(0, MAX_HOLDERS)]));
}

/** Members and roles of an enterprise are changed under this lock. */
export const lockMembers = async (db: Queryable, enterpriseId: string): Promise<void> => {
  await db
    .select({ id: enterprises.id })
    .from(enterprises)
    .where(eq(enterprises.id, enterpriseId))
    .limit(1)
    .for('no key update');
};

/** A member as the caller may see them. */
export const presentMember = (row: Member, isManager: boolean): Member => {
  const { userId, name, email, role, isActive, memberSince } = row;
  const signIn = isManager
    ? { hasAuthenticator: row.hasAuthenticator, lastSignInAt: row.lastSignInAt }
    : { hasAuthenticator: null, lastSignInAt: null };
  return { userId, name, email, role, isActive, memberSince, ...signIn };
};
