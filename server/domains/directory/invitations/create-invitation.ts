import { and, eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/directory/invitations.ts';
import { invitationEvents } from '#lib/events/directory.ts';
import { confirmedOperation } from '#server/core/call/confirmed-operation.ts';
import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { lockMembers } from '../members/member-queries.ts';
import { requireAllOfRole } from '../members/role-giving.ts';
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

export const createInvitation = confirmedOperation(contracts.createInvitation, async (context, input, confirm) => {
  const { db, now, service } = context;
  const { enterpriseId, email, role } = input;
  requireAllOfRole(context, enterpriseId, role);
  await lockMembers(db, enterpriseId);
  if (await isMember(db, enterpriseId, email)) {
    const problems = [{ path: 'email', message: 'belongs to a member of the enterprise' }];
    fail('already_exists', 'This address belongs to a member of the enterprise.', { problems });
  }
  await confirm(role === 'admin');
  await endOpenInvitation(context, input);
  const { row, token } = await insertInvitation(context, { enterpriseId, email, role });
  const invitedBy = await findUser(db, context.caller.userId);
  const invitation = presentInvitation(row, invitedBy?.name ?? null, now);
  await context.audit({ subjectType: 'invitation', subjectId: row.id, after: { ...invitation } });
  const body = { email, role: row.role };
  await context.emit(...invitationEvents.to(enterpriseId, 'created', { id: row.id, body }));
  return { invitation, url: `${service.origin()}/invitation#${token}` };
});
