import type { Queryable } from './db.ts';
import { uuidV7 } from './id.ts';
import { events } from './tables.ts';

export interface DomainEvent {
  enterpriseId: string;
  type: string;
  subjectType: string;
  subjectId: string;
  body: Readonly<Record<string, unknown>>;
}

/** Records an event in the business transaction: it exists exactly when that commits. */
export async function emit(tx: Queryable, at: Date, event: DomainEvent): Promise<void> {
  await tx.insert(events).values({ ...event, id: uuidV7(at.getTime()), occurredAt: at.toISOString() });
}
