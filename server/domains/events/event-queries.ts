import { and, asc, eq, gt } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { recordedEvents } from '#server/core/events/recorded-events.ts';

/** Numbered events of an enterprise after a place in the sequence, in its order. */
export const findEventsAfter = (
  db: Queryable,
  enterpriseId: string,
  { after, limit }: { after: number; limit: number },
) =>
  db
    .select({
      id: recordedEvents.id,
      sequence: recordedEvents.sequence,
      type: recordedEvents.type,
      subjectType: recordedEvents.subjectType,
      subjectId: recordedEvents.subjectId,
      occurredAt: recordedEvents.occurredAt,
      onlyUserId: recordedEvents.onlyUserId,
    })
    .from(recordedEvents)
    .where(and(eq(recordedEvents.enterpriseId, enterpriseId), gt(recordedEvents.sequence, after)))
    .orderBy(asc(recordedEvents.sequence))
    .limit(limit);

export type EventRow = Awaited<ReturnType<typeof findEventsAfter>>[number];
