import * as contracts from '#lib/contracts/webhooks/oauth.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireTokenTarget } from '../addresses/targets.ts';
import { OAUTH_PURPOSE, presentOauthConfig } from '../records/oauth-configs.ts';
import { lockChangeableWebhook } from '../records/webhook-access.ts';
import { webhookOauthConfigs } from '../tables.ts';

export const setWebhookOauthConfig = operation(contracts.setWebhookOauthConfig, async (context, input) => {
  const { db, now, service } = context;
  const { id: webhookId, enterpriseId } = await lockChangeableWebhook(context, input.webhookId);
  await requireTokenTarget(context, input.tokenUrl);
  const { tokenUrl, clientId, clientSecret, scope } = input;
  const updatedAt = now.toISOString();
  const set = {
    tokenUrl,
    clientId,
    scope,
    sealedSecret: service.vault.encrypt(OAUTH_PURPOSE, clientSecret),
    updatedAt,
  };
  const [row] = await db
    .insert(webhookOauthConfigs)
    .values({ webhookId, ...set, createdAt: updatedAt })
    .onConflictDoUpdate({ target: webhookOauthConfigs.webhookId, set })
    .returning();
  if (!row) throw new Error('an upsert returned no row');
  const after = { oauth: { tokenUrl, clientId, scope } };
  await context.audit({ subjectType: 'webhook', subjectId: webhookId, enterpriseId, after });
  return presentOauthConfig(row);
});
