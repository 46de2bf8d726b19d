import * as contracts from '#lib/contracts/access/platform-accounts.ts';
import { confirmedOperation } from '#server/core/call/confirmed-operation.ts';
import { requireEnterprise } from '#server/domains/directory/public.ts';
import { addPerson } from './add-person.ts';

export const addPlatformMember = confirmedOperation(contracts.addPlatformMember, async (context, input, confirm) => {
  const { email, name, role } = input;
  const { id: enterpriseId } = await requireEnterprise(context.db, input.enterpriseId);
  await confirm(role === 'admin');
  const fields = { email: 'email', name: 'name' };
  const added = await addPerson(context, { enterpriseId, email, name, role, fields });
  const { userId } = added.member;
  await context.audit({
    subjectType: 'member',
    subjectId: userId,
    after: { enterpriseId, userId, email, role, isNewUser: added.passwordLink !== null },
  });
  await context.signal('access');
  return added;
});
