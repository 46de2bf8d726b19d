import { and, eq, isNull } from 'drizzle-orm';
import * as contracts from '#lib/contracts/directory/platform.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { endSessionsOf } from '#server/domains/access/sessions/end-sessions.ts';
import { lockEnterprise } from './enterprise-queries.ts';
import { findRole, hasOtherAdmin, upsertMembership } from './membership-queries.ts';
import { LAST_ADMIN, losesLastAdmin } from './rules.ts';
import { users } from './tables.ts';
import { lockUser } from './user-queries.ts';

export const setMembership = operation(contracts.setMembership, async (context, input) => {
  const { db, now, audit, signal } = context;
  const enterprise = await lockEnterprise(db, input.enterpriseId);
  const user = await lockUser(db, input.userId);
  const member = { enterpriseId: enterprise.id, userId: user.id };
  const from = await findRole(db, member);
  if (losesLastAdmin({ from, to: input.role, hasOtherAdmin: await hasOtherAdmin(db, member) }))
    fail('state_conflict', LAST_ADMIN);
  await upsertMembership(db, { ...member, role: input.role, createdAt: now.toISOString() });
  await db
    .update(users)
    .set({ defaultEnterpriseId: enterprise.id })
    .where(and(eq(users.id, user.id), isNull(users.defaultEnterpriseId)));
  if (from !== null && from !== input.role) await endSessionsOf(context, user.id);
  const after = { ...member, role: input.role };
  await audit({ subjectType: 'member', subjectId: user.id, before: { ...member, role: from }, after });
  await signal('access');
  return after;
});
