import { and, desc, eq, sql } from 'drizzle-orm';
import type { TimelineEntry } from '#lib/contracts/events/timeline.ts';
import type { EventCatalogue } from '#lib/events/catalogue.ts';
import type { Kind } from '#lib/objects.ts';
import type { Queryable } from '../database/db.ts';
import { recordedEvents } from './recorded-events.ts';

const MAX_ENTRIES = 500;

/** `screening-passed` → `Screening passed`. */
function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What happened to an object, newest first, without the people of its enterprise: for reviewers of the operator. */
export async function findObjectHistory(
  db: Queryable,
  {
    enterpriseId,
    subjectType,
    subjectId,
    events,
  }: {
    enterpriseId: string;
    subjectType: Kind;
    subjectId: string;
    events: EventCatalogue;
  },
): Promise<TimelineEntry[]> {
  const names = new Map(events.events.map(({ type, name }) => [type, name]));
  const rows = await db
    .select({
      at: recordedEvents.occurredAt,
      type: recordedEvents.type,
      detail: sql<Record<string, unknown>>`${recordedEvents.body}`,
    })
    .from(recordedEvents)
    .where(
      and(
        eq(recordedEvents.enterpriseId, enterpriseId),
        eq(recordedEvents.subjectType, subjectType),
        eq(recordedEvents.subjectId, subjectId),
      ),
    )
    .orderBy(desc(recordedEvents.occurredAt), desc(recordedEvents.insertion))
    .limit(MAX_ENTRIES);
  return rows.map((row) => ({
    ...row,
    kind: 'event',
    title: titleOf(names.get(row.type) ?? row.type),
    actorName: null,
  }));
}
