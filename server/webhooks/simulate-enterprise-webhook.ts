import * as contracts from '#lib/contracts/webhooks.ts';
import { operation } from '#server/core/operation.ts';
import { accessTokenSubject, bankAccountSubject } from './enterprise-simulation.ts';
import { recordSimulation, refuseFields, requireSimulatable } from './simulation.ts';

export const simulateEnterpriseWebhook = operation(contracts.simulateEnterpriseWebhook, async (context, input) => {
  const { enterpriseId, webhookId, ...fields } = input;
  const webhook = await requireSimulatable(context, webhookId, { kind: 'enterprise', enterpriseId });
  const isOfTokens = webhook.type === 'accessToken';
  refuseFields(webhook, fields, [isOfTokens ? 'accessTokenId' : 'bankAccountId']);
  const subject = isOfTokens
    ? await accessTokenSubject(context, enterpriseId, fields.accessTokenId)
    : bankAccountSubject(context, enterpriseId, fields.bankAccountId);
  return recordSimulation(context, webhook, subject);
});
