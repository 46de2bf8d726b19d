import { invitationEvents } from '#lib/events/directory.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { findUserByEmail, insertInvitation, insertUser } from '#server/domains/directory/public.ts';
import { insertOnboardingPerson, isPersonOfAny } from '../kyb/known-person-store.ts';

/** Somebody who is to administer an enterprise. */
export interface Admin {
  userId: string;
  email: string;
  /** Whether nobody had the address before. */
  isNew: boolean;
}

/** The users behind addresses, deactivated or not, as for every invitation; of new ones the ids that they are to have. */
export async function findAdmins(db: Queryable, emails: readonly string[]): Promise<Admin[]> {
  const admins: Admin[] = [];
  for (const email of emails) {
    const known = await findUserByEmail(db, email);
    admins.push({ userId: known?.id ?? newHexId(), email, isNew: known === undefined });
  }
  return admins;
}

/** Makes users of those who are new; they cannot sign in before they accept an invitation. */
export async function makeUsers({ db, now }: Context, admins: readonly Admin[]): Promise<void> {
  const createdAt = now.toISOString();
  for (const { userId: id, email, isNew } of admins)
    if (isNew) await insertUser(db, { id, email, name: email, createdAt, awaitsInvitation: true });
}

/**
 * Invites somebody to administer an enterprise, which may onboard them from now on if they are new, or known in its organisation already:
 * strangers are nobody of it before they accept.
 */
export async function inviteAdmin(
  context: Context,
  { userId, email, isNew }: Admin,
  { enterpriseId, among }: { enterpriseId: string; among: readonly string[] },
): Promise<{ email: string; url: string }> {
  const { db, caller, now, service } = context;
  if (isNew || (await isPersonOfAny(db, among, userId)))
    await insertOnboardingPerson(db, { enterpriseId, userId, createdBy: caller.userId, createdAt: now.toISOString() });
  const { row, token } = await insertInvitation(context, { enterpriseId, email, role: 'admin' });
  const body = { email, role: row.role };
  await context.emit(...invitationEvents.to(enterpriseId, 'created', { id: row.id, body }));
  return { email, url: `${service.origin()}/invitation#${token}` };
}
