import * as contracts from '#lib/contracts/webhooks/organization-webhooks.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findOrganization } from '../records/webhook-access.ts';
import { enterpriseContent } from './enterprise-simulation.ts';
import { recordSimulation, requireSimulatable } from './simulation.ts';

export const simulateOrganizationWebhook = operation(contracts.simulateOrganizationWebhook, async (context, input) => {
  const { organizationId, webhookId, enterpriseId, ...fields } = input;
  const enterprises = await findOrganization(context, organizationId);
  const webhook = await requireSimulatable(context, webhookId, { kind: 'organization', organizationId });
  const concerned = enterpriseId ?? enterprises[0] ?? webhook.enterpriseId;
  if (!enterprises.includes(concerned)) refuseField('enterpriseId', 'must be an enterprise of the organisation');
  const content = await enterpriseContent(context, webhook, { enterpriseId: concerned, ...fields });
  return recordSimulation(context, webhook, { ...content, enterpriseId: concerned });
});
