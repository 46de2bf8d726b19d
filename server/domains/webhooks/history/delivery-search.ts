import { and, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type {
  countDeliveries,
  DeliveryRow,
  ResponseClass,
  searchDeliveries,
} from '#lib/contracts/webhooks/deliveries.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset, startsId } from '#server/core/lists/keyset.ts';
import { nameObjects, type ObjectRef } from '#server/core/lists/names.ts';
import type { Context } from '#server/core/runtime/service.ts';
import type { NotificationRow } from '../records/new-notification.ts';
import { webhookAttempts, webhookNotifications, webhooks } from '../tables.ts';
import { createdWithin, hasStatus, statusOf } from './history.ts';

type Query = ParsedInputOf<typeof searchDeliveries>;
type Filters = ParsedInputOf<typeof countDeliveries> & Pick<Query, 'states'>;

const MAX_ATTEMPTS = 100;

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

/** Lowest status of each class; without a reply the kept status is 0. */
const FLOORS: Readonly<Record<ResponseClass, number>> = { none: 0, '2xx': 200, '3xx': 300, '4xx': 400, '5xx': 500 };
const lastStatus = sql`(${webhookNotifications.response} ->> 'code')::int`;

const answered = (asked: ResponseClass): SQL => {
  const floor = FLOORS[asked];
  return sql`${lastStatus} between ${floor} and ${floor + 99}`;
};

const conditions = (query: Filters): SQL | undefined =>
  and(
    eq(webhookNotifications.enterpriseId, query.enterpriseId),
    oneOf(query.deliveryIds, (ids) => inArray(webhookNotifications.id, ids)),
    oneOf(query.webhookIds, (ids) => inArray(webhookNotifications.webhookId, ids)),
    oneOf(query.states, (states) => or(...states.map(hasStatus))),
    oneOf(query.types, (types) => inArray(webhookNotifications.type, types)),
    oneOf(query.responses, (responses) => or(...responses.map(answered))),
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

export const countDeliveryRows = (db: Queryable, query: Filters): Promise<number> =>
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
  const {
    notificationId: _,
    webhookId: __,
    enterpriseId: ___,
    writtenBy: ____,
    ...columns
  } = getTableColumns(webhookAttempts);
  return db
    .select(columns)
    .from(webhookAttempts)
    .where(eq(webhookAttempts.notificationId, notificationId))
    .orderBy(desc(webhookAttempts.number), desc(webhookAttempts.id))
    .limit(MAX_ATTEMPTS);
}

/** The webhook of a notification as it is now. */
interface WebhookNow {
  label: string;
  isSuspended: boolean;
}

/** What a list shows of each notification beside its row. */
interface Beside {
  nameOf: (ref: ObjectRef) => string | null;
  webhooks: ReadonlyMap<string, WebhookNow>;
  latencies: ReadonlyMap<string, number>;
}

async function readWebhooks(db: Queryable, rows: readonly NotificationRow[]): Promise<Map<string, WebhookNow>> {
  const ids = [...new Set(rows.map(({ webhookId }) => webhookId))];
  if (ids.length === 0) return new Map();
  const { id, label, state } = webhooks;
  const found = await db.select({ id, label, state }).from(webhooks).where(inArray(id, ids)).limit(ids.length);
  return new Map(
    found.map((webhook) => [webhook.id, { label: webhook.label ?? '', isSuspended: webhook.state === 'suspended' }]),
  );
}

/** How long the last request of each took. */
async function readLatencies(db: Queryable, rows: readonly NotificationRow[]): Promise<Map<string, number>> {
  const ids = rows.filter(({ attempts }) => attempts > 0).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { id, notificationId, number, totalMs } = webhookAttempts;
  const found = await db
    .selectDistinctOn([notificationId], { notificationId, totalMs })
    .from(webhookAttempts)
    .where(inArray(notificationId, ids))
    .orderBy(notificationId, desc(number), desc(id))
    .limit(ids.length);
  return new Map(found.map((attempt) => [attempt.notificationId, attempt.totalMs]));
}

const subjectOf = ({ subjectType: kind, subjectId: id }: NotificationRow): ObjectRef => ({ kind, id });

/** Notifications of an enterprise as the console lists them, in their order. */
export async function presentDeliveries(
  context: Context,
  enterpriseId: string,
  rows: readonly NotificationRow[],
): Promise<DeliveryRow[]> {
  const { db } = context;
  const [found, latencies, nameOf] = await Promise.all([
    readWebhooks(db, rows),
    readLatencies(db, rows),
    nameObjects(context, enterpriseId, rows.map(subjectOf)),
  ]);
  return rows.map((row) => presentDelivery(row, { webhooks: found, latencies, nameOf }));
}

/** Whether it waits for its webhook to be active again; what somebody asked for by hand does not. */
const isHeld = ({ state, isResend }: NotificationRow, webhook: WebhookNow | undefined): boolean =>
  statusOf(state) === 'pending' && !isResend && webhook?.isSuspended === true;

const presentDelivery = (row: NotificationRow, { webhooks: found, latencies, nameOf }: Beside): DeliveryRow => ({
  id: row.id,
  webhookId: row.webhookId,
  webhookLabel: found.get(row.webhookId)?.label ?? null,
  type: row.type as DeliveryRow['type'],
  url: row.url,
  state: statusOf(row.state),
  isHeld: isHeld(row, found.get(row.webhookId)),
  simulation: row.simulation,
  sequence: row.sequence,
  coin: row.coin,
  hash: row.hash,
  subjectType: row.subjectType,
  subjectId: row.subjectId,
  subjectName: nameOf(subjectOf(row)),
  eventId: row.eventId,
  retries: row.retries,
  attempts: row.attempts,
  responseCode: row.response?.code || null,
  error: row.response?.error || null,
  latencyMs: latencies.get(row.id) ?? null,
  nextAttempt: row.nextAttempt,
  sentAt: row.sentAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
