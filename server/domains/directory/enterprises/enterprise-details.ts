import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm';
import { MAX_NAMED } from '#lib/contracts/directory/platform-details.ts';
import { Licence } from '#lib/scopes.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { enterpriseLicences, invitations, memberships, users } from '../tables.ts';

const findMembersOf = (db: Queryable, enterpriseId: string) =>
  db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      role: memberships.role,
      isActive: users.isActive,
      memberSince: memberships.createdAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.enterpriseId, enterpriseId))
    .orderBy(sql`${memberships.role} <> 'admin'`, asc(sql`lower(${users.name})`), asc(users.id))
    .limit(MAX_NAMED);

/** What the operator sees of one enterprise beside its row. */
export async function readEnterpriseDetails(db: Queryable, { id, now }: { id: string; now: string }) {
  const isAdmin = and(eq(memberships.enterpriseId, id), eq(memberships.role, 'admin'));
  const isOpen = and(eq(invitations.enterpriseId, id), isNull(invitations.endedAt), gt(invitations.expiresAt, now));
  const [members, adminCount, [invited], grants] = await Promise.all([
    findMembersOf(db, id),
    db.$count(memberships, isAdmin),
    db.select({ open: count() }).from(invitations).where(isOpen),
    db
      .select({ licence: enterpriseLicences.licence, grantedAt: enterpriseLicences.grantedAt })
      .from(enterpriseLicences)
      .where(eq(enterpriseLicences.enterpriseId, id))
      .orderBy(asc(enterpriseLicences.licence))
      .limit(Licence.options.length),
  ]);
  return {
    members,
    adminCount,
    openInvitations: invited?.open ?? 0,
    grants: grants.map(({ licence, grantedAt }) => ({ licence: Licence.parse(licence), grantedAt })),
  };
}
