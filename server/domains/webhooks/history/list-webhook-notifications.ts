import { and, eq, inArray } from 'drizzle-orm';
import * as contracts from '#lib/contracts/webhooks/history.ts';
import { operation } from '#server/core/call/operation.ts';
import { findWebhook, readableEnterprises } from '../records/webhook-access.ts';
import { webhookNotifications } from '../tables.ts';
import { createdWithin, has, hasStatus, listHistory } from './history.ts';

export const listWebhookNotifications = operation(contracts.listWebhookNotifications, async (context, query) => {
  const { id } = await findWebhook(context, query.webhookId);
  const { limit, offset, status } = query;
  const which = and(
    eq(webhookNotifications.webhookId, id),
    inArray(webhookNotifications.enterpriseId, readableEnterprises(context.caller)),
    has(webhookNotifications.id, query.webhookNotificationId),
    has(webhookNotifications.id, query.notificationRequestId),
    createdWithin(query.start, query.end),
    has(webhookNotifications.hash, query.hash),
    has(webhookNotifications.transferId, query.transferId),
    status === undefined ? undefined : hasStatus(status),
  );
  const { notifications, total } = await listHistory(context.db, which, { limit, offset });
  return { notifications, total, limit, offset };
});
