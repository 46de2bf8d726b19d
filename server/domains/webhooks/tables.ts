import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, hexId, instant, transactionId } from '#server/core/database/columns.ts';
import { dueColumns } from '#server/core/work/tables.ts';

/** Reply of a receiver to the latest attempt, as lists show it. */
export interface LastResponse {
  code: number;
  type: string;
  body: string;
  error: string;
}

/** Why a webhook is suspended. */
export type SuspensionReason = 'failures-in-week' | 'failures-in-all' | 'gone' | 'by-hand';

/** Addresses that are called back. Counters of failures run since the last activation, by business time. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: hexId().primaryKey(),
    /** By whose secret callbacks are signed; of one of an organisation, the enterprise through which it was made. */
    enterpriseId: hexId().notNull(),
    /** Matches of all enterprises of this organisation; each of its callbacks is signed by the secret of the one concerned. */
    organizationId: hexId(),
    /** Whose it is, for block and wallet webhooks; null for those of an enterprise. */
    userId: hexId(),
    walletId: hexId(),
    coin: text(),
    scope: text({ enum: ['wallet', 'enterprise', 'organization'] }).notNull(),
    type: text().notNull(),
    url: text().notNull(),
    label: text(),
    numConfirmations: integer(),
    state: text({ enum: ['active', 'suspended'] })
      .notNull()
      .default('active'),
    suspendedAt: instant(),
    suspendedFor: text().$type<SuspensionReason>(),
    successiveFailedAttempts: integer().notNull().default(0),
    failingSince: instant(),
    lastAttempt: instant(),
    lastSuccess: instant(),
    /** Failed attempts since `countedFrom`: the creation, or the last re-activation. */
    failedAttempts: integer().notNull().default(0),
    countedFrom: instant().notNull(),
    listenToFailureStates: boolean().notNull().default(false),
    /** A notification waits until all before it are sent or given up. */
    isOrdered: boolean().notNull().default(false),
    txRequestStates: text().array().notNull().default([]),
    txRequestTransactionStates: text().array().notNull().default([]),
    /** Statuses of identities, or states of people or enterprises, that it is told of; none: all of them. */
    identityStatuses: text().array().notNull().default([]),
    /** The last number given to a notification. */
    sequence: bigint({ mode: 'number' }).notNull().default(0),
    version: smallint().notNull().default(2),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('webhooks_list').on(t.enterpriseId, t.createdAt, t.id),
    index('webhooks_match').on(t.enterpriseId, t.type),
    index('webhooks_owner').on(t.userId, t.createdAt, t.id).where(sql`${t.userId} is not null`),
    index('webhooks_wallet').on(t.walletId, t.type).where(sql`${t.walletId} is not null`),
    index('webhooks_organization').on(t.organizationId, t.createdAt, t.id).where(sql`${t.organizationId} is not null`),
    index('webhooks_coin').on(t.coin, t.type).where(sql`${t.coin} is not null`),
    check('webhooks_suspended', sql`(${t.state} = 'suspended') = (${t.suspendedAt} is not null)`),
  ],
);

/** One signing secret for each enterprise; the one before it counts until `previousUntil`. Business time. */
export const webhookSecrets = pgTable('webhook_secrets', {
  enterpriseId: hexId().primaryKey(),
  sealedSecret: bytes().notNull(),
  sealedPrevious: bytes(),
  previousUntil: instant(),
  rotatedAt: instant().notNull(),
});

/**
 * What is to be sent, or was. A row outlives its webhook. `nextAttempt` says when an open one is to be tried; `dueAt` follows it,
 * and is null while the webhook is suspended or, where order counts, while another one is first.
 */
export const webhookNotifications = pgTable(
  'webhook_notifications',
  {
    /** The idempotency key too. */
    id: hexId().primaryKey(),
    webhookId: hexId().notNull(),
    enterpriseId: hexId().notNull(),
    organizationId: hexId(),
    userId: hexId(),
    /** The event behind it; null for simulations. */
    eventId: hexId(),
    type: text().notNull(),
    url: text().notNull(),
    /** Enterprise and host: notifications of one lane share their slots. */
    lane: text().notNull(),
    /** The exact text that is sent. */
    payload: text().notNull(),
    payloadDigest: bytes().notNull(),
    coin: text(),
    hash: text(),
    walletId: hexId(),
    transferId: text(),
    pendingApprovalId: text(),
    accessTokenId: hexId(),
    bankAccountId: hexId(),
    subjectType: text(),
    subjectId: text(),
    simulation: boolean().notNull(),
    /** Number within the webhook; null for simulations. */
    sequence: bigint({ mode: 'number' }),
    state: text({ enum: ['new', 'pending', 'processing', 'sent', 'failed', 'skipped'] }).notNull(),
    /** Attempts of the schedule after the first. */
    retries: integer().notNull().default(0),
    /** All attempts, those by hand too. */
    attempts: integer().notNull().default(0),
    nextAttempt: instant(),
    /** Somebody asked for it by hand: it is sent even while the webhook is suspended, and counts for nothing. */
    isResend: boolean().notNull().default(false),
    response: jsonb().$type<LastResponse>(),
    sentAt: instant(),
    version: smallint().notNull().default(2),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    ...dueColumns,
  },
  (t) => [
    uniqueIndex('webhook_notifications_event').on(t.webhookId, t.eventId),
    index('webhook_notifications_due').on(t.lane, t.dueAt, t.id).where(sql`${t.dueAt} is not null`),
    index('webhook_notifications_open')
      .on(t.webhookId, t.sequence)
      .where(sql`${t.state} in ('new', 'pending', 'processing')`),
    index('webhook_notifications_list').on(t.enterpriseId, t.createdAt, t.id),
    index('webhook_notifications_of').on(t.webhookId, t.createdAt, t.id),
    index('webhook_notifications_owner').on(t.userId, t.createdAt, t.id).where(sql`${t.userId} is not null`),
    index('webhook_notifications_payload').on(t.webhookId, t.payloadDigest),
    index('webhook_notifications_age').on(t.createdAt),
    index('webhook_notifications_given_up')
      .on(t.enterpriseId, t.state, t.createdAt, t.id)
      .where(sql`${t.state} in ('failed', 'skipped')`),
    index('webhook_notifications_refused')
      .on(t.enterpriseId, t.createdAt, t.id)
      .where(sql`(${t.response} ->> 'code')::int <> 200`),
  ],
);

/** One row for each request that was made, or refused by the guard. `startedAt` is business time, durations are real. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: hexId().primaryKey(),
    notificationId: hexId().notNull(),
    webhookId: hexId().notNull(),
    enterpriseId: hexId().notNull(),
    /** The transaction that wrote it, by which the stream goes on; 0 for history that no stream tells. */
    writtenBy: transactionId().notNull().default(sql`pg_current_xact_id()`),
    number: integer().notNull(),
    isManual: boolean().notNull(),
    isSuccess: boolean().notNull(),
    url: text().notNull(),
    startedAt: instant().notNull(),
    dnsMs: integer(),
    connectMs: integer(),
    tlsMs: integer(),
    firstByteMs: integer(),
    totalMs: integer().notNull(),
    resolvedAddress: text(),
    requestHeaders: jsonb().$type<Record<string, string>>().notNull(),
    status: smallint(),
    responseHeaders: jsonb().$type<Record<string, string>>(),
    /** At most the first 16 KiB. */
    responseBody: text(),
    errorClass: text(),
    error: text(),
  },
  (t) => [
    index('webhook_attempts_of').on(t.notificationId, t.number),
    index('webhook_attempts_failed').on(t.webhookId, t.startedAt).where(sql`not ${t.isSuccess} and not ${t.isManual}`),
    index('webhook_attempts_webhook').on(t.webhookId, t.startedAt),
    index('webhook_attempts_age').on(t.startedAt),
    index('webhook_attempts_recent').on(t.enterpriseId, t.startedAt, t.isSuccess),
    index('webhook_attempts_stream').on(t.enterpriseId, t.writtenBy, t.id),
  ],
);

/** Where a token for callbacks of a webhook comes from: an OAuth 2 client of its receiver. */
export const webhookOauthConfigs = pgTable('webhook_oauth_configs', {
  webhookId: hexId().primaryKey(),
  tokenUrl: text().notNull(),
  clientId: text().notNull(),
  sealedSecret: bytes().notNull(),
  scope: text().notNull(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

/** One row, locked by the fan-out at work: the sequence of the last event that it has read. */
export const webhookFanOut = pgTable('webhook_fan_out', {
  id: smallint().primaryKey().default(1),
  last: bigint({ mode: 'number' }).notNull().default(0),
});
