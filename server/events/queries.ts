import { and, asc, eq, gt } from 'drizzle-orm';
import type { Queryable } from '#server/core/db.ts';
import { eventRelay, events } from '#server/core/tables.ts';

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

/** Where the sequence stands, and how far it was pruned. */
export async function findSequence(db: Queryable): Promise<{ last: number; prunedTo: number }> {
  const [row] = await db
    .select({ last: eventRelay.last, prunedTo: eventRelay.prunedTo })
    .from(eventRelay)
    .where(eq(eventRelay.id, 1))
    .limit(1);
  return row ?? { last: 0, prunedTo: 0 };
}
