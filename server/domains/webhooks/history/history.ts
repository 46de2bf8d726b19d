import { and, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DeliveryStatus } from '#lib/contracts/webhooks/delivery-status.ts';
import type { HistoryEntry } from '#lib/contracts/webhooks/history.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { toUuid } from '#server/core/runtime/id.ts';
import type { NotificationRow } from '../records/new-notification.ts';
import { webhookNotifications } from '../tables.ts';

/** Our states that a word of the history stands for. */
const STATES: Readonly<Record<DeliveryStatus, readonly NotificationRow['state'][]>> = {
  pending: ['new', 'pending'],
  processing: ['processing'],
  sent: ['sent'],
  failed: ['failed'],
  skipped: ['skipped'],
};

/** How far a delivery is, in the words of the history. */
export const statusOf = (state: NotificationRow['state']): DeliveryStatus => (state === 'new' ? 'pending' : state);

export const hasStatus = (status: DeliveryStatus): SQL => inArray(webhookNotifications.state, [...STATES[status]]);

/** Created within a span of business time. */
export const createdWithin = (start: string | undefined, end: string | undefined): SQL | undefined =>
  and(
    start === undefined ? undefined : gte(webhookNotifications.createdAt, start),
    end === undefined ? undefined : lt(webhookNotifications.createdAt, end),
  );

/** A column that has a value, where one is asked for. */
export const has = (column: PgColumn, value: string | undefined): SQL | undefined =>
  value === undefined ? undefined : eq(column, value);

function presentEntry(row: NotificationRow): HistoryEntry {
  const id = toUuid(row.id);
  return {
    id,
    notificationRequestId: id,
    webhookId: row.webhookId,
    url: row.url,
    payload: row.payload,
    type: row.type as HistoryEntry['type'],
    status: statusOf(row.state),
    retries: row.retries,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    response: row.response ?? undefined,
    coin: row.coin ?? undefined,
    walletId: row.walletId ?? undefined,
    enterpriseId: row.enterpriseId,
    organizationId: row.organizationId ?? undefined,
    transferId: row.transferId ?? undefined,
    hash: row.hash ?? undefined,
  };
}

/** A page of a history, newest first, with how many there are in all. */
export async function listHistory(db: Queryable, which: SQL | undefined, page: { limit: number; offset: number }) {
  const rows = await db
    .select()
    .from(webhookNotifications)
    .where(which)
    .orderBy(desc(webhookNotifications.createdAt), desc(webhookNotifications.id))
    .limit(page.limit)
    .offset(page.offset);
  const ids = rows.map(({ id }) => id);
  return { ids, notifications: rows.map(presentEntry), total: await db.$count(webhookNotifications, which) };
}
