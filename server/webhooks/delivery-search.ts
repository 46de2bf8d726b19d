import { and, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { DeliveryRow, searchDeliveries } from '#lib/contracts/webhook-deliveries.ts';
import { type Position, TOTAL_CAP } from '#server/core/cursor.ts';
import type { Queryable } from '#server/core/db.ts';
import { keyset, startsId } from '#server/core/keyset.ts';
import { createdWithin, hasStatus, statusOf } from './history.ts';
import type { NotificationRow } from './new-notification.ts';
import { webhookAttempts, webhookNotifications } from './tables.ts';

type Query = ParsedInputOf<typeof searchDeliveries>;

const MOST_ATTEMPTS = 100;

const oneOf = <T>(values: readonly T[] | undefined, toCondition: (values: T[]) => SQL | undefined): SQL | undefined => {
  if (values === undefined) return undefined;
  return values.length === 0 ? sql`false` : toCondition([...values]);
};

const matches = (text: string): SQL | undefined =>
  or(
    startsId(webhookNotifications.id, text),
    eq(webhookNotifications.hash, text),
    eq(webhookNotifications.subjectId, text),
  );

const conditions = (query: Query): SQL | undefined =>
  and(
    eq(webhookNotifications.enterpriseId, query.enterpriseId),
    oneOf(query.webhookIds, (ids) => inArray(webhookNotifications.webhookId, ids)),
    oneOf(query.states, (states) => or(...states.map(hasStatus))),
    oneOf(query.types, (types) => inArray(webhookNotifications.type, types)),
    query.simulation === undefined ? undefined : eq(webhookNotifications.simulation, query.simulation),
    createdWithin(query.createdOnOrAfter, query.createdBefore),
    query.text === undefined ? undefined : matches(query.text),
  );

/** Up to `limit + 1` notifications after a position. */
export function findDeliveryRows(db: Queryable, query: Query, after: Position | null): Promise<NotificationRow[]> {
  const { createdAt: at, id } = webhookNotifications;
  const { orderBy, beyond } = keyset({ at, id, sort: query.sort }, after);
  return db
    .select()
    .from(webhookNotifications)
    .where(and(conditions(query), beyond))
    .orderBy(...orderBy)
    .limit(query.limit + 1);
}

export const countDeliveryRows = (db: Queryable, query: Query): Promise<number> =>
  db.$count(
    db
      .select({ id: webhookNotifications.id })
      .from(webhookNotifications)
      .where(conditions(query))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

/** One notification of an enterprise, or undefined. */
export async function findDelivery(
  db: Queryable,
  enterpriseId: string,
  id: string,
): Promise<NotificationRow | undefined> {
  const which = and(eq(webhookNotifications.id, id), eq(webhookNotifications.enterpriseId, enterpriseId));
  return (await db.select().from(webhookNotifications).where(which).limit(1))[0];
}

/** The last hundred requests of a notification, newest first. */
export function listAttempts(db: Queryable, notificationId: string) {
  const { notificationId: _, webhookId: __, ...columns } = getTableColumns(webhookAttempts);
  return db
    .select(columns)
    .from(webhookAttempts)
    .where(eq(webhookAttempts.notificationId, notificationId))
    .orderBy(desc(webhookAttempts.number), desc(webhookAttempts.id))
    .limit(MOST_ATTEMPTS);
}

/** A notification as the console lists it. */
export const presentDelivery = (row: NotificationRow): DeliveryRow => ({
  id: row.id,
  webhookId: row.webhookId,
  type: row.type as DeliveryRow['type'],
  url: row.url,
  state: statusOf(row.state),
  simulation: row.simulation,
  sequence: row.sequence,
  coin: row.coin,
  hash: row.hash,
  subjectType: row.subjectType,
  subjectId: row.subjectId,
  retries: row.retries,
  attempts: row.attempts,
  responseCode: row.response?.code || null,
  error: row.response?.error || null,
  nextAttempt: row.nextAttempt,
  sentAt: row.sentAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
