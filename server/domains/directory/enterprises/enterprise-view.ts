import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Caller } from '#server/core/call/caller.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { listLicences } from '../public.ts';
import { permissionsOf, splitName } from '../rules.ts';
import { enterprises, memberships, users } from '../tables.ts';

/** Enterprises out of the caller's own, by name, as they see them. */
export async function findOwnEnterprises(db: Queryable, caller: Caller, only?: string) {
  const ids = only === undefined ? [...caller.memberships.keys()] : [only];
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(enterprises)
    .where(inArray(enterprises.id, ids))
    .orderBy(asc(enterprises.name), asc(enterprises.id))
    .limit(5000);
  const licences = await listLicences(db, ids);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    trustOrg: row.trustOrg,
    organizationId: row.organizationId ?? undefined,
    permissions: permissionsOf(caller.memberships.get(row.id) ?? 'viewer'),
    licences: licences.get(row.id) ?? [],
    createTime: row.createdAt,
  }));
}

/** Members of an enterprise by name, with their role. */
export async function listMembers(db: Queryable, enterpriseId: string, options: { inactive: boolean; limit: number }) {
  const rows = await db
    .select({ id: users.id, email: users.email, name: users.name, isActive: users.isActive, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.enterpriseId, enterpriseId), options.inactive ? undefined : eq(users.isActive, true)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(options.limit);
  return rows.map((row) => {
    const { first, last, full } = splitName(row.name);
    return {
      role: row.role,
      user: {
        id: row.id,
        username: row.email,
        firstName: first,
        lastName: last,
        fullName: full,
        isActive: row.isActive,
        verified: true,
        email: { email: row.email, verified: true },
      },
    };
  });
}
