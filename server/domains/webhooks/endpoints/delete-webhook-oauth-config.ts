import * as contracts from '#lib/contracts/webhooks/oauth.ts';
import { operation } from '#server/core/call/operation.ts';
import { deleteOauthConfigs, requireOauthConfig } from '../records/oauth-config-store.ts';
import { lockChangeableWebhook } from '../records/webhook-access.ts';

export const deleteWebhookOauthConfig = operation(contracts.deleteWebhookOauthConfig, async (context, input) => {
  const { id: webhookId, enterpriseId } = await lockChangeableWebhook(context, input.webhookId);
  const { tokenUrl, clientId, scope } = await requireOauthConfig(context.db, webhookId);
  await deleteOauthConfigs(context.db, [webhookId]);
  const before = { oauth: { tokenUrl, clientId, scope } };
  await context.audit({ subjectType: 'webhook', subjectId: webhookId, enterpriseId, before });
  return {};
});
