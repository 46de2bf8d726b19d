import * as contracts from '#lib/contracts/organization-webhooks.ts';
import { fail } from '#server/core/errors.ts';
import { operation } from '#server/core/operation.ts';
import { enterpriseContent } from './enterprise-simulation.ts';
import { recordSimulation, requireSimulatable } from './simulation.ts';
import { findOrganization } from './webhook-access.ts';

export const simulateOrganizationWebhook = operation(contracts.simulateOrganizationWebhook, async (context, input) => {
  const { organizationId, webhookId, enterpriseId, ...fields } = input;
  const enterprises = await findOrganization(context, organizationId);
  const webhook = await requireSimulatable(context, webhookId, { kind: 'organization', organizationId });
  const concerned = enterpriseId ?? enterprises[0] ?? webhook.enterpriseId;
  if (!enterprises.includes(concerned)) {
    const message = 'must be an enterprise of the organisation';
    fail('validation_failed', `enterpriseId: ${message}`, { problems: [{ path: 'enterpriseId', message }] });
  }
  const content = await enterpriseContent(context, webhook, { enterpriseId: concerned, ...fields });
  return recordSimulation(context, webhook, { ...content, enterpriseId: concerned });
});
