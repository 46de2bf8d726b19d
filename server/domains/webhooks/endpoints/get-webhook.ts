import * as contracts from '#lib/contracts/webhooks/endpoints.ts';
import { operation } from '#server/core/call/operation.ts';
import { countFailures } from '../records/failures.ts';
import { findWebhook } from '../records/webhook-access.ts';
import { presentOne } from './endpoint-search.ts';

export const getWebhook = operation(contracts.getWebhook, async (context, { enterpriseId, webhookId }) => {
  const { db, now } = context;
  const webhook = await findWebhook(context, webhookId, () => [enterpriseId]);
  return { ...(await presentOne(db, webhook)), failedInWeek: await countFailures(db, webhook, now) };
});
