import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { openCursor, sealCursor } from '../lists/sealed-cursor.ts';
import type { Service } from '../runtime/service.ts';
import { eventRelay } from './tables.ts';

/** The sequence that places are in: that of one deployment. */
const sequenceOf = (service: Service): string[] => ['events', service.instance];

/** A place in the sequence of events. */
export const liveCursor = (service: Service, position: number): string =>
  sealCursor(service.vault, sequenceOf(service), [String(position)]);

/** The place that a cursor of this deployment names, or null. */
export function positionIn(service: Service, cursor: string): number | null {
  const place = openCursor(service.vault, sequenceOf(service), cursor);
  return place === null ? null : Number(place[0]);
}

/** Where the sequence stands, and how far it was pruned. */
export async function findSequence(db: Queryable): Promise<{ last: number; prunedTo: number }> {
  const [row] = await db
    .select({ last: eventRelay.last, prunedTo: eventRelay.prunedTo })
    .from(eventRelay)
    .where(eq(eventRelay.id, 1))
    .limit(1);
  return row ?? { last: 0, prunedTo: 0 };
}
