import { and, eq, isNull, sql } from 'drizzle-orm';
import type { DomainEvent } from '#lib/events/catalogue.ts';
import type { Queryable } from '../database/db.ts';
import { readModel } from '../database/read-model.ts';
import { events } from './tables.ts';

/** All events, for who reads them. */
export const recordedEvents = readModel.select().from(events).as('recorded_events');

/** Events of an enterprise that have no place in the sequence yet. */
export const countWaiting = (db: Queryable, enterpriseId: string): Promise<number> =>
  db.$count(events, and(eq(events.enterpriseId, enterpriseId), isNull(events.sequence)));

const MAX_COUNTED = 10_001;

/** The same for all, counted up to 10,001. */
export const countAllWaiting = (db: Queryable): Promise<number> =>
  db.$count(db.select({ id: events.id }).from(events).where(isNull(events.sequence)).limit(MAX_COUNTED).as('counted'));

/** An event of the past. */
export interface PastEvent extends DomainEvent {
  id: string;
  occurredAt: string;
}

/** Before the first number that the relay gives: history is read with its object and is news to no stream. */
const BEFORE_ALL = 0;

/** Writes what happened to objects before the database was there, in one statement with one parameter. */
export async function recordHistory(db: Queryable, past: readonly PastEvent[]): Promise<void> {
  if (past.length === 0) return;
  await db.execute(sql`
    insert into ${events} (id, enterprise_id, type, subject_type, subject_id, body, occurred_at, sequence, actor_user_id)
    select id, "enterpriseId", type, "subjectType", "subjectId", body, "occurredAt", ${BEFORE_ALL}, "actorUserId"
    from jsonb_to_recordset(${JSON.stringify(past)}::jsonb) as told(
      id uuid, "enterpriseId" uuid, type text, "subjectType" text, "subjectId" text, body jsonb, "occurredAt" timestamptz,
      "actorUserId" uuid)`);
}
