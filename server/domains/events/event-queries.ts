import { and, asc, eq, gt } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { events } from '#server/core/events/tables.ts';

/** Numbered events of an enterprise after a place in the sequence, in its order. */
export const findEventsAfter = (
  db: Queryable,
  enterpriseId: string,
  { after, limit }: { after: number; limit: number },
) =>
  db
    .select({
      id: events.id,
      sequence: events.sequence,
      type: events.type,
      subjectType: events.subjectType,
      subjectId: events.subjectId,
      occurredAt: events.occurredAt,
      onlyUserId: events.onlyUserId,
    })
    .from(events)
    .where(and(eq(events.enterpriseId, enterpriseId), gt(events.sequence, after)))
    .orderBy(asc(events.sequence))
    .limit(limit);

export type EventRow = Awaited<ReturnType<typeof findEventsAfter>>[number];
