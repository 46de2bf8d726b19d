import * as contracts from '#lib/contracts/webhooks.ts';
import { operation } from '#server/core/operation.ts';
import { bankAccountContent } from './enterprise-simulation.ts';
import { recordSimulation, refuseFields, requireSimulatable } from './simulation.ts';

export const simulateBankAccountWebhook = operation(contracts.simulateBankAccountWebhook, async (context, input) => {
  const { enterpriseId, webhookId, bankAccountId } = input;
  const webhook = await requireSimulatable(context, webhookId, { kind: 'enterprise', enterpriseId });
  refuseFields(webhook, { bankAccountId }, webhook.type === 'bankAccount' ? ['bankAccountId'] : ['accessTokenId']);
  return recordSimulation(context, webhook, bankAccountContent(context, bankAccountId));
});
