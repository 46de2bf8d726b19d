import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { MAX_BODY_BYTES } from '#lib/contracts/webhooks/test-bench.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { webhookAttempts, webhookNotifications } from '../tables.ts';
import type { SentNotification } from './explain-signature.ts';

const MAX_SENT = 100;
/** Of all payloads together that one question reads. */
const MAX_READ_BYTES = 2 * 1024 * 1024;

interface About {
  enterpriseId: string;
  webhookId?: string | undefined;
  id?: string | undefined;
}

/** Those that the id names or that were sent last, the named one first, as far as their payloads are not too much to read. */
async function findIds(db: Queryable, { enterpriseId, webhookId, id }: About): Promise<string[]> {
  const ofEnterprise = eq(webhookNotifications.enterpriseId, enterpriseId);
  const bytes = sql<number>`octet_length(${webhookNotifications.payload})`;
  const columns = { id: webhookNotifications.id, bytes };
  const named =
    id !== undefined && isHexId(id)
      ? await db
          .select(columns)
          .from(webhookNotifications)
          .where(and(ofEnterprise, eq(webhookNotifications.id, id)))
          .limit(1)
      : [];
  const latest = await db
    .select(columns)
    .from(webhookNotifications)
    .where(and(ofEnterprise, webhookId === undefined ? undefined : eq(webhookNotifications.webhookId, webhookId)))
    .orderBy(desc(webhookNotifications.createdAt), desc(webhookNotifications.id))
    .limit(MAX_SENT);
  let read = 0;
  const taken = [...named, ...latest].filter((one) => {
    if (one.bytes > MAX_BODY_BYTES || read + one.bytes > MAX_READ_BYTES) return false;
    read += one.bytes;
    return true;
  });
  return [...new Set(taken.map((one) => one.id))];
}

/** What may have been received: the notification that the id names, and the latest of the webhook or the enterprise. */
export async function findSent(db: Queryable, about: About): Promise<SentNotification[]> {
  const ids = await findIds(db, about);
  const found = await db
    .select({ id: webhookNotifications.id, payload: webhookNotifications.payload })
    .from(webhookNotifications)
    .where(inArray(webhookNotifications.id, ids))
    .limit(ids.length);
  const attempts = await db
    .select({ id: webhookAttempts.notificationId, headers: webhookAttempts.requestHeaders })
    .from(webhookAttempts)
    .where(inArray(webhookAttempts.notificationId, about.id === undefined ? [] : ids))
    .limit(MAX_SENT * 8);
  const timestamps = Map.groupBy(attempts, (attempt) => attempt.id);
  return found
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((one) => ({
      ...one,
      timestamps: (timestamps.get(one.id) ?? [])
        .map(({ headers }) => Number(headers['webhook-timestamp']))
        .filter(Number.isFinite),
    }));
}
