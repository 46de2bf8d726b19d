import { and, eq, ne } from 'drizzle-orm';
import type { Role } from '#lib/scopes.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { memberships, users } from './tables.ts';

interface Member {
  enterpriseId: string;
  userId: string;
}

const isMember = ({ enterpriseId, userId }: Member) =>
  and(eq(memberships.enterpriseId, enterpriseId), eq(memberships.userId, userId));

export async function findRole(db: Queryable, member: Member): Promise<Role | null> {
  const [row] = await db.select({ role: memberships.role }).from(memberships).where(isMember(member)).limit(1);
  return row?.role ?? null;
}

/** Whether the enterprise has an active admin beside the given user. Call it under the enterprise's lock. */
export async function hasOtherAdmin(db: Queryable, { enterpriseId, userId }: Member): Promise<boolean> {
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

export async function upsertMembership(
  db: Queryable,
  member: Member & { role: Role; createdAt: string },
): Promise<void> {
  await db
    .insert(memberships)
    .values(member)
    .onConflictDoUpdate({
      target: [memberships.userId, memberships.enterpriseId],
      set: { role: member.role },
    });
}

export async function deleteMembership(db: Queryable, member: Member): Promise<void> {
  await db.delete(memberships).where(isMember(member));
}
