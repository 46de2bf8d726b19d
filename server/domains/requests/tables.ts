import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, real, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, hexId, instant } from '#server/core/database/columns.ts';

/** One row a request that was answered. Ids follow the time, so that what is old is found by them. */
export const requestLog = pgTable(
  'request_log',
  {
    id: hexId().primaryKey(),
    /** Null: its caller's alone. */
    enterpriseId: hexId(),
    userId: hexId().notNull(),
    tokenId: hexId(),
    requestId: text().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    operation: text().notNull(),
    status: smallint().notNull(),
    code: text(),
    problem: text(),
    durationMs: real().notNull(),
    address: text(),
    userAgent: text(),
    signedVersion: text(),
    isReplayed: boolean().notNull(),
    bodies: text({ enum: ['none', 'kept', 'withheld', 'too_large', 'no_room'] }).notNull(),
    receivedAt: instant().notNull(),
  },
  (t) => [
    index('request_log_list').on(t.enterpriseId, t.receivedAt, t.id),
    index('request_log_user').on(t.userId, t.receivedAt, t.id),
    index('request_log_token').on(t.tokenId, t.receivedAt, t.id).where(sql`${t.tokenId} is not null`),
    index('request_log_errors').on(t.enterpriseId, t.receivedAt, t.id).where(sql`${t.status} >= 400`),
    index('request_log_request').on(sql`${t.requestId} text_pattern_ops`),
  ],
);

/** What was sent and answered in writes, without secrets, and encrypted all the same. */
export const requestBodies = pgTable('request_bodies', {
  /** Of the row in the log. */
  id: hexId().primaryKey(),
  sealed: bytes().notNull(),
});

/** How many requests of an enterprise are missing in the log, by when that was noticed. */
export const requestGaps = pgTable(
  'request_gaps',
  {
    id: hexId().primaryKey(),
    enterpriseId: hexId(),
    requests: integer().notNull(),
  },
  (t) => [index('request_gaps_list').on(t.enterpriseId)],
);
