import { and, eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/webhooks.ts';
import { fail } from '#server/core/errors.ts';
import { operation } from '#server/core/operation.ts';
import { removeWebhooks } from './remove-webhooks.ts';
import { webhooks } from './tables.ts';
import { lockChangeableWebhook } from './webhook-access.ts';

export const deleteEnterpriseWebhook = operation(contracts.deleteEnterpriseWebhook, async (context, input) => {
  const { id, scope } = await lockChangeableWebhook(context, input.webhookId, input.enterpriseId);
  if (scope !== 'enterprise') fail('not_found', 'You have no such webhook.');
  await removeWebhooks(context, and(eq(webhooks.id, id), eq(webhooks.enterpriseId, input.enterpriseId)));
  return {};
});
