import * as contracts from '#lib/contracts/webhooks/organization-webhooks.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findOrganization } from '#server/domains/directory/public.ts';
import { concernedEnterprise } from './concerned-enterprise.ts';
import { enterpriseContent } from './enterprise-simulation.ts';
import { recordSimulation, requireSimulatable } from './simulation.ts';

export const simulateOrganizationWebhook = operation(contracts.simulateOrganizationWebhook, async (context, input) => {
  const { organizationId, webhookId, enterpriseId, ...fields } = input;
  const enterprises = await findOrganization(context, organizationId);
  const webhook = await requireSimulatable(context, webhookId, { kind: 'organization', organizationId });
  if (enterpriseId !== undefined && !enterprises.includes(enterpriseId))
    refuseField('enterpriseId', 'must be an enterprise of the organisation');
  const concerned = enterpriseId ?? (await concernedEnterprise(context, webhook, { ...fields, enterprises }));
  const content = await enterpriseContent(context, webhook, { enterpriseId: concerned, ...fields });
  return recordSimulation(context, webhook, { ...content, enterpriseId: concerned });
});
