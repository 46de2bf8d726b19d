import { eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/webhooks/oauth.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireOauthConfig } from '../records/oauth-configs.ts';
import { lockChangeableWebhook } from '../records/webhook-access.ts';
import { webhookOauthConfigs } from '../tables.ts';

export const deleteWebhookOauthConfig = operation(contracts.deleteWebhookOauthConfig, async (context, input) => {
  const { id: webhookId, enterpriseId } = await lockChangeableWebhook(context, input.webhookId);
  const { tokenUrl, clientId, scope } = await requireOauthConfig(context.db, webhookId);
  await context.db.delete(webhookOauthConfigs).where(eq(webhookOauthConfigs.webhookId, webhookId));
  const before = { oauth: { tokenUrl, clientId, scope } };
  await context.audit({ subjectType: 'webhook', subjectId: webhookId, enterpriseId, before });
  return {};
});
