import type { DomainEvent } from '#lib/events/catalogue.ts';
import type { Queryable } from '../database/db.ts';
import { sentInsert } from '../database/kept.ts';
import { sentInsertAll } from '../database/kept-writes.ts';
import { uuidV7 } from '../runtime/id.ts';
import { events } from './tables.ts';

const insertEvent = sentInsert(events);
const insertEvents = sentInsertAll(events);

interface Origin {
  now: Date;
  actorUserId: string | null;
}

/**
 * Records events in the business transaction, in their order: they exist exactly when that commits. The relay finds them by itself, or
 * sooner when it is woken by `emitted`.
 */
export async function emit(tx: Queryable, { now, actorUserId }: Origin, ...all: readonly DomainEvent[]): Promise<void> {
  if (all.length === 0) return;
  const occurredAt = now.toISOString();
  const rows = all.map(({ actorUserId: actor = actorUserId, ...event }) => ({
    ...event,
    actorUserId: actor,
    id: uuidV7(now.getTime()),
    occurredAt,
  }));
  const [row] = rows;
  if (row && rows.length === 1) await insertEvent(tx, row);
  else await insertEvents(tx, rows);
}
