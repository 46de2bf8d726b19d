import type { Context } from '#server/core/operation.ts';
import type { Webhook } from './open-notifications.ts';
import { findWebhook } from './webhook-access.ts';

/** A webhook that an enterprise hears through, its organisation's included. Unknown and foreign ones are 404 alike. */
export const findBenchWebhook = (context: Context, enterpriseId: string, webhookId: string): Promise<Webhook> =>
  findWebhook(context, webhookId, () => [enterpriseId]);
