import { and, asc, desc, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { turnIntoHistory } from '../records/attempt-store.ts';
import { webhookAttempts, webhookNotifications, webhooks } from '../tables.ts';

/** Place of an attempt in the order of the stream: the number of the transaction that wrote it, and its id. */
export interface Place {
  writtenBy: string;
  id: string;
}

export interface AttemptFilter {
  enterpriseId: string;
  webhookIds?: readonly string[] | undefined;
  types?: readonly string[] | undefined;
}

/** Before every attempt that a stream tells; those of transaction 0 are history. */
export const FIRST_PLACE: Place = { writtenBy: '1', id: '0'.repeat(32) };

const { id, enterpriseId, writtenBy, notificationId, webhookId } = webhookAttempts;

/**
 * Numbers of transactions below this one are all of ended transactions: what is there is all that ever will be, although a higher
 * number may commit before a lower one. A transaction that takes long holds it back.
 */
const EDGE = sql`pg_snapshot_xmin(pg_current_snapshot())`;
/** No transaction that ever ran here has this number or a higher one. */
const FUTURE = sql`pg_snapshot_xmax(pg_current_snapshot())`;

const isWanted = ({ webhookIds, types }: AttemptFilter): SQL<boolean> =>
  sql<boolean>`coalesce(${and(
    webhookIds === undefined ? sql`true` : inArray(webhookId, [...webhookIds]),
    types === undefined ? sql`true` : inArray(webhookNotifications.type, [...types]),
    sql`${webhookNotifications.id} is not null`,
  )}, false)`;

/** The next places of an enterprise's stream, with the length of each payload in bytes and whether the filter wants it. */
export const findPlacesAfter = (
  db: Queryable,
  filter: AttemptFilter,
  { after, limit }: { after: Place; limit: number },
) =>
  db
    .select({
      writtenBy,
      id,
      isWanted: isWanted(filter),
      bytes: sql<number>`coalesce(octet_length(${webhookNotifications.payload}), 0)`,
    })
    .from(webhookAttempts)
    .leftJoin(webhookNotifications, eq(webhookNotifications.id, notificationId))
    .where(
      and(
        eq(enterpriseId, filter.enterpriseId),
        sql`(${writtenBy}, ${id}) > (${after.writtenBy}::xid8, ${after.id}::uuid)`,
        lt(writtenBy, EDGE),
      ),
    )
    .orderBy(asc(writtenBy), asc(id))
    .limit(limit);

export type PlaceRow = Awaited<ReturnType<typeof findPlacesAfter>>[number];

/** Attempts with what they sent, in the order of the stream. */
export const readAttempts = (db: Queryable, ids: readonly string[]) =>
  db
    .select({
      place: { writtenBy, id },
      deliveryId: notificationId,
      webhookId,
      webhookLabel: sql<string | null>`case when ${webhooks.id} is not null then coalesce(${webhooks.label}, '') end`,
      type: webhookNotifications.type,
      number: webhookAttempts.number,
      isManual: webhookAttempts.isManual,
      simulation: webhookNotifications.simulation,
      sequence: webhookNotifications.sequence,
      url: webhookAttempts.url,
      startedAt: webhookAttempts.startedAt,
      status: webhookAttempts.status,
      error: webhookAttempts.error,
      headers: webhookAttempts.requestHeaders,
      payload: webhookNotifications.payload,
    })
    .from(webhookAttempts)
    .innerJoin(webhookNotifications, eq(webhookNotifications.id, notificationId))
    .leftJoin(webhooks, eq(webhooks.id, webhookId))
    .where(inArray(id, [...ids]))
    .orderBy(asc(writtenBy), asc(id))
    .limit(ids.length);

export type AttemptRow = Awaited<ReturnType<typeof readAttempts>>[number];

/** The last place that a stream has told by now. */
export async function findLastPlace(db: Queryable, ofEnterprise: string): Promise<Place> {
  const [last] = await db
    .select({ writtenBy, id })
    .from(webhookAttempts)
    .where(and(eq(enterpriseId, ofEnterprise), lt(writtenBy, EDGE), gte(writtenBy, sql`'1'::xid8`)))
    .orderBy(desc(writtenBy), desc(id))
    .limit(1);
  return last ?? FIRST_PLACE;
}

/** Which database cluster this is, and the number of the next transaction, as decimal text. */
export async function findEra(db: Queryable): Promise<{ cluster: string; next: string }> {
  const { rows } = await db.execute<{ cluster: string; next: string }>(
    sql`select system_identifier::text as cluster, ${FUTURE}::text as next from pg_control_system()`,
  );
  return rows[0] ?? { cluster: '', next: '0' };
}

/** Attempts that a dump brought from a cluster further on would come up years later, as if they were new: they become history. */
export async function settleImported(db: Queryable, ofEnterprise: string): Promise<void> {
  const imported = and(eq(enterpriseId, ofEnterprise), gte(writtenBy, FUTURE), gt(writtenBy, sql`'0'::xid8`));
  const [found] = await db.select({ id }).from(webhookAttempts).where(imported).limit(1);
  if (found) await turnIntoHistory(db, imported);
}
