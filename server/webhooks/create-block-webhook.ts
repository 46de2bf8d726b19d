import * as contracts from '#lib/contracts/webhooks.ts';
import { operation } from '#server/core/operation.ts';
import { addWebhook } from './add-webhook.ts';
import { blockCoin } from './block-coin.ts';
import { requireWebhookAdmin, signingEnterprise } from './webhook-access.ts';

export const createBlockWebhook = operation(contracts.createBlockWebhook, (context, input) => {
  const { signingEnterpriseId, ...wanted } = input;
  const coin = blockCoin(context, input.coin);
  const enterpriseId = signingEnterprise(context, signingEnterpriseId);
  requireWebhookAdmin(context, enterpriseId);
  return addWebhook(context, { ...wanted, coin, enterpriseId, userId: context.caller.userId, scope: 'wallet' });
});
