import { and, eq } from 'drizzle-orm';
import type { Role } from '#lib/scopes.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { memberships } from '../tables.ts';
import { forgetEnterprise, setFirstEnterprise } from '../users/user-store.ts';

export interface MemberKey {
  enterpriseId: string;
  userId: string;
}

export interface MembershipDraft extends MemberKey {
  role: Role;
  createdAt: string;
}

export const isMember = ({ enterpriseId, userId }: MemberKey) =>
  and(eq(memberships.enterpriseId, enterpriseId), eq(memberships.userId, userId));

/** Writes memberships that nobody has. */
export async function insertMemberships(db: Queryable, drafts: readonly MembershipDraft[]): Promise<void> {
  if (drafts.length > 0) await db.insert(memberships).values([...drafts]);
}

/** Makes a user a member, or changes the role of one. */
export async function putMembership(db: Queryable, draft: MembershipDraft): Promise<void> {
  await db
    .insert(memberships)
    .values(draft)
    .onConflictDoUpdate({ target: [memberships.userId, memberships.enterpriseId], set: { role: draft.role } });
  await setFirstEnterprise(db, draft.userId, draft.enterpriseId);
}

/** Makes a user a member; one who is keeps their role. */
export async function addMember(db: Queryable, draft: MembershipDraft): Promise<void> {
  await db.insert(memberships).values(draft).onConflictDoNothing();
  await setFirstEnterprise(db, draft.userId, draft.enterpriseId);
}

export async function deleteMembership(db: Queryable, member: MemberKey): Promise<void> {
  await db.delete(memberships).where(isMember(member));
  await forgetEnterprise(db, member.userId, member.enterpriseId);
}
