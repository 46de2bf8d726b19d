import { eq } from 'drizzle-orm';
import type { Db, Queryable } from '#server/core/database/db.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { newNotification } from '../records/new-notification.ts';
import * as store from '../records/webhook-store.ts';
import { webhookNotifications, webhooks } from '../tables.ts';

type Webhook = typeof webhooks.$inferSelect;
type Given = Partial<typeof webhooks.$inferInsert> & { enterpriseId: string; url: string };

const CREATED_AT = '2026-01-02T09:30:00.000Z';

/** A webhook for access tokensby default, that was there before everything else. */
export async function insertWebhook(db: Db, given: Given): Promise<Webhook> {
  const at = { createdAt: CREATED_AT, updatedAt: CREATED_AT, countedFrom: CREATED_AT };
  const suspendedAt = given.state === 'suspended' ? CREATED_AT : null;
  return store.insertWebhook(db, {
    id: newHexId(),
    scope: 'enterprise',
    type: 'accessToken',
    ...at,
    suspendedAt,
    ...given,
  });
}

/** Notifications that are due now, as the fan-out makes them. Returns their ids in order. */
export async function insertNotifications(
  db: Queryable,
  webhook: Webhook,
  { count, now, from = 1 }: { count: number; now: Date; from?: number },
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    const content = { accessTokenId: newHexId(), subjectType: 'access-token', subjectId: newHexId() };
    return newNotification(webhook, content, { origin: { eventId: newHexId(), sequence: from + index }, now });
  });
  await store.insertNotifications(db, rows);
  return rows.map(({ id }) => id);
}

export async function readWebhook(db: Db, id: string): Promise<Webhook> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id)).limit(1);
  if (!row) throw new Error('the webhook is gone');
  return row;
}

export async function readNotification(db: Db, id: string): Promise<typeof webhookNotifications.$inferSelect> {
  const [row] = await db.select().from(webhookNotifications).where(eq(webhookNotifications.id, id)).limit(1);
  if (!row) throw new Error('the notification is gone');
  return row;
}
