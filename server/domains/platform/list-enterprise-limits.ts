import * as contracts from '#lib/contracts/platform/rate-limits.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireEnterprise } from '#server/domains/directory/public.ts';
import { enterpriseLimits } from './enterprise-limits.ts';

export const listEnterpriseLimits = operation(contracts.listEnterpriseLimits, async (context, { enterpriseId }) => {
  await requireEnterprise(context.db, enterpriseId);
  return { enterpriseId, limits: await enterpriseLimits(context, enterpriseId) };
});
