import type { Context } from '#server/core/operation.ts';
import type { Webhook } from './open-notifications.ts';
import { findWebhook, requireChangeable } from './webhook-access.ts';

/** A webhook that an enterprise hears through, for a caller who may change it. Unknown and foreign ones are 404 alike. */
export async function findBenchWebhook(context: Context, enterpriseId: string, webhookId: string): Promise<Webhook> {
  const webhook = await findWebhook(context, webhookId, () => [enterpriseId]);
  await requireChangeable(context, webhook);
  return webhook;
}
