import * as contracts from '#lib/contracts/onboarding/identities.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { findIdentities, findIdentity, wholesOf } from './kyb-queries.ts';
import { presentIdentity } from './present-identity.ts';
import { demandEnterprise, demandOwnName, readableEnterprises } from './whose-identity.ts';

export const listKybIdentities = operation(contracts.listKybIdentities, async (context, input) => {
  const { enterpriseId = input.actingEnterpriseId, organizationId, userId, limit, prevId, ...headers } = input;
  if (enterpriseId !== undefined) await demandEnterprise(context, enterpriseId, { headers, effect: 'read' });
  const enterpriseIds = enterpriseId === undefined ? readableEnterprises(context) : [enterpriseId];
  demandOwnName(context, headers.actingUserId);
  const before = prevId === undefined ? undefined : await findIdentity(context.db, prevId);
  if (prevId !== undefined && !(before && enterpriseIds.includes(before.enterpriseId)))
    refuseField('prevId', 'is no identity of a list that the caller sees');
  const isNone = [organizationId, userId].some((id) => id !== undefined && !isHexId(id));
  const found = isNone
    ? []
    : await findIdentities(context.db, { enterpriseIds, organizationId, userId, limit, prevId });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (found.length > limit && last) context.tellNext(last.id);
  const wholes = await wholesOf(context.db, rows);
  return wholes.map((whole) => presentIdentity(whole, context.service.env.OPERATOR_NAME));
});
