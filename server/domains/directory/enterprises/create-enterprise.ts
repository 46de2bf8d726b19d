import * as contracts from '#lib/contracts/directory/platform.ts';
import { operation } from '#server/core/call/operation.ts';
import { openEnterprise } from './open-enterprise.ts';

export const createEnterprise = operation(contracts.createEnterprise, async (context, input) => {
  const created = await openEnterprise(context, input);
  await context.audit({ subjectType: 'enterprise', subjectId: created.id, after: created });
  await context.signal('access');
  return { ...created, memberCount: 0 };
});
