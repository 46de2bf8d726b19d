import { eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/organization-webhooks.ts';
import { operation } from '#server/core/operation.ts';
import { findOrganizationWebhook } from './organization-webhooks.ts';
import { removeWebhooks } from './remove-webhooks.ts';
import { webhooks } from './tables.ts';
import { lockChangeableWebhook } from './webhook-access.ts';

export const deleteOrganizationWebhook = operation(contracts.deleteOrganizationWebhook, async (context, input) => {
  const { id } = await findOrganizationWebhook(context, input);
  await lockChangeableWebhook(context, id);
  await removeWebhooks(context, eq(webhooks.id, id));
  return {};
});
