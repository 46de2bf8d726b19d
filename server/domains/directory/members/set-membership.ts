import * as contracts from '#lib/contracts/directory/platform.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockEnterprise } from '../enterprises/enterprise-queries.ts';
import { LAST_ADMIN, losesLastAdmin } from '../rules.ts';
import { lockAnyUser } from '../users/user-queries.ts';
import { findRole, hasOtherAdmin } from './membership-queries.ts';
import { putMembership } from './membership-store.ts';

export const setMembership = operation(contracts.setMembership, async (context, input) => {
  const { service, db, caller, now, audit, signal } = context;
  const enterprise = await lockEnterprise(db, input.enterpriseId);
  const user = await lockAnyUser(db, input.userId);
  const member = { enterpriseId: enterprise.id, userId: user.id };
  const from = await findRole(db, member);
  if (losesLastAdmin({ from, to: input.role, hasOtherAdmin: await hasOtherAdmin(db, member) }))
    fail('state_conflict', LAST_ADMIN);
  await putMembership(db, { ...member, role: input.role, createdAt: now.toISOString() });
  if (from !== null && from !== input.role)
    await service.credentials.endSessions(db, user.id, { except: caller.sessionId });
  const after = { ...member, role: input.role };
  await audit({ subjectType: 'member', subjectId: user.id, before: { ...member, role: from }, after });
  await signal('access');
  return after;
});
