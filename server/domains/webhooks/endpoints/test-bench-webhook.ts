import type { Context } from '#server/core/runtime/service.ts';
import type { Webhook } from '../records/notification-store.ts';
import { findWebhook } from '../records/webhook-access.ts';

/** A webhook of an enterprise, its organisation's included. Unknown and foreign ones are 404 alike. */
export const findBenchWebhook = (context: Context, enterpriseId: string, webhookId: string): Promise<Webhook> =>
  findWebhook(context, webhookId, () => [enterpriseId]);
