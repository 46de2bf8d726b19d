import * as contracts from '#lib/contracts/webhooks/history.ts';
import { operation } from '#server/core/call/operation.ts';
import { asActive, changeWebhook } from '../records/activation.ts';
import { presentWebhook } from '../records/record-view.ts';
import { lockChangeableWebhook } from '../records/webhook-access.ts';

export const unblockWebhookUrl = operation(contracts.unblockWebhookUrl, async (context, { webhookId }) => {
  const before = await lockChangeableWebhook(context, webhookId);
  const after = await changeWebhook(context, before, asActive(context.now));
  const { id, enterpriseId } = after;
  await context.audit({
    subjectType: 'webhook',
    subjectId: id,
    enterpriseId,
    before: { ...presentWebhook(before) },
    after: { ...presentWebhook(after) },
  });
  return { webhookId: id };
});
