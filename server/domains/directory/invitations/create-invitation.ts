import { and, eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/directory/invitations.ts';
import { invitationEvents } from '#lib/events/directory.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { lockMembers } from '../members/member-queries.ts';
import { findUser } from '../public.ts';
import { memberships, users } from '../tables.ts';
import { endOpenInvitation, insertInvitation, presentInvitation } from './invitation-store.ts';

async function isMember(db: Queryable, enterpriseId: string, email: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.enterpriseId, enterpriseId), eq(users.email, email)))
    .limit(1);
  return row !== undefined;
}

export const createInvitation = operation(contracts.createInvitation, async (context, input) => {
  const { db, now, service } = context;
  const { enterpriseId, email } = input;
  await lockMembers(db, enterpriseId);
  if (await isMember(db, enterpriseId, email)) {
    const problems = [{ path: 'email', message: 'belongs to a member of the enterprise' }];
    fail('already_exists', 'This address belongs to a member of the enterprise.', { problems });
  }
  await endOpenInvitation(context, input);
  const { row, token } = await insertInvitation(context, input);
  const invitedBy = await findUser(db, context.caller.userId);
  const invitation = presentInvitation(row, invitedBy?.name ?? null, now);
  await context.audit({ subjectType: 'invitation', subjectId: row.id, after: { ...invitation } });
  const body = { email, role: row.role };
  await context.emit(...invitationEvents.to(enterpriseId, 'created', { id: row.id, body }));
  return { invitation, url: `${service.origin()}/invitation#${token}` };
});
