import type { SQL } from 'drizzle-orm';
import { webhookEvents } from '#lib/events/webhooks.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { skipOpen, type Webhook as WebhookRow } from '../records/notification-store.ts';
import { deleteOauthConfigs } from '../records/oauth-config-store.ts';
import { presentWebhook } from '../records/record-view.ts';
import { deleteWebhooks } from '../records/webhook-store.ts';
import { webhooks } from '../tables.ts';

/** Deletes webhooks; what waits for them is skipped, what they were sent stays. Writes the audit row. */
export async function removeWebhooks(context: Context, which: SQL | undefined): Promise<WebhookRow[]> {
  const { db, now } = context;
  await db.select({ id: webhooks.id }).from(webhooks).where(which).orderBy(webhooks.id).for('update');
  const gone = await deleteWebhooks(db, which);
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) {
    await deleteOauthConfigs(db, ids);
    await skipOpen(db, ids, now);
  }
  const [first] = gone;
  await context.audit({
    subjectType: 'webhook',
    subjectId: first?.id ?? 'none',
    enterpriseId: first?.enterpriseId ?? context.enterpriseId ?? undefined,
    before: { removed: gone.map(presentWebhook) },
  });
  for (const { id, enterpriseId, type } of gone)
    await context.emit(...webhookEvents.to(enterpriseId, 'deleted', { id, body: { type } }));
  return gone;
}
