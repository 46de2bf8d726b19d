import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Caller } from '#server/core/call/caller.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { permissionsOf, splitName } from '../rules.ts';
import { enterprises, memberships, users } from '../tables.ts';
import { settingsOf } from './enterprise-settings.ts';
import { listLicences } from './licence-queries.ts';

/** Enterprises out of the caller's own, by name, with their licences. */
async function readOwn(db: Queryable, caller: Caller, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(enterprises)
    .where(inArray(enterprises.id, ids))
    .orderBy(asc(enterprises.name), asc(enterprises.id))
    .limit(5000);
  const licences = await listLicences(db, ids);
  return rows.map((row) => ({
    row,
    shown: {
      id: row.id,
      name: row.name,
      trustOrg: row.trustOrg,
      organizationId: row.organizationId ?? undefined,
      permissions: permissionsOf(caller.memberships.get(row.id) ?? 'viewer'),
      licences: licences.get(row.id) ?? [],
      createTime: row.createdAt,
    },
  }));
}

/** The caller's own enterprises, by name, as they see them. */
export const findOwnEnterprises = async (db: Queryable, caller: Caller) =>
  (await readOwn(db, caller, [...caller.memberships.keys()])).map(({ shown }) => shown);

/** One of them, with what it may do and how it works. */
export async function findOwnEnterprise(db: Queryable, caller: Caller, id: string) {
  const [found] = await readOwn(db, caller, [id]);
  return found && { ...found.shown, ...settingsOf(found.row, found.shown.licences) };
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
