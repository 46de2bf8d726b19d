import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { webhookAttempts, webhookNotifications, webhookSecrets, webhooks } from '../tables.ts';

type WebhookRow = typeof webhooks.$inferSelect;
type NotificationRow = typeof webhookNotifications.$inferSelect;

/** Writes a new webhook. */
export async function insertWebhook(db: Queryable, draft: typeof webhooks.$inferInsert): Promise<WebhookRow> {
  const [row] = await db.insert(webhooks).values(draft).returning();
  if (!row) throw new Error('an insert returned no row');
  return row;
}

/** Changes a webhook; undefined when it is gone. */
export async function updateWebhook(
  db: Queryable,
  id: string,
  changes: Partial<typeof webhooks.$inferInsert>,
): Promise<WebhookRow | undefined> {
  const [row] = await db.update(webhooks).set(changes).where(eq(webhooks.id, id)).returning();
  return row;
}

/** Notes a success, unless one later than `stale` is noted already. */
export async function noteSuccess(
  db: Queryable,
  id: string,
  { at, stale }: { at: string; stale: string },
): Promise<void> {
  await db
    .update(webhooks)
    .set({ successiveFailedAttempts: 0, failingSince: null, lastAttempt: at, lastSuccess: at })
    .where(
      and(
        eq(webhooks.id, id),
        or(gt(webhooks.successiveFailedAttempts, 0), isNull(webhooks.lastSuccess), lte(webhooks.lastSuccess, stale)),
      ),
    );
}

/** Deletes webhooks, and gives them. */
export const deleteWebhooks = (db: Queryable, which: SQL | undefined): Promise<WebhookRow[]> =>
  db.delete(webhooks).where(which).returning();

/** Writes a new notification; null when its id was used before. */
export async function insertNotification(
  db: Queryable,
  draft: typeof webhookNotifications.$inferInsert,
): Promise<NotificationRow | null> {
  const [row] = await db.insert(webhookNotifications).values(draft).onConflictDoNothing().returning();
  return row ?? null;
}

/** Writes new notifications, in their order. */
export const insertNotifications = (
  db: Queryable,
  drafts: readonly (typeof webhookNotifications.$inferInsert)[],
): Promise<void> => insertAll(db, webhookNotifications, drafts);

/** All that is kept of webhooks which were there before. */
export interface WebhookHistory {
  webhooks: readonly (typeof webhooks.$inferInsert)[];
  secrets: readonly (typeof webhookSecrets.$inferInsert)[];
  notifications: readonly (typeof webhookNotifications.$inferInsert)[];
  attempts: readonly (typeof webhookAttempts.$inferInsert)[];
}

/** Writes webhooks with what they were sent. */
export async function insertHistory(db: Queryable, all: WebhookHistory): Promise<void> {
  await insertAll(db, webhookSecrets, all.secrets);
  await insertAll(db, webhooks, all.webhooks);
  await insertNotifications(db, all.notifications);
  await insertAll(db, webhookAttempts, all.attempts);
}
