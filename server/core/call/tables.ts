import { boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, hexId, instant } from '../database/columns.ts';

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

/** HMACs of signed requests that were accepted within the freshness window (wall time). */
export const replayGuard = pgTable(
  'replay_guard',
  {
    hmac: bytes().primaryKey(),
    /** SHA-256 of method and target of a read, which may come again as it was; null for a write, which may not. */
    read: bytes(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('replay_guard_expiry').on(t.expiresAt)],
);

export const rateWindows = pgTable(
  'rate_windows',
  { bucket: text().notNull(), startsAt: instant().notNull(), used: integer().notNull() },
  (t) => [primaryKey({ columns: [t.bucket, t.startsAt] }), index('rate_windows_start').on(t.startsAt)],
);

/** Published limits that the operator raised for an enterprise: its members may call so often. */
export const raisedLimits = pgTable(
  'raised_limits',
  { enterpriseId: hexId().notNull(), name: text().notNull(), count: integer().notNull(), setAt: instant().notNull() },
  (t) => [primaryKey({ columns: [t.enterpriseId, t.name] })],
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
