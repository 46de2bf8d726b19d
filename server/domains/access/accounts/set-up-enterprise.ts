import * as contracts from '#lib/contracts/access/platform-accounts.ts';
import { confirmedOperation } from '#server/core/call/confirmed-operation.ts';
import { openEnterprise } from '#server/domains/directory/public.ts';
import { addPerson } from './add-person.ts';

export const setUpEnterprise = confirmedOperation(contracts.setUpEnterprise, async (context, input, confirm) => {
  await confirm(true);
  const enterprise = await openEnterprise(context, input);
  const added = await addPerson(context, {
    enterpriseId: enterprise.id,
    email: input.adminEmail,
    name: input.adminName,
    role: 'admin',
    fields: { email: 'adminEmail', name: 'adminName' },
  });
  await context.audit({
    subjectType: 'enterprise',
    subjectId: enterprise.id,
    after: {
      ...enterprise,
      admin: { userId: added.member.userId, email: added.member.email, isNewUser: added.passwordLink !== null },
    },
  });
  await context.signal('access');
  return { enterprise: { ...enterprise, memberCount: 1 }, ...added };
});
