import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import type { Service } from '../runtime/service.ts';
import { eventRelay } from './tables.ts';

const deploymentOf = (service: Service): string => service.instance.slice(0, 8);

/** A place in the sequence of events. It names the deployment, so that one of another is not taken for a place in ours. */
export const liveCursor = (service: Service, position: number): string => `${deploymentOf(service)}-${position}`;

/** The place that a cursor of this deployment names, or null. */
export function positionIn(service: Service, cursor: string): number | null {
  const [, deployment, digits] = /^([0-9a-f]{8})-(\d{1,15})$/.exec(cursor) ?? [];
  return deployment === deploymentOf(service) ? Number(digits) : null;
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
