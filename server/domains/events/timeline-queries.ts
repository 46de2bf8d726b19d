import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { TimelineEntry } from '#lib/contracts/events/events.ts';
import type { KindWith } from '#lib/objects.ts';
import { auditLog } from '#server/core/audit/tables.ts';
import { operationTitle } from '#server/core/audit/titles.ts';
import { events } from '#server/core/events/tables.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { memberships, users } from '#server/domains/directory/tables.ts';
import { eventTitle } from './event-titles.ts';

export interface Subject {
  enterpriseId: string;
  subjectType: KindWith<'hasTimeline'>;
  subjectId: string;
}

const MAX_ENTRIES = 500;
const ID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/;

/** Whether the enterprise has, or had, such an object, even one that is older than its history. */
export async function hasSubject({ service, db }: Context, subject: Subject): Promise<boolean> {
  if (!ID.test(subject.subjectId)) return false;
  const [exists] = service.domains.flatMap(({ objects }) => objects?.[subject.subjectType]?.exists ?? []);
  if (!exists) return false;
  const found = await db.execute(sql`${exists(subject)} limit 1`);
  return found.rows.length > 0;
}

/** Business events of an object in an enterprise, newest first; names of members only, so that a counterparty's stay their own. */
export async function findEvents({ service, db, caller }: Context, subject: Subject): Promise<TimelineEntry[]> {
  const isMember = and(eq(memberships.userId, events.actorUserId), eq(memberships.enterpriseId, events.enterpriseId));
  const rows = await db
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
        or(isNull(events.onlyUserId), eq(events.onlyUserId, caller.userId)),
      ),
    )
    .orderBy(desc(events.occurredAt), desc(events.insertion))
    .limit(MAX_ENTRIES);
  return rows.map((row) => ({ ...row, title: eventTitle(service.domains, row.type) }));
}

/** Recorded actions on an object by those of the enterprise, newest first. */
export async function findActions({ service, db }: Context, subject: Subject): Promise<TimelineEntry[]> {
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
    return { ...row, title: operationTitle(service.domains, row.type), detail };
  });
}

/** Both histories as one, newest first. */
export const mergeEntries = (all: readonly TimelineEntry[]): TimelineEntry[] =>
  all.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1)).slice(0, MAX_ENTRIES);
