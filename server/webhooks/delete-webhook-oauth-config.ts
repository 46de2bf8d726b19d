import { eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/webhook-oauth.ts';
import { operation } from '#server/core/operation.ts';
import { requireOauthConfig } from './oauth-configs.ts';
import { webhookOauthConfigs } from './tables.ts';
import { lockChangeableWebhook } from './webhook-access.ts';

export const deleteWebhookOauthConfig = operation(contracts.deleteWebhookOauthConfig, async (context, input) => {
  const { id: webhookId, enterpriseId } = await lockChangeableWebhook(context, input.webhookId);
  const { tokenUrl, clientId, scope } = await requireOauthConfig(context.db, webhookId);
  await context.db.delete(webhookOauthConfigs).where(eq(webhookOauthConfigs.webhookId, webhookId));
  const before = { oauth: { tokenUrl, clientId, scope } };
  await context.audit({ subjectType: 'webhook', subjectId: webhookId, enterpriseId, before });
  return {};
});
