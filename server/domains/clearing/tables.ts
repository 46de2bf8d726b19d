import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  APPROVAL_STATUSES,
  CLEARING_METHODS,
  DVP_STATUSES,
  DVP_TYPES,
} from '#lib/contracts/clearing/settlement-shapes.ts';
import { baseUnits, hexId, instant } from '#server/core/database/columns.ts';

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
    routedTransactionId: text(),
    unlockDate: text(),
    expireAt: instant(),
    finalizedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index('dvp_settlements_expiry').on(t.expireAt).where(sql`${t.finalizedAt} is null`)],
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
    /** The account sends assets and has not signed yet. */
    requiresSigning: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.settlementId, t.accountId] }),
    index('dvp_parties_account').on(t.accountId, t.createdAt, t.settlementId),
    index('dvp_parties_status').on(t.accountId, t.status, t.createdAt, t.settlementId),
    index('dvp_parties_unsigned').on(t.accountId, t.createdAt, t.settlementId).where(sql`${t.requiresSigning}`),
    index('dvp_parties_enterprise').on(t.enterpriseId, t.createdAt, t.settlementId),
    index('dvp_parties_enterprise_status').on(t.enterpriseId, t.status, t.createdAt, t.settlementId),
    index('dvp_parties_enterprise_unsigned')
      .on(t.enterpriseId, t.createdAt, t.settlementId)
      .where(sql`${t.requiresSigning}`),
    index('dvp_parties_enterprise_external').on(t.enterpriseId, sql`lower(${t.externalId}) text_pattern_ops`),
    index('dvp_parties_enterprise_expiry').on(t.enterpriseId, t.expireAt),
    index('dvp_parties_external').on(t.accountId, t.externalId.op('text_pattern_ops')),
    index('dvp_parties_batch').on(t.accountId, t.batchId),
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
    payload: text().notNull(),
    signature: text(),
    policyDetail: jsonb().$type<{ id: string; resolutionTime: string; resolvedBy: string[] }>(),
    signedAt: instant(),
    signedBy: hexId(),
    approvedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index('dvp_approval_requests_settlement').on(t.settlementId)],
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
    txIds: text().array(),
    estimatedFeeInNativeToken: text(),
    estimatedFeeInUsd: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('dvp_transfers_settlement').on(t.settlementId),
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
