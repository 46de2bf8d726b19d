import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PublicUser, User } from '#lib/contracts/access/users.ts';
import { MANAGE_MEMBERS } from '#lib/rights.ts';
import type { Role } from '#lib/scopes.ts';
import { holdsRight } from '#server/core/call/access.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { readModel } from '#server/core/database/read-model.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { permissionsOf, splitName } from './rules.ts';
import { enterpriseLicences, enterprises, memberships, users } from './tables.ts';
import type { UserRow } from './users/user-store.ts';

/** Everybody, by what others may know of them. */
export const people = readModel.select({ id: users.id, name: users.name, email: users.email }).from(users).as('people');

/** Who belongs to which enterprise. */
export const members = readModel
  .select({ userId: memberships.userId, enterpriseId: memberships.enterpriseId, role: memberships.role })
  .from(memberships)
  .as('members');

/** Every enterprise, by what others may know of it. */
export const knownEnterprises = readModel
  .select({
    id: enterprises.id,
    name: enterprises.name,
    organizationId: enterprises.organizationId,
    requiresSecondFactor: enterprises.requiresSecondFactor,
  })
  .from(enterprises)
  .as('known_enterprises');

/** The trust organisation of each enterprise. */
export const enterpriseTrusts = readModel
  .select({ id: enterprises.id, trustOrg: enterprises.trustOrg })
  .from(enterprises)
  .as('enterprise_trusts');

/** The trust organisation of an enterprise that exists. */
export async function trustOrgOf(db: Queryable, enterpriseId: string): Promise<string> {
  const { trustOrg } = enterprises;
  const [row] = await db.select({ trustOrg }).from(enterprises).where(eq(enterprises.id, enterpriseId)).limit(1);
  if (!row) throw new Error('the enterprise is gone');
  return row.trustOrg;
}

/** Which licences enterprises hold. */
export const heldLicences = readModel
  .select({ enterpriseId: enterpriseLicences.enterpriseId, licence: enterpriseLicences.licence })
  .from(enterpriseLicences)
  .as('held_licences');

/** Who may sign in, for who looks up credentials. */
export const signInAccounts = readModel
  .select({
    id: users.id,
    email: users.email,
    isPlatformAdmin: users.isPlatformAdmin,
    isActive: users.isActive,
    otpConfirmedAt: users.otpConfirmedAt,
    defaultEnterpriseId: users.defaultEnterpriseId,
  })
  .from(users)
  .as('sign_in_accounts');

export async function findUser(db: Queryable, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).limit(1);
  return row;
}

/** A user by email in lower case, switched off or not. */
export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  return row;
}

/** Whether anybody administers the platform. */
export async function hasPlatformAdmin(db: Queryable): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isPlatformAdmin, true), eq(users.isActive, true)))
    .limit(1);
  return row !== undefined;
}

export interface MembershipRow {
  id: string;
  name: string;
  role: Role;
  organizationId: string | null;
}

/** Enterprises of a user with their role, by name. */
export const listMemberships = (db: Queryable, userId: string): Promise<MembershipRow[]> =>
  db
    .select({
      id: enterprises.id,
      name: enterprises.name,
      role: memberships.role,
      organizationId: enterprises.organizationId,
    })
    .from(memberships)
    .innerJoin(enterprises, eq(enterprises.id, memberships.enterpriseId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(enterprises.name), asc(enterprises.id))
    .limit(5000);

/** Every enterprise that somebody belongs to, whatever the token permits that they act with. */
export const enterprisesOf = async (db: Queryable, userId: string): Promise<ReadonlySet<string>> =>
  new Set((await listMemberships(db, userId)).map(({ id }) => id));

/** Who decides for the operator, and every enterprise that they belong to. */
interface Decider {
  userId: string;
  enterpriseIds: ReadonlySet<string>;
}

export const deciderOf = async ({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<Decider> => ({
  userId: caller.userId,
  enterpriseIds: await enterprisesOf(db, caller.userId),
});

/** Whether somebody may not decide on what a person made or is, in an enterprise: they are that person, or belong to it. */
export const isOwnOf = (
  { userId, enterpriseIds }: Decider,
  { personId, enterpriseId }: { personId: string | null; enterpriseId: string },
): boolean => personId === userId || enterpriseIds.has(enterpriseId);

/** Most enterprises whose audit logs tell of one sign-in. */
const MAX_TOLD = 200;

/** The enterprises whose audit logs tell of what a user does with their account. */
export const enterprisesTold = async (db: Queryable, userId: string): Promise<string[]> => {
  const { enterpriseId } = memberships;
  const own = db.select({ enterpriseId }).from(memberships).where(eq(memberships.userId, userId));
  return (await own.orderBy(asc(enterpriseId)).limit(MAX_TOLD)).map((row) => row.enterpriseId);
};

/** The enterprise, if the user belongs to it. */
export async function findEnterpriseOf(
  db: Queryable,
  { enterpriseId, userId }: { enterpriseId: string; userId: string },
): Promise<{ id: string; organizationId: string | null; createdAt: string } | undefined> {
  const [row] = await db
    .select({ id: enterprises.id, organizationId: enterprises.organizationId, createdAt: enterprises.createdAt })
    .from(memberships)
    .innerJoin(enterprises, eq(enterprises.id, memberships.enterpriseId))
    .where(and(eq(memberships.enterpriseId, enterpriseId), eq(memberships.userId, userId)))
    .limit(1);
  return row;
}

/** A user as others see them, with the given enterprises. */
export const presentPublicUser = (user: UserRow, enterprisesOf: readonly MembershipRow[]): PublicUser => ({
  id: user.id,
  username: user.email,
  name: splitName(user.name),
  email: { email: user.email, verified: true },
  isActive: user.isActive,
  enterprises: enterprisesOf.map(({ id, name, role }) => ({ id, name, permissions: permissionsOf(role) })),
});

/** A user as they see themselves, with the given enterprises. */
export const presentUser = (user: UserRow, enterprisesOf: readonly MembershipRow[]): User => ({
  ...presentPublicUser(user, enterprisesOf),
  timezone: 'UTC',
  phone: { phone: '', verified: false },
  forceResetPassword: false,
  disableReset2FA: false,
  otpDevices:
    user.otpConfirmedAt === null
      ? []
      : [{ id: user.id, type: 'totp', verified: true, createDate: user.otpConfirmedAt }],
  organizations: [],
  agreements: { patriotAct: 0, termsOfUse: 0 },
  allowedCoins: [],
  bitgoEmployee: user.isPlatformAdmin,
  currency: { bitcoinUnit: 'BTC', currency: 'USD' },
  featureFlags: [],
  identity: {},
  createTime: user.createdAt,
});

/** Which of the enterprises a user belongs to; an unknown user to none. */
export async function listSharedEnterprises(db: Queryable, userId: string, among: string[]): Promise<string[]> {
  if (!isHexId(userId) || among.length === 0) return [];
  const rows = await db
    .select({ id: memberships.enterpriseId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), inArray(memberships.enterpriseId, among)))
    .limit(among.length);
  return rows.map((row) => row.id);
}

/** Whether the caller manages the users of the enterprise. */
export const managesUsers = ({ caller }: Pick<Context, 'caller'>, enterpriseId: string): boolean =>
  holdsRight(caller, enterpriseId, MANAGE_MEMBERS);

export { demandActingUser } from './demand-acting-user.ts';
export { lockEnterprise, requireEnterprise } from './enterprises/enterprise-queries.ts';
export { deleteLicence, insertLicence, updateEnterprise } from './enterprises/enterprise-store.ts';
export { findOwnEnterprise, listMembers } from './enterprises/enterprise-view.ts';
export { listLicences } from './enterprises/licence-queries.ts';
export { openEnterprise } from './enterprises/open-enterprise.ts';
export { findOrganization } from './enterprises/organization-queries.ts';
export { endInvitation, findOpenInvitation, insertInvitation } from './invitations/invitation-store.ts';
export { findMember, listAdmins, listHolders } from './members/member-queries.ts';
export { addMember } from './members/membership-store.ts';
export { requireAllOfRole } from './members/role-giving.ts';
export { lockAnyUser } from './users/user-queries.ts';
export { insertUser, isAwaited, lockUser, OTP_PURPOSE, type UserRow, updateUser } from './users/user-store.ts';
