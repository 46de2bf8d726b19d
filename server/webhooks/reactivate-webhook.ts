import * as contracts from '#lib/contracts/webhook-endpoints.ts';
import { operation } from '#server/core/operation.ts';
import { asActive, changeWebhook } from './activation.ts';
import { presentOne } from './endpoint-search.ts';
import { lockChangeableWebhook } from './webhook-access.ts';

export const reactivateWebhook = operation(contracts.reactivateWebhook, async (context, input) => {
  const before = await lockChangeableWebhook(context, input.webhookId, input.enterpriseId);
  const { suspendedFor, failedAttempts } = before;
  const after = await changeWebhook(context, before, asActive(context.now));
  await context.audit({
    subjectType: 'webhook',
    subjectId: before.id,
    before: { state: before.state, suspendedFor, failedAttempts },
    after: { state: after.state },
  });
  return presentOne(context.db, after);
});
