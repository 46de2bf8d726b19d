import * as contracts from '#lib/contracts/webhook-endpoints.ts';
import { operation } from '#server/core/operation.ts';
import { presentOne } from './endpoint-search.ts';
import { countFailures } from './failures.ts';
import { findWebhook } from './webhook-access.ts';

export const getWebhook = operation(contracts.getWebhook, async (context, { enterpriseId, webhookId }) => {
  const { db, now } = context;
  const webhook = await findWebhook(context, webhookId, () => [enterpriseId]);
  return { ...(await presentOne(db, webhook)), failedInWeek: await countFailures(db, webhook, now) };
});
