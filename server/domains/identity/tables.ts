import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { IDV_STATUSES, VERIFICATION_TYPES } from '#lib/contracts/identity/records.ts';
import { ATTEMPT_RESULTS, CALLBACK_OUTCOMES, EVIDENCE, IDV_PROVIDERS } from '#lib/contracts/identity/words.ts';
import { bytes, hexId, instant } from '#server/core/database/columns.ts';
import { taskTable } from '#server/core/work/tables.ts';
import { enterprises, users } from '#server/domains/directory/tables.ts';

export const idvRecords = pgTable(
  'idv_records',
  {
    id: uuid().primaryKey(),
    userId: hexId()
      .notNull()
      .references(() => users.id),
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    organizationId: hexId(),
    status: text({ enum: IDV_STATUSES }).notNull(),
    verificationType: text({ enum: VERIFICATION_TYPES }).notNull(),
    rejectLabels: text().array(),
    /** When, by the provider's clock, it said what the record is. */
    saidAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('idv_records_open')
      .on(t.userId, t.enterpriseId)
      .where(sql`${t.status} in ('pending', 'action_required')`),
    index('idv_records_user').on(t.userId, t.createdAt, t.id),
    index('idv_records_enterprise').on(t.enterpriseId, t.createdAt, t.id),
    index('idv_records_updated').on(t.enterpriseId, t.updatedAt, t.id),
    index('idv_records_status').on(t.enterpriseId, t.status, t.createdAt, t.id),
    index('idv_records_type').on(t.enterpriseId, t.verificationType, t.createdAt, t.id),
    index('idv_records_rejected').on(t.updatedAt, t.id).where(sql`${t.status} = 'rejected'`),
    index('idv_records_labels').using('gin', t.rejectLabels),
  ],
);

/** Each time that a person was asked to show something for a record. */
export const idvAttempts = pgTable(
  'idv_attempts',
  {
    id: uuid().primaryKey(),
    idvId: uuid()
      .notNull()
      .references(() => idvRecords.id),
    /** From 1 on within its record. */
    number: integer().notNull(),
    verificationType: text({ enum: VERIFICATION_TYPES }).notNull(),
    provider: text({ enum: IDV_PROVIDERS }).notNull(),
    /** What the provider calls the record. */
    externalId: text(),
    /** Language that its newest link was asked for in. */
    lang: text().notNull().default('en'),
    /** Until when its newest link is open. */
    linkExpiresAt: instant(),
    startedAt: instant().notNull(),
    endedAt: instant(),
    result: text({ enum: ATTEMPT_RESULTS }),
    rejectLabels: text().array(),
    /** What the person showed; no document is kept. */
    evidence: text({ enum: EVIDENCE }).array().notNull().default([]),
  },
  (t) => [
    unique('idv_attempts_number').on(t.idvId, t.number),
    uniqueIndex('idv_attempts_open').on(t.idvId).where(sql`${t.endedAt} is null`),
    index('idv_attempts_external').on(t.externalId),
    check('idv_attempts_end', sql`(${t.endedAt} is null) = (${t.result} is null)`),
  ],
);

/** The newest link of each record that the provider of a sandbox has given. */
export const sandboxVerifications = pgTable('sandbox_verifications', {
  idvId: uuid()
    .primaryKey()
    .references(() => idvRecords.id),
  attemptId: uuid()
    .notNull()
    .references(() => idvAttempts.id),
  tokenHash: bytes().notNull().unique(),
  expiresAt: instant().notNull(),
  /** Of the token for an SDK, which lives for a shorter time; null where none was asked for. */
  sdkTokenHash: bytes().unique(),
  sdkExpiresAt: instant(),
});

/** What a provider called back with, once for each event, and without what it says of people. */
export const idvCallbacks = pgTable(
  'idv_callbacks',
  {
    /** The same for the same event. */
    key: text().primaryKey(),
    /** In the provider's words; null where nothing could be read. */
    type: text(),
    /** By the provider's clock. */
    at: instant(),
    /** When it came first, in business time, and how often it came. */
    receivedAt: instant().notNull(),
    times: integer().notNull().default(1),
    idvId: uuid().references(() => idvRecords.id),
    outcome: text({ enum: CALLBACK_OUTCOMES }).notNull(),
  },
  (t) => [index('idv_callbacks_record').on(t.idvId, t.at), index('idv_callbacks_age').on(t.receivedAt)],
);

/** What the provider of a sandbox is to decide by itself. */
export const idvTasks = taskTable('idv_tasks');
