import * as contracts from '#lib/contracts/webhooks/webhooks.ts';
import { operation } from '#server/core/call/operation.ts';
import { enterpriseContent } from './enterprise-simulation.ts';
import { recordSimulation, requireSimulatable } from './simulation.ts';

export const simulateEnterpriseWebhook = operation(contracts.simulateEnterpriseWebhook, async (context, input) => {
  const { webhookId, ...fields } = input;
  const { enterpriseId } = fields;
  const webhook = await requireSimulatable(context, webhookId, { kind: 'enterprise', enterpriseId });
  return recordSimulation(context, webhook, await enterpriseContent(context, webhook, fields));
});
