import * as contracts from '#lib/contracts/webhook-endpoints.ts';
import { operation } from '#server/core/operation.ts';
import { presentOne } from './endpoint-search.ts';
import { findWebhook } from './webhook-access.ts';

export const getWebhook = operation(contracts.getWebhook, async (context, { enterpriseId, webhookId }) =>
  presentOne(context.db, await findWebhook(context, webhookId, () => [enterpriseId])),
);
