import * as contracts from '#lib/contracts/onboarding/identities.ts';
import { operation } from '#server/core/call/operation.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { findIdentities, wholesOf } from './kyb-queries.ts';
import { presentIdentity } from './present-identity.ts';
import { demandEnterprise, readableEnterprises } from './whose-identity.ts';

export const listKybIdentities = operation(contracts.listKybIdentities, async (context, input) => {
  const { enterpriseId = input.actingEnterpriseId, organizationId, userId, ...headers } = input;
  if (enterpriseId !== undefined) await demandEnterprise(context, enterpriseId, { headers, effect: 'read' });
  const enterpriseIds = enterpriseId === undefined ? readableEnterprises(context) : [enterpriseId];
  const [first] = enterpriseIds;
  if (enterpriseId === undefined && first !== undefined && headers.actingUserId !== undefined)
    await demandEnterprise(context, first, { headers, effect: 'read' });
  const isNone = [organizationId, userId].some((id) => id !== undefined && !isHexId(id));
  const rows = isNone ? [] : await findIdentities(context.db, { enterpriseIds, organizationId, userId });
  const wholes = await wholesOf(context.db, rows);
  return wholes.map((whole) => presentIdentity(whole, context.service.env.OPERATOR_NAME));
});
