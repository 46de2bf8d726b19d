import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { OWED } from '#lib/contracts/clearing/enterprise-settlements.ts';
import type { NettingRun } from '#lib/contracts/clearing/netting.ts';
import {
  APPROVAL_STATUSES,
  CLEARING_METHODS,
  DVP_STATUSES,
  DVP_TYPES,
} from '#lib/contracts/clearing/settlement-shapes.ts';
import { DVP_SCRIPT_NAMES } from '#lib/simulated-dvp.ts';
import { baseUnits, bytes, hexId, instant } from '#server/core/database/columns.ts';
import { taskTable } from '#server/core/work/tables.ts';

export const dvpSettlements = pgTable(
  'dvp_settlements',
  {
    id: uuid().primaryKey(),
    externalId: text().notNull(),
    requesterAccountId: hexId().notNull(),
    status: text({
      enum: DVP_STATUSES,
    }).notNull(),
    type: text({ enum: DVP_TYPES }).notNull(),
    clearingMethod: text({ enum: CLEARING_METHODS }),
    notation: text(),
    batchId: text(),
    bypassCounterpartySigning: boolean(),
    transactionRouteId: text(),
    routedTransactionId: text(),
    /** Of a settlement between two accounts: the one that did not ask for it. */
    counterpartyAccountId: hexId(),
    connectionId: uuid(),
    /** SHA-256 of the request that made it; null for demo data and bulk rows of tests. */
    digest: bytes(),
    /** SHA-256 of its legs, whoever proposed them. */
    legsDigest: bytes(),
    /** Null for a simulated counterparty. */
    createdBy: hexId(),
    /** Until when all parties are to acknowledge and sign. */
    affirmBy: instant(),
    /** Since when nothing is owed any more. */
    completeAt: instant(),
    unlockDate: text(),
    nettingRunId: uuid(),
    /** It settled before the books were opened. */
    isBeforeBooks: boolean().notNull().default(false),
    expireAt: instant(),
    finalizedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('dvp_settlements_external').on(t.requesterAccountId, t.externalId),
    index('dvp_settlements_legs').on(t.legsDigest, t.createdAt),
    index('dvp_settlements_batch').on(t.batchId),
    index('dvp_settlements_run').on(t.nettingRunId),
    index('dvp_settlements_queue')
      .on(t.requesterAccountId, t.counterpartyAccountId, t.completeAt)
      .where(sql`${t.status} = 'pending' and ${t.completeAt} is not null`),
  ],
);

/** Accounts that take part in a settlement, with what their lists are ordered and filtered by. */
export const dvpSettlementParties = pgTable(
  'dvp_settlement_parties',
  {
    settlementId: uuid()
      .notNull()
      .references(() => dvpSettlements.id),
    accountId: hexId().notNull(),
    enterpriseId: hexId().notNull(),
    side: text({ enum: ['requester', 'counterparty'] }).notNull(),
    status: text({
      enum: DVP_STATUSES,
    }).notNull(),
    type: text({ enum: DVP_TYPES }).notNull(),
    externalId: text().notNull(),
    batchId: text(),
    clearingMethod: text({ enum: CLEARING_METHODS }),
    expireAt: instant(),
    /** What it waits for from the account. */
    owes: text({ enum: OWED }),
    /** The account sends assets and has not signed yet. */
    requiresSigning: boolean().notNull().generatedAlwaysAs(sql`coalesce(owes = 'signature', false)`),
    /** What others see in place of the enterprise’s name, where its account is known by its id alone. */
    alias: text(),
    /** An account that a sandbox plays: a name in the books, and no wallet. */
    isSimulated: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.settlementId, t.accountId] }),
    index('dvp_parties_account').on(t.accountId, t.createdAt, t.settlementId),
    index('dvp_parties_status').on(t.accountId, t.status, t.createdAt, t.settlementId),
    index('dvp_parties_unsigned').on(t.accountId, t.createdAt, t.settlementId).where(sql`${t.requiresSigning}`),
    index('dvp_parties_waiting').on(t.enterpriseId, t.createdAt, t.settlementId).where(sql`${t.owes} is not null`),
    index('dvp_parties_enterprise').on(t.enterpriseId, t.createdAt, t.settlementId),
    index('dvp_parties_enterprise_status').on(t.enterpriseId, t.status, t.createdAt, t.settlementId),
    index('dvp_parties_enterprise_unsigned')
      .on(t.enterpriseId, t.createdAt, t.settlementId)
      .where(sql`${t.requiresSigning}`),
    index('dvp_parties_enterprise_external').on(t.enterpriseId, sql`lower(${t.externalId}) text_pattern_ops`),
    index('dvp_parties_enterprise_expiry').on(t.enterpriseId, t.expireAt),
    index('dvp_parties_external').on(t.accountId, t.externalId.op('text_pattern_ops')),
    index('dvp_parties_batch').on(t.accountId, t.batchId),
    index('dvp_parties_enterprise_batch').on(t.enterpriseId, t.batchId),
  ],
);

export const dvpApprovalRequests = pgTable(
  'dvp_approval_requests',
  {
    id: uuid().primaryKey(),
    settlementId: uuid()
      .notNull()
      .references(() => dvpSettlements.id),
    accountId: hexId().notNull(),
    status: text({
      enum: APPROVAL_STATUSES,
    }).notNull(),
    isSender: boolean().notNull(),
    payload: text().notNull(),
    signature: text(),
    /** The signature is over the payload of this batch. */
    batchSigningId: uuid(),
    pendingApprovalId: hexId(),
    /** Why its signing failed. */
    failure: text(),
    policyDetail: jsonb().$type<{ id: string; resolutionTime: string; resolvedBy: string[] }>(),
    signedAt: instant(),
    signedBy: hexId(),
    acknowledgedAt: instant(),
    approvedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('dvp_approval_requests_party').on(t.settlementId, t.accountId),
    index('dvp_approval_requests_signing').on(t.batchSigningId).where(sql`${t.batchSigningId} is not null`),
  ],
);

export const dvpTransfers = pgTable(
  'dvp_transfers',
  {
    id: uuid().primaryKey(),
    settlementId: uuid()
      .notNull()
      .references(() => dvpSettlements.id),
    sourceTradingAccountId: hexId().notNull(),
    destinationTradingAccountId: hexId().notNull(),
    currency: text().notNull(),
    quantity: baseUnits().notNull(),
    /** What the platform takes on top, at the rate of its sender when they signed. */
    fee: baseUnits(),
    /** Of a route on chain: what was sent so far, the last one last; `txIds` have it once it is confirmed. */
    sentTxIds: text().array(),
    txIds: text().array(),
    estimatedFeeInNativeToken: text(),
    estimatedFeeInUsd: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('dvp_transfers_settlement').on(t.settlementId),
    index('dvp_transfers_sending')
      .on(t.currency, t.updatedAt)
      .where(sql`${t.sentTxIds} is not null and ${t.txIds} is null`),
    check('dvp_transfers_quantity', sql`${t.quantity} > 0`),
  ],
);

export const dvpAccountSettings = pgTable(
  'dvp_account_settings',
  {
    accountId: hexId().primaryKey(),
    affirmationExpirationSeconds: bigint({ mode: 'number' }).notNull(),
    settlementFeeRate: text(),
    referralCode: text().notNull(),
    queueAutomationEnabled: boolean().notNull(),
    queueAutomationTransactionRouteId: text(),
    queueLastProcessed: instant(),
  },
  (t) => [uniqueIndex('dvp_account_settings_referral').on(t.referralCode)],
);

/** One signature for many settlements. */
export const dvpBatchSignings = pgTable(
  'dvp_batch_signings',
  {
    id: uuid().primaryKey(),
    accountId: hexId().notNull(),
    enterpriseId: hexId().notNull(),
    payload: text().notNull(),
    signature: text().notNull(),
    isAtomic: boolean().notNull(),
    signedBy: hexId().notNull(),
    /** Settlements that it named and that could not be signed any more, and why. */
    refused: jsonb().$type<readonly { settlementId: string; approvalRequestId: string; reason: string }[]>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('dvp_batch_signings_account').on(t.accountId, t.createdAt, t.id)],
);

/** What was netted between two accounts, and what was tried and failed by itself. */
export const dvpNettingRuns = pgTable(
  'dvp_netting_runs',
  {
    id: uuid().primaryKey(),
    /** The side whose operator or clock ran it. */
    accountId: hexId().notNull(),
    enterpriseId: hexId().notNull(),
    counterpartyAccountId: hexId().notNull(),
    counterpartyEnterpriseId: hexId().notNull(),
    kind: text({ enum: ['manual', 'automated'] }).notNull(),
    status: text({ enum: ['settled', 'failed'] }).notNull(),
    reason: text(),
    settlements: integer().notNull(),
    /** From the side of `accountId`; `theirFee` is what the other one pays. */
    lines: jsonb().$type<readonly (NettingRun['lines'][number] & { theirFee: string })[]>().notNull(),
    /** It moved something. */
    isBooked: boolean().notNull(),
    runBy: hexId(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('dvp_netting_runs_own').on(t.enterpriseId, t.createdAt, t.id),
    index('dvp_netting_runs_theirs').on(t.counterpartyEnterpriseId, t.createdAt, t.id),
  ],
);

/** How simulated counterparties answer on a connection, where that was set. */
export const dvpScripts = pgTable('dvp_scripts', {
  connectionId: uuid().primaryKey(),
  script: text({ enum: DVP_SCRIPT_NAMES }).notNull(),
});

/** What becomes due, by business time. */
export const dvpTasks = taskTable('dvp_tasks');
