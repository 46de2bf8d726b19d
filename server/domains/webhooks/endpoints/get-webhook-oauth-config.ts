import * as contracts from '#lib/contracts/webhooks/oauth.ts';
import { operation } from '#server/core/call/operation.ts';
import { presentOauthConfig, requireOauthConfig } from '../records/oauth-config-store.ts';
import { findWebhook } from '../records/webhook-access.ts';

export const getWebhookOauthConfig = operation(contracts.getWebhookOauthConfig, async (context, { webhookId }) => {
  const { id } = await findWebhook(context, webhookId);
  return presentOauthConfig(await requireOauthConfig(context.db, id));
});
