import * as contracts from '#lib/contracts/webhook-history.ts';
import { operation } from '#server/core/operation.ts';
import { asActive, changeWebhook } from './activation.ts';
import { presentWebhook } from './present.ts';
import { lockChangeableWebhook } from './webhook-access.ts';

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
