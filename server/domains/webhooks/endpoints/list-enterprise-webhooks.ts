import { and, eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/webhooks/webhooks.ts';
import { operation } from '#server/core/call/operation.ts';
import { listWebhookPage } from '../records/list-page.ts';
import { webhooks } from '../tables.ts';

export const listEnterpriseWebhooks = operation(contracts.listEnterpriseWebhooks, ({ db }, query) => {
  const { enterpriseId, type } = query;
  const which = and(
    eq(webhooks.enterpriseId, enterpriseId),
    eq(webhooks.scope, 'enterprise'),
    type === undefined ? undefined : eq(webhooks.type, type),
  );
  return listWebhookPage(db, which, query);
});
