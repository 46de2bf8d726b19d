import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, hexId, instant } from './columns.ts';

/** One row: what a deployment is, under which master key it was written, and where its clock stands. */
export const deployment = pgTable('deployment', {
  id: smallint().primaryKey().default(1),
  instance: hexId().notNull(),
  keyCheck: bytes().notNull(),
  clockOffsetMs: bigint({ mode: 'number' }).notNull().default(0),
  clockFrozenAt: instant(),
  seed: integer(),
  seedDate: instant(),
});

/** One row per mutation, written in its transaction. Position and hash are added later by the sealing worker. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: hexId().primaryKey(),
    /** Enterprise of the actor; the nil id collects what belongs to none. */
    enterpriseId: hexId().notNull(),
    actorKind: text({ enum: ['token', 'session', 'machine', 'anonymous'] }).notNull(),
    actorUserId: hexId(),
    actorTokenId: hexId(),
    operation: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    requestId: text().notNull(),
    address: text(),
    occurredAt: instant().notNull(),
    recordedAt: instant().notNull(),
    position: bigint({ mode: 'number' }),
    sealKey: text(),
    sealHash: bytes(),
  },
  (t) => [
    index('audit_log_unsealed').on(t.enterpriseId, t.id).where(sql`${t.position} is null`),
    index('audit_log_chain').on(t.enterpriseId, t.position),
    index('audit_log_subject').on(t.subjectId),
    index('audit_log_list').on(t.enterpriseId, t.recordedAt, t.id),
    index('audit_log_request').on(t.requestId),
  ],
);

/** Last sealed link of each enterprise's chain. */
export const auditHeads = pgTable('audit_heads', {
  enterpriseId: hexId().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
  hash: bytes().notNull(),
  sealedAt: instant().notNull(),
});

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

/** What the admins of an enterprise are to know: the console's inbox. */
export const notices = pgTable(
  'notices',
  {
    id: hexId().primaryKey(),
    enterpriseId: hexId().notNull(),
    kind: text({ enum: ['webhook-suspended'] }).notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    /** What it was about then, as short texts. */
    detail: jsonb().$type<Record<string, string>>().notNull(),
    /** Users who have read it. */
    readBy: hexId().array().notNull().default([]),
    createdAt: instant().notNull(),
  },
  (t) => [index('notices_list').on(t.enterpriseId, t.createdAt, t.id)],
);

/** One row, locked by the relay at work: the last sequence given, and the highest one that was pruned. */
export const eventRelay = pgTable('event_relay', {
  id: smallint().primaryKey().default(1),
  last: bigint({ mode: 'number' }).notNull().default(0),
  prunedTo: bigint({ mode: 'number' }).notNull().default(0),
});

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: bytes().primaryKey(),
    requestHash: bytes().notNull(),
    status: smallint(),
    reply: bytes(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('idempotency_keys_expiry').on(t.expiresAt)],
);

/** HMACs of signed writes that were accepted within the freshness window (wall time). */
export const replayGuard = pgTable(
  'replay_guard',
  { hmac: bytes().primaryKey(), expiresAt: instant().notNull() },
  (t) => [index('replay_guard_expiry').on(t.expiresAt)],
);

export const rateWindows = pgTable(
  'rate_windows',
  { bucket: text().notNull(), startsAt: instant().notNull(), used: integer().notNull() },
  (t) => [primaryKey({ columns: [t.bucket, t.startsAt] }), index('rate_windows_start').on(t.startsAt)],
);

/** Columns of every row that waits for a moment: see `due.ts`. */
export const dueColumns = {
  dueAt: instant(),
  leasedUntil: instant(),
  fence: bigint({ mode: 'number' }).notNull().default(0),
};

/** Work that recurs by wall time: sealing the audit log, purging what has expired. */
export const scheduledJobs = pgTable(
  'scheduled_jobs',
  { id: hexId().primaryKey(), name: text().notNull().unique(), everyMs: integer().notNull(), ...dueColumns },
  (t) => [index('scheduled_jobs_due').on(t.dueAt)],
);

/** Faults that QA asked for in sandbox mode: each is used up `remaining` times. */
export const faults = pgTable(
  'faults',
  {
    id: hexId().primaryKey(),
    operation: text().notNull(),
    delayMs: integer(),
    status: smallint(),
    dropReply: boolean().notNull().default(false),
    remaining: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('faults_operation').on(t.operation)],
);
