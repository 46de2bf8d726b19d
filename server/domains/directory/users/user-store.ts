import { and, eq, isNull } from 'drizzle-orm';
import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { users } from '../tables.ts';

/** Under which purpose the vault seals the secrets of authenticators. */
export const OTP_PURPOSE = 'totp-secret';

export type UserRow = typeof users.$inferSelect;

/** What a user starts with; everything else follows. `email` in lower case. */
export type UserDraft = Pick<UserRow, 'id' | 'email' | 'name' | 'createdAt'> &
  Partial<
    Pick<
      UserRow,
      | 'isPlatformAdmin'
      | 'passwordHash'
      | 'passwordChangedAt'
      | 'defaultEnterpriseId'
      | 'isActive'
      | 'awaitsInvitation'
      | 'otpSecret'
      | 'otpConfirmedAt'
      | 'lastSignInAt'
    >
  >;

/** Writes users whose addresses nobody has. */
export async function insertUsers(db: Queryable, drafts: readonly UserDraft[]): Promise<void> {
  if (drafts.length > 0) await db.insert(users).values([...drafts]);
}

/** Writes a user. Throws `already_exists` when there is one with this email address. */
export async function insertUser(
  db: Queryable,
  draft: UserDraft,
  taken = 'There is a user with this email address.',
): Promise<void> {
  const inserted = await db
    .insert(users)
    .values(draft)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (inserted.length === 0) fail('already_exists', taken);
}

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

/** Changes a user; an id that is nobody's changes nothing. */
export async function updateUser(
  db: Queryable,
  id: string,
  change: Partial<Omit<UserRow, 'id' | 'email'>>,
): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, id));
}

/** The enterprise that a user's console opens with, if they have none yet. */
export async function setFirstEnterprise(db: Queryable, userId: string, enterpriseId: string): Promise<void> {
  await db
    .update(users)
    .set({ defaultEnterpriseId: enterpriseId })
    .where(and(eq(users.id, userId), isNull(users.defaultEnterpriseId)));
}

/** Forgets the enterprise that a user's console opened with, if it was this one. */
export async function forgetEnterprise(db: Queryable, userId: string, enterpriseId: string): Promise<void> {
  await db
    .update(users)
    .set({ defaultEnterpriseId: null })
    .where(and(eq(users.id, userId), eq(users.defaultEnterpriseId, enterpriseId)));
}

/** Whether nobody has ever signed in as a user, and whoever is invited by their address is to. */
export const isAwaited = ({ awaitsInvitation, passwordHash }: UserRow): boolean =>
  awaitsInvitation && passwordHash === null;
