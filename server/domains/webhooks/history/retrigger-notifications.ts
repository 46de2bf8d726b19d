import { eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/webhooks/history.ts';
import { operation } from '#server/core/call/operation.ts';
import { toUuid } from '#server/core/runtime/id.ts';
import { resendWithin } from '../delivery/resend.ts';
import { lockChangeableWebhook } from '../records/webhook-access.ts';
import { webhookNotifications } from '../tables.ts';

export const retriggerNotifications = operation(contracts.retriggerNotifications, async (context, input) => {
  const { id, enterpriseId } = await lockChangeableWebhook(context, input.webhookId);
  const ids = [...new Set(input.webhookNotificationIds)];
  const sent = await resendWithin(context, ids, eq(webhookNotifications.webhookId, id));
  await context.audit({ subjectType: 'webhook', subjectId: id, enterpriseId, after: { resent: ids } });
  const successfulNotifications = ids
    .filter((one) => sent.has(one))
    .map((one) => ({ webhookNotificationId: toUuid(one), retriggeredNotificationRequestId: toUuid(one) }));
  const failedNotifications = ids
    .filter((one) => !sent.has(one))
    .map((one) => ({ webhookNotificationId: toUuid(one), error: 'It is not there, or being sent at this moment.' }));
  return {
    totalRequested: ids.length,
    totalSuccess: successfulNotifications.length,
    totalFailed: failedNotifications.length,
    successfulNotifications,
    failedNotifications,
  };
});
