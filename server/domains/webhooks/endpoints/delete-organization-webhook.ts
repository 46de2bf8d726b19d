import { eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/webhooks/organization-webhooks.ts';
import { operation } from '#server/core/call/operation.ts';
import { findOrganizationWebhook } from '../records/organization-webhooks.ts';
import { lockChangeableWebhook } from '../records/webhook-access.ts';
import { webhooks } from '../tables.ts';
import { removeWebhooks } from './remove-webhooks.ts';

export const deleteOrganizationWebhook = operation(contracts.deleteOrganizationWebhook, async (context, input) => {
  const { id } = await findOrganizationWebhook(context, input);
  await lockChangeableWebhook(context, id);
  await removeWebhooks(context, eq(webhooks.id, id));
  return {};
});
