import type { Queryable } from '../database/db.ts';
import { uuidV7 } from '../runtime/id.ts';
import { notify } from '../runtime/signals.ts';
import { events } from './tables.ts';

export interface DomainEvent {
  enterpriseId: string;
  /** What happened, such as `idv.approved`. */
  type: string;
  subjectType: string;
  subjectId: string;
  body: Readonly<Record<string, unknown>>;
  /** For one user alone, such as a change of his private view. */
  onlyUserId?: string;
  /** Who did it; the caller unless told, null for what comes from outside. */
  actorUserId?: string | null;
}

interface Origin {
  now: Date;
  actorUserId: string | null;
}

/** Records an event in the business transaction: it exists exactly when that commits. The relay is told then. */
export const emit = (tx: Queryable, origin: Origin, event: DomainEvent): Promise<void> => emitAll(tx, origin, [event]);

/** The same for several, in their order. */
export async function emitAll(tx: Queryable, { now, actorUserId }: Origin, all: readonly DomainEvent[]): Promise<void> {
  if (all.length === 0) return;
  const occurredAt = now.toISOString();
  await tx
    .insert(events)
    .values(all.map((event) => ({ actorUserId, ...event, id: uuidV7(now.getTime()), occurredAt })));
  await notify(tx, 'emitted');
}
