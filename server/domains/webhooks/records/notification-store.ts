import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { webhookNotifications, webhooks } from '../tables.ts';

export type Webhook = typeof webhooks.$inferSelect;
const isOpen = sql`${webhookNotifications.state} in ('new', 'pending', 'processing')`;

/**
 * Brings the open notifications of a webhook in line with it, to be called in the transaction that changed or locked its row:
 * they go to its present address; while it is suspended none is due; where it keeps order only the first one is. Those that were
 * asked for by hand keep their moment.
 */
export async function settleOpen(tx: Queryable, webhook: Webhook): Promise<void> {
  const { url, isOrdered, state } = webhook;
  const mayGo = state === 'active';
  await tx
    .update(webhookNotifications)
    .set({
      url,
      lane: sql`replace(${webhookNotifications.enterpriseId}::text, '-', '') || ${` ${new URL(url).host}`}::text`,
      dueAt: sql`case when ${webhookNotifications.isResend} then ${webhookNotifications.dueAt}
        when not ${mayGo}::boolean then null
        when ${isOrdered}::boolean and ${webhookNotifications.sequence} > ${firstOpen(webhook.id)} then null
        else ${webhookNotifications.nextAttempt} end`,
    })
    .where(and(eq(webhookNotifications.webhookId, webhook.id), isOpen));
}

const firstOpen = (webhookId: string) => sql`(
  select min(earlier.sequence) from ${webhookNotifications} earlier
  where earlier.webhook_id = ${webhookId} and earlier.state in ('new', 'pending', 'processing'))`;

/** Makes the first open notification of an ordered, active webhook due; its row must be locked. */
export async function promoteFirst(tx: Queryable, webhookId: string): Promise<void> {
  await tx
    .update(webhookNotifications)
    .set({ dueAt: sql`${webhookNotifications.nextAttempt}` })
    .where(
      and(
        eq(webhookNotifications.webhookId, webhookId),
        isOpen,
        eq(webhookNotifications.isResend, false),
        sql`${webhookNotifications.sequence} = ${firstOpen(webhookId)}`,
      ),
    );
}

/** The row of a webhook, locked until the transaction ends. */
export async function lockWebhook(tx: Queryable, id: string): Promise<Webhook | undefined> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).limit(1).for('update');
  return row;
}

/** What waits for webhooks that are gone is given up. */
export async function skipOpen(tx: Queryable, webhookIds: readonly string[], now: Date): Promise<void> {
  await tx
    .update(webhookNotifications)
    .set({ state: 'skipped', dueAt: null, nextAttempt: null, updatedAt: now.toISOString() })
    .where(and(inArray(webhookNotifications.webhookId, [...webhookIds]), isOpen));
}

/** Makes notifications due at once, as asked for by hand. Gives their ids. */
export async function makeDue(tx: Queryable, which: SQL | undefined, now: Date): Promise<string[]> {
  const made = await tx
    .update(webhookNotifications)
    .set({ isResend: true, dueAt: now.toISOString() })
    .where(which)
    .returning({ id: webhookNotifications.id });
  return made.map(({ id }) => id);
}
