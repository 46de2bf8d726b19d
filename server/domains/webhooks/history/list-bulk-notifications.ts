import { and, inArray } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/webhooks/history.ts';
import { operation } from '#server/core/call/operation.ts';
import { resendWithin } from '../delivery/resend.ts';
import type { Webhook } from '../records/notification-store.ts';
import { findWebhook, requireChangeable } from '../records/webhook-access.ts';
import { webhookNotifications } from '../tables.ts';
import { createdWithin, has, listHistory } from './history.ts';

type Filters = ParsedInputOf<typeof contracts.listBulkNotifications>['filters'];

const filtersOf = (filters: Filters) =>
  and(
    createdWithin(filters?.start, filters?.end),
    has(webhookNotifications.enterpriseId, filters?.enterpriseId),
    has(webhookNotifications.organizationId, filters?.organizationId),
    has(webhookNotifications.walletId, filters?.walletId),
    has(webhookNotifications.type, filters?.type),
    has(webhookNotifications.coin, filters?.coin),
  );

export const listBulkNotifications = operation(contracts.listBulkNotifications, async (context, input) => {
  const { filters, limit, offset, retrigger } = input;
  const asked: Webhook[] = [];
  for (const id of new Set(input.webhookIds)) asked.push(await findWebhook(context, id));
  for (const webhook of asked) await requireChangeable(context, webhook);
  const webhookIds = asked.map(({ id }) => id);
  const which = and(inArray(webhookNotifications.webhookId, webhookIds), filtersOf(filters));
  const { ids, notifications, total } = await listHistory(context.db, which, { limit, offset });
  const shown = retrigger ? ids : [];
  const sent = shown.length > 0 ? await resendWithin(context, shown, undefined) : new Set<string>();
  const after = { webhookIds, resent: [...sent] };
  const place = {
    subjectType: 'webhook',
    subjectId: webhookIds[0] ?? '',
    ...(asked[0] && { enterpriseId: asked[0].enterpriseId }),
  } as const;
  await context.audit({ ...place, after });
  return {
    notifications: notifications.map((entry, index) =>
      sent.has(ids[index] ?? '') ? { ...entry, retriggeredNotificationRequestId: entry.id } : entry,
    ),
    metadata: { total, limit, offset },
  };
});
