import * as contracts from '#lib/contracts/webhooks/block-webhooks.ts';
import { operation } from '#server/core/call/operation.ts';
import { chainCoin } from '../records/block-coin.ts';
import { requireWebhookAdmin, signingEnterprise } from '../records/webhook-access.ts';
import { addWebhook } from './add-webhook.ts';

export const createBlockWebhook = operation(contracts.createBlockWebhook, (context, input) => {
  const { signingEnterpriseId, ...wanted } = input;
  const coin = chainCoin(context, input.coin);
  const enterpriseId = signingEnterprise(context, signingEnterpriseId);
  requireWebhookAdmin(context, enterpriseId);
  return addWebhook(context, { ...wanted, coin, enterpriseId, userId: context.caller.userId, scope: 'wallet' });
});
