import { and, eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/webhooks/organization-webhooks.ts';
import { operation } from '#server/core/call/operation.ts';
import { has } from '../history/history.ts';
import { listWebhookPage } from '../records/list-page.ts';
import { readableOfOrganization } from '../records/organization-webhooks.ts';
import { webhooks } from '../tables.ts';

export const listOrganizationWebhooks = operation(contracts.listOrganizationWebhooks, async (context, query) => {
  await readableOfOrganization(context, query.organizationId);
  const which = and(eq(webhooks.organizationId, query.organizationId), has(webhooks.type, query.type));
  return listWebhookPage(context.db, which, query);
});
