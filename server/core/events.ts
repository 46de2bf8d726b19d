import type { Queryable } from './db.ts';
import { uuidV7 } from './id.ts';
import { notify } from './signals.ts';
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

/** Records an event in the business transaction: it exists exactly when that commits. The relay is told then. */
export async function emit(
  tx: Queryable,
  { now, actorUserId }: { now: Date; actorUserId: string | null },
  event: DomainEvent,
): Promise<void> {
  await tx.insert(events).values({ actorUserId, ...event, id: uuidV7(now.getTime()), occurredAt: now.toISOString() });
  await notify(tx, 'emitted');
}
