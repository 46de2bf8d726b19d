import { and, eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/webhooks/webhooks.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockChangeableWebhook } from '../records/webhook-access.ts';
import { webhooks } from '../tables.ts';
import { removeWebhooks } from './remove-webhooks.ts';

export const deleteEnterpriseWebhook = operation(contracts.deleteEnterpriseWebhook, async (context, input) => {
  const { id, scope } = await lockChangeableWebhook(context, input.webhookId, input.enterpriseId);
  if (scope !== 'enterprise') fail('not_found', 'You have no such webhook.');
  await removeWebhooks(context, and(eq(webhooks.id, id), eq(webhooks.enterpriseId, input.enterpriseId)));
  return {};
});
