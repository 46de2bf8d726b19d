import { eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/webhooks/endpoint-changes.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockChangeableWebhook } from '../records/webhook-access.ts';
import { webhooks } from '../tables.ts';
import { removeWebhooks } from './remove-webhooks.ts';

export const deleteWebhook = operation(contracts.deleteWebhook, async (context, { enterpriseId, webhookId }) => {
  const { id } = await lockChangeableWebhook(context, webhookId, enterpriseId);
  await removeWebhooks(context, eq(webhooks.id, id));
  return {};
});
