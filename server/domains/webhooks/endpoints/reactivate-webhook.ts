import * as contracts from '#lib/contracts/webhooks/endpoint-changes.ts';
import { operation } from '#server/core/call/operation.ts';
import { asActive, changeWebhook } from '../records/activation.ts';
import { lockChangeableWebhook } from '../records/webhook-access.ts';
import { presentOne } from './endpoint-search.ts';

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
