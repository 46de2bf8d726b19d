import { and, asc, eq, inArray } from 'drizzle-orm';
import type { User } from '#lib/contracts/access/sessions.ts';
import type { Licence, Role } from '#lib/scopes.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { permissionsOf, splitName } from './rules.ts';
import { enterpriseLicences, enterprises, memberships, users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;

/** An active user, locked for this transaction, or undefined. */
export async function lockUser(db: Queryable, by: { id: string } | { email: string }): Promise<UserRow | undefined> {
  const found = 'id' in by ? eq(users.id, by.id) : eq(users.email, by.email);
  const [row] = await db
    .select()
    .from(users)
    .where(and(found, eq(users.isActive, true)))
    .limit(1)
    .for('update');
  return row;
}

export async function findUser(db: Queryable, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).limit(1);
  return row;
}

/** A user by e-mail in lower case, switched off or not. */
export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  return row;
}

/** Changes sign-in state of a user; an id that is nobody's changes nothing. */
export async function updateUser(
  db: Queryable,
  id: string,
  change: Partial<Omit<UserRow, 'id' | 'email'>>,
): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, id));
}

export interface MembershipRow {
  id: string;
  name: string;
  role: Role;
}

/** Enterprises of a user with his role, by name. */
export const listMemberships = (db: Queryable, userId: string): Promise<MembershipRow[]> =>
  db
    .select({ id: enterprises.id, name: enterprises.name, role: memberships.role })
    .from(memberships)
    .innerJoin(enterprises, eq(enterprises.id, memberships.enterpriseId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(enterprises.name), asc(enterprises.id))
    .limit(5000);

/** Licences by enterprise. */
export async function listLicences(db: Queryable, enterpriseIds: readonly string[]): Promise<Map<string, Licence[]>> {
  const found = new Map<string, Licence[]>(enterpriseIds.map((id) => [id, []]));
  if (enterpriseIds.length === 0) return found;
  const rows = await db
    .select({ enterpriseId: enterpriseLicences.enterpriseId, licence: enterpriseLicences.licence })
    .from(enterpriseLicences)
    .where(inArray(enterpriseLicences.enterpriseId, [...enterpriseIds]))
    .orderBy(asc(enterpriseLicences.grantedAt), asc(enterpriseLicences.licence))
    .limit(100_000);
  for (const row of rows) found.get(row.enterpriseId)?.push(row.licence as Licence);
  return found;
}

/** A user on the wire, with the given enterprises. */
export const presentUser = (user: UserRow, enterprisesOf: readonly MembershipRow[]): User => ({
  id: user.id,
  username: user.email,
  name: splitName(user.name),
  email: { email: user.email, verified: true },
  isActive: user.isActive,
  timezone: 'UTC',
  phone: { phone: '', verified: false },
  forceResetPassword: false,
  otpDevices:
    user.otpConfirmedAt === null
      ? []
      : [{ id: user.id, type: 'totp', verified: true, createDate: user.otpConfirmedAt }],
  enterprises: enterprisesOf.map(({ id, name, role }) => ({ id, name, permissions: permissionsOf(role) })),
  organizations: [],
  createTime: user.createdAt,
});
