import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, hexId, instant } from '../database/columns.ts';

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

/** Last sealed link of each enterprise's chain, under a seal of its own that names the head before it. */
export const auditHeads = pgTable('audit_heads', {
  enterpriseId: hexId().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
  hash: bytes().notNull(),
  sealedAt: instant().notNull(),
  /** Seal of the head that this one followed. */
  previous: bytes(),
  sealKey: text(),
  sealHash: bytes(),
});

/** One row: what all heads come to, encrypted, so that only who has the master key can read or write it. */
export const auditRecord = pgTable('audit_record', {
  id: smallint().primaryKey().default(1),
  content: bytes().notNull(),
});
