import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { TimelineEntry } from '#lib/contracts/events/events.ts';
import type { KindWith } from '#lib/objects.ts';
import { auditLog } from '#server/core/audit/tables.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { events } from '#server/core/events/tables.ts';
import { accessTokens } from '#server/domains/access/tables.ts';
import { dvpSettlementParties } from '#server/domains/clearing/tables.ts';
import { enterprises, memberships, users } from '#server/domains/directory/tables.ts';
import { idvRecords } from '#server/domains/identity/tables.ts';
import { networkSettlementParties } from '#server/domains/network/tables.ts';
import { webhooks } from '#server/domains/webhooks/tables.ts';

export interface Subject {
  enterpriseId: string;
  subjectType: KindWith<'hasTimeline'>;
  subjectId: string;
}

const MAX_ENTRIES = 500;
const ID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/;

/** Where objects stand that may be older than their history. Others exist since their first event. */
const PLACES: Readonly<Partial<Record<KindWith<'hasTimeline'>, (subject: Subject) => SQL>>> = {
  idv: ({ enterpriseId, subjectId }) =>
    sql`select 1 from ${idvRecords} where id = ${subjectId} and enterprise_id = ${enterpriseId}`,
  'off-exchange-settlement': ({ enterpriseId, subjectId }) =>
    sql`select 1 from ${networkSettlementParties} where settlement_id = ${subjectId} and enterprise_id = ${enterpriseId}`,
  'dvp-settlement': ({ enterpriseId, subjectId }) =>
    sql`select 1 from ${dvpSettlementParties} where settlement_id = ${subjectId} and enterprise_id = ${enterpriseId}`,
  'access-token': ({ enterpriseId, subjectId }) => sql`
    select 1 from ${accessTokens} t join ${memberships} m on m.user_id = t.user_id
    where t.id = ${subjectId} and m.enterprise_id = ${enterpriseId}
      and ${enterpriseId} = any(coalesce(t.permitted_enterprises, array[coalesce(t.enterprise_id, m.enterprise_id)]))`,
  member: ({ enterpriseId, subjectId }) =>
    sql`select 1 from ${memberships} where user_id = ${subjectId} and enterprise_id = ${enterpriseId}`,
  webhook: ({ enterpriseId, subjectId }) =>
    sql`select 1 from ${webhooks} where id = ${subjectId} and (enterprise_id = ${enterpriseId}
      or organization_id = (select organization_id from ${enterprises} where id = ${enterpriseId}))`,
};

/** Whether the enterprise has, or had, such an object. */
export async function hasSubject(db: Queryable, subject: Subject): Promise<boolean> {
  if (!ID.test(subject.subjectId)) return false;
  const place = PLACES[subject.subjectType];
  if (!place) return false;
  const found = await db.execute(sql`${place(subject)} limit 1`);
  return found.rows.length > 0;
}

/** Business events of an object in an enterprise, newest first; names of members only, so that a counterparty's stay his. */
export async function findEvents(db: Queryable, subject: Subject, userId: string): Promise<TimelineEntry[]> {
  const isMember = and(eq(memberships.userId, events.actorUserId), eq(memberships.enterpriseId, events.enterpriseId));
  return db
    .select({
      at: events.occurredAt,
      kind: sql<'event'>`'event'`,
      type: events.type,
      actorName: users.name,
      detail: sql<Record<string, unknown>>`${events.body}`,
    })
    .from(events)
    .leftJoin(memberships, isMember)
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(events.enterpriseId, subject.enterpriseId),
        eq(events.subjectType, subject.subjectType),
        eq(events.subjectId, subject.subjectId),
        or(isNull(events.onlyUserId), eq(events.onlyUserId, userId)),
      ),
    )
    .orderBy(desc(events.occurredAt), desc(events.insertion))
    .limit(MAX_ENTRIES);
}

/** Recorded actions on an object by those of the enterprise, newest first. */
export async function findActions(db: Queryable, subject: Subject): Promise<TimelineEntry[]> {
  const rows = await db
    .select({
      at: auditLog.occurredAt,
      kind: sql<'audit'>`'audit'`,
      type: auditLog.operation,
      actorName: users.name,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .where(and(eq(auditLog.subjectId, subject.subjectId), eq(auditLog.enterpriseId, subject.enterpriseId)))
    .orderBy(desc(auditLog.occurredAt), desc(auditLog.id))
    .limit(MAX_ENTRIES);
  return rows.map(({ before, after, ...row }) => {
    const detail = Object.fromEntries(Object.entries({ before, after }).filter(([, value]) => value !== null));
    return { ...row, detail };
  });
}

/** Both histories as one, newest first. */
export const mergeEntries = (all: readonly TimelineEntry[]): TimelineEntry[] =>
  all.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1)).slice(0, MAX_ENTRIES);
