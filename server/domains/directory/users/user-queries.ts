import { and, eq, exists, ilike, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { listUsers, PlatformUser, UserState } from '#lib/contracts/directory/platform.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset } from '#server/core/lists/keyset.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { memberships, users } from '../tables.ts';

export const platformUserColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  isPlatformAdmin: users.isPlatformAdmin,
  isActive: users.isActive,
  hasPassword: sql<boolean>`${users.passwordHash} is not null`,
  hasAuthenticator: sql<boolean>`${users.otpConfirmedAt} is not null`,
  enterpriseCount: sql<number>`(select count(*)::int from ${memberships} where ${memberships.userId} = ${users.id})`,
  lastSignInAt: users.lastSignInAt,
  createdAt: users.createdAt,
};

type UserQuery = ParsedInputOf<typeof listUsers>;

const STATES: Readonly<Record<z.output<typeof UserState>, SQL | undefined>> = {
  active: and(eq(users.isActive, true), isNotNull(users.passwordHash)),
  'no-password': and(eq(users.isActive, true), isNull(users.passwordHash)),
  off: eq(users.isActive, false),
};

/** A user, switched off or not, under a lock. Throws `not_found`. */
export async function lockAnyUser(db: Queryable, id: string): Promise<PlatformUser> {
  const [row] = await db.select(platformUserColumns).from(users).where(eq(users.id, id)).limit(1).for('no key update');
  return orNotFound(row, 'There is no such user.');
}

/**
 * Platform administrators are switched off under this lock, so that two of them cannot switch each other off. Throws 403 for a caller
 * who was one when the call began, and is none any more.
 */
export async function lockPlatformAdmins(db: Queryable, callerId: string): Promise<void> {
  const rows = await db
    .select({ id: users.id, isActive: users.isActive })
    .from(users)
    .where(eq(users.isPlatformAdmin, true))
    .orderBy(users.id)
    .limit(10_000)
    .for('no key update');
  if (!rows.some(({ id, isActive }) => id === callerId && isActive))
    fail('missing_role', 'You are no platform administrator any more.');
}

/** Whether the platform has an administrator beside the given user who can sign in. */
export async function hasOtherPlatformAdmin(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isPlatformAdmin, true), STATES.active, ne(users.id, userId)))
    .limit(1);
  return row !== undefined;
}

function matching(db: Queryable, filters: UserQuery): SQL | undefined {
  const { text, enterpriseId, states, onlyPlatformAdmins, onlyWithoutAuthenticator } = filters;
  const texts =
    text === undefined
      ? undefined
      : or(
          ilike(users.email, prefixPattern(text)),
          ilike(users.name, prefixPattern(text)),
          sql`replace(${users.id}::text, '-', '') like ${prefixPattern(text.toLowerCase())}`,
        );
  const others = and(
    texts,
    states && or(...states.map((state) => STATES[state])),
    onlyPlatformAdmins ? eq(users.isPlatformAdmin, true) : undefined,
    onlyWithoutAuthenticator ? isNull(users.otpConfirmedAt) : undefined,
  );
  if (enterpriseId === undefined) return others;
  if (!isHexId(enterpriseId)) return sql`false`;
  const member = db
    .select({ one: sql`1` })
    .from(memberships)
    .where(and(eq(memberships.userId, users.id), eq(memberships.enterpriseId, enterpriseId)));
  return and(others, exists(member));
}

/** Rows of a page, one more than `limit` when there are more. */
export async function findUsers(db: Queryable, query: UserQuery, after: Position | null): Promise<PlatformUser[]> {
  const { orderBy, beyond } = keyset({ at: users.createdAt, id: users.id, sort: query.sort }, after);
  return db
    .select(platformUserColumns)
    .from(users)
    .where(and(matching(db, query), beyond))
    .orderBy(...orderBy)
    .limit(query.limit + 1);
}

export const countUsers = (db: Queryable, filters: UserQuery): Promise<number> =>
  db.$count(
    db
      .select({ id: users.id })
      .from(users)
      .where(matching(db, filters))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );
