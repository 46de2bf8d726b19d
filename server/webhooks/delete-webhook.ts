import { eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/webhook-endpoints.ts';
import { operation } from '#server/core/operation.ts';
import { removeWebhooks } from './remove-webhooks.ts';
import { webhooks } from './tables.ts';
import { lockChangeableWebhook } from './webhook-access.ts';

export const deleteWebhook = operation(contracts.deleteWebhook, async (context, { enterpriseId, webhookId }) => {
  const { id } = await lockChangeableWebhook(context, webhookId, enterpriseId);
  await removeWebhooks(context, eq(webhooks.id, id));
  return {};
});
