import { and, eq, ne } from 'drizzle-orm';
import type { Role } from '#lib/scopes.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { memberships, users } from '../tables.ts';
import { isMember, type MemberKey } from './membership-store.ts';

export async function findRole(db: Queryable, member: MemberKey): Promise<Role | null> {
  const [row] = await db.select({ role: memberships.role }).from(memberships).where(isMember(member)).limit(1);
  return row?.role ?? null;
}

/** Whether the enterprise has an active admin beside the given user. Call it under the enterprise's lock. */
export async function hasOtherAdmin(db: Queryable, { enterpriseId, userId }: MemberKey): Promise<boolean> {
  const [row] = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.enterpriseId, enterpriseId),
        eq(memberships.role, 'admin'),
        ne(memberships.userId, userId),
        eq(users.isActive, true),
      ),
    )
    .limit(1);
  return row !== undefined;
}
