import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { refuseField } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { UNKNOWN_PLACE } from '#server/core/lists/unknown-place.ts';
import { webhookNotifications, webhooks } from '../tables.ts';
import { presentNotification, presentWebhook } from './record-view.ts';

interface Page {
  limit: number;
  prevId?: string | undefined;
}

type Listed = typeof webhooks | typeof webhookNotifications;

/** Rows older than the last one of the page before. Throws 400 for one that is not in the list. */
async function afterRow(db: Queryable, table: Listed, { prevId, which }: { prevId: string; which: SQL | undefined }) {
  const [last] = await db
    .select({ createdAt: table.createdAt })
    .from(table)
    .where(and(eq(table.id, prevId), which))
    .limit(1);
  if (!last) refuseField('prevId', UNKNOWN_PLACE);
  return sql`(${table.createdAt}, ${table.id}) < (${last.createdAt}::timestamptz, ${prevId}::uuid)`;
}

const cut = <Row extends { id: string }>(rows: Row[], limit: number) => {
  const kept = rows.slice(0, limit);
  return { kept, nextBatchPrevId: rows.length > limit ? kept.at(-1)?.id : undefined };
};

/** A page of webhooks, newest first; `nextBatchPrevId` when there are more. */
export async function listWebhookPage(db: Queryable, which: SQL | undefined, { limit, prevId }: Page) {
  const after = prevId === undefined ? undefined : await afterRow(db, webhooks, { prevId, which });
  const rows = await db
    .select()
    .from(webhooks)
    .where(and(which, after))
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id))
    .limit(limit + 1);
  const { kept, nextBatchPrevId } = cut(rows, limit);
  return { webhooks: kept.map(presentWebhook), nextBatchPrevId };
}

/** A page of notifications, newest first; `nextBatchPrevId` when there are more. */
export async function listNotificationPage(db: Queryable, which: SQL | undefined, { limit, prevId }: Page) {
  const after = prevId === undefined ? undefined : await afterRow(db, webhookNotifications, { prevId, which });
  const rows = await db
    .select()
    .from(webhookNotifications)
    .where(and(which, after))
    .orderBy(desc(webhookNotifications.createdAt), desc(webhookNotifications.id))
    .limit(limit + 1);
  const { kept, nextBatchPrevId } = cut(rows, limit);
  return { webhookNotifications: kept.map(presentNotification), nextBatchPrevId };
}
