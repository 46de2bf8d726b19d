import * as contracts from '#lib/contracts/webhooks.ts';
import { operation } from '#server/core/operation.ts';
import { accessTokenContent, bankAccountContent } from './enterprise-simulation.ts';
import { recordSimulation, refuseFields, requireSimulatable } from './simulation.ts';

export const simulateEnterpriseWebhook = operation(contracts.simulateEnterpriseWebhook, async (context, input) => {
  const { enterpriseId, webhookId, ...fields } = input;
  const webhook = await requireSimulatable(context, webhookId, { kind: 'enterprise', enterpriseId });
  const isOfTokens = webhook.type === 'accessToken';
  refuseFields(webhook, fields, [isOfTokens ? 'accessTokenId' : 'bankAccountId']);
  const content = isOfTokens
    ? await accessTokenContent(context, enterpriseId, fields.accessTokenId)
    : bankAccountContent(context, fields.bankAccountId);
  return recordSimulation(context, webhook, content);
});
