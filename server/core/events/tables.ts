import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { hexId, instant } from '../database/columns.ts';

/**
 * Outbox: written in the business transaction; `sequence` is assigned after commit by one relay, from 1 on. Rows are an object's
 * history too; those of the demo data are history alone, with sequence 0.
 */
export const events = pgTable(
  'events',
  {
    id: hexId().primaryKey(),
    enterpriseId: hexId().notNull(),
    type: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    body: jsonb().notNull(),
    occurredAt: instant().notNull(),
    sequence: bigint({ mode: 'number' }),
    /** Order of writing, which decides among events that the relay finds together. */
    insertion: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    actorUserId: hexId(),
    /** The one user who may see it; null: everybody with the right. */
    onlyUserId: hexId(),
  },
  (t) => [
    index('events_waiting').on(t.insertion).where(sql`${t.sequence} is null`),
    index('events_numbered').on(t.sequence).where(sql`${t.sequence} is not null`),
    index('events_by_enterprise').on(t.enterpriseId, t.sequence),
    index('events_by_subject').on(t.enterpriseId, t.subjectType, t.subjectId, t.occurredAt),
    index('events_age').on(t.occurredAt),
  ],
);

/** One row, locked by the relay at work: the last sequence given, and the highest one that was pruned. */
export const eventRelay = pgTable('event_relay', {
  id: smallint().primaryKey().default(1),
  last: bigint({ mode: 'number' }).notNull().default(0),
  prunedTo: bigint({ mode: 'number' }).notNull().default(0),
});
