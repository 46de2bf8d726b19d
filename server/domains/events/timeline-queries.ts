import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { TimelineEntry } from '#lib/contracts/events/timeline.ts';
import type { KindWith } from '#lib/objects.ts';
import { auditEntries } from '#server/core/audit/entries.ts';
import { operationTitle } from '#server/core/audit/titles.ts';
import { recordedEvents } from '#server/core/events/recorded-events.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { members, people } from '#server/domains/directory/public.ts';
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
  return holds({ service, db }, subject, 'exists');
}

/** Whether a query of an object's door gives a row. */
async function holds(
  { service, db }: Pick<Context, 'service' | 'db'>,
  subject: Subject,
  query: 'exists' | 'isErased',
): Promise<boolean> {
  const [ask] = service.domains.flatMap(({ objects }) => objects?.[subject.subjectType]?.[query] ?? []);
  if (!ask) return false;
  const found = await db.execute(sql`${ask(subject)} limit 1`);
  return found.rows.length > 0;
}

/** Business events of an object in an enterprise, newest first; names of members only, so that a counterparty's stay their own. */
export async function findEvents({ service, db, caller }: Context, subject: Subject): Promise<TimelineEntry[]> {
  const isMember = and(
    eq(members.userId, recordedEvents.actorUserId),
    eq(members.enterpriseId, recordedEvents.enterpriseId),
  );
  const rows = await db
    .select({
      at: recordedEvents.occurredAt,
      kind: sql<'event'>`'event'`,
      type: recordedEvents.type,
      actorName: people.name,
      detail: sql<Record<string, unknown>>`${recordedEvents.body}`,
    })
    .from(recordedEvents)
    .leftJoin(members, isMember)
    .leftJoin(people, eq(people.id, members.userId))
    .where(
      and(
        eq(recordedEvents.enterpriseId, subject.enterpriseId),
        eq(recordedEvents.subjectType, subject.subjectType),
        eq(recordedEvents.subjectId, subject.subjectId),
        or(isNull(recordedEvents.onlyUserId), eq(recordedEvents.onlyUserId, caller.userId)),
      ),
    )
    .orderBy(desc(recordedEvents.occurredAt), desc(recordedEvents.insertion))
    .limit(MAX_ENTRIES);
  return rows.map((row) => ({ ...row, title: eventTitle(service.domains, row.type) }));
}

/** Recorded actions on an object by those of the enterprise, newest first; of an erased one without what was written then. */
export async function findActions({ service, db }: Context, subject: Subject): Promise<TimelineEntry[]> {
  const rows = await db
    .select({
      at: auditEntries.occurredAt,
      kind: sql<'audit'>`'audit'`,
      type: auditEntries.operation,
      actorName: people.name,
      before: auditEntries.before,
      after: auditEntries.after,
    })
    .from(auditEntries)
    .leftJoin(people, eq(people.id, auditEntries.actorUserId))
    .where(and(eq(auditEntries.subjectId, subject.subjectId), eq(auditEntries.enterpriseId, subject.enterpriseId)))
    .orderBy(desc(auditEntries.occurredAt), desc(auditEntries.id))
    .limit(MAX_ENTRIES);
  const isErased = rows.length > 0 && ID.test(subject.subjectId) && (await holds({ service, db }, subject, 'isErased'));
  return rows.map(({ before, after, ...row }) => {
    if (isErased) return { ...row, title: operationTitle(service.domains, row.type), detail: {} };
    const detail = Object.fromEntries(Object.entries({ before, after }).filter(([, value]) => value !== null));
    return { ...row, title: operationTitle(service.domains, row.type), detail };
  });
}

/** Events that only say that something changed: what was done says more. */
const isVague = ({ type }: TimelineEntry): boolean => type.endsWith('.changed') || type.endsWith('.updated');

/**
 * Both histories as one, newest first. An action that an event of the same moment tells of already is left out, for each step stands
 * once; who did it is named there.
 */
export function mergeEntries(events: readonly TimelineEntry[], actions: readonly TimelineEntry[]): TimelineEntry[] {
  const untold = Map.groupBy(actions, ({ at }) => at);
  const told = events.map((event) => {
    const action = untold.get(event.at)?.shift();
    if (action === undefined) return event;
    const title = isVague(event) ? action.title : event.title;
    return { ...event, title, actorName: event.actorName ?? action.actorName };
  });
  return [...told, ...[...untold.values()].flat()]
    .toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1))
    .slice(0, MAX_ENTRIES);
}
