import * as contracts from '#lib/contracts/webhooks/oauth.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireTokenTarget } from '../addresses/targets.ts';
import { OAUTH_PURPOSE, presentOauthConfig, saveOauthConfig } from '../records/oauth-config-store.ts';
import { lockChangeableWebhook } from '../records/webhook-access.ts';

export const setWebhookOauthConfig = operation(contracts.setWebhookOauthConfig, async (context, input) => {
  const { db, now, service } = context;
  const { id: webhookId, enterpriseId } = await lockChangeableWebhook(context, input.webhookId);
  await requireTokenTarget(context, input.tokenUrl);
  const { tokenUrl, clientId, clientSecret, scope } = input;
  const updatedAt = now.toISOString();
  const row = await saveOauthConfig(db, {
    webhookId,
    tokenUrl,
    clientId,
    scope,
    sealedSecret: service.vault.encrypt(OAUTH_PURPOSE, clientSecret),
    createdAt: updatedAt,
    updatedAt,
  });
  const after = { oauth: { tokenUrl, clientId, scope } };
  await context.audit({ subjectType: 'webhook', subjectId: webhookId, enterpriseId, after });
  return presentOauthConfig(row);
});
