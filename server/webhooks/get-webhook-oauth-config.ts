import * as contracts from '#lib/contracts/webhook-oauth.ts';
import { operation } from '#server/core/operation.ts';
import { presentOauthConfig, requireOauthConfig } from './oauth-configs.ts';
import { findWebhook } from './webhook-access.ts';

export const getWebhookOauthConfig = operation(contracts.getWebhookOauthConfig, async (context, { webhookId }) => {
  const { id } = await findWebhook(context, webhookId);
  return presentOauthConfig(await requireOauthConfig(context.db, id));
});
