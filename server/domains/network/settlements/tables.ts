import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  SETTLEMENT_STATUSES,
  SETTLEMENT_TYPES,
  TRANSFER_DIRECTIONS,
  TRANSFER_STATUSES,
} from '#lib/contracts/network/settlement-shapes.ts';
import { baseUnits, bytes, hexId, instant } from '#server/core/database/columns.ts';
import { networkPartners } from '../members/tables.ts';

/** Units and signed base units by connection; a broker's by the other client's connection below that. */
export type SettlementAmounts = Readonly<
  Record<string, Readonly<Record<string, string | Readonly<Record<string, string>>>>>
>;

export const networkSettlements = pgTable(
  'network_settlements',
  {
    id: uuid().primaryKey(),
    partnerId: uuid()
      .notNull()
      .references(() => networkPartners.id),
    externalId: text().notNull(),
    status: text({ enum: SETTLEMENT_STATUSES }).notNull(),
    settlementType: text({ enum: SETTLEMENT_TYPES }).notNull(),
    /** 1 settles at once, 2 after windows; 0 on chain. */
    version: integer().notNull(),
    initiatedBy: text().notNull(),
    notes: text(),
    reason: text(),
    rtId: uuid(),
    lossSlaAlertSent: boolean().notNull().default(false),
    gainSlaAlertSent: boolean().notNull().default(false),
    cutoffAt: instant(),
    /** A dispute of any connection is open, or was when the window ended; null where the partner allows none. */
    disputed: boolean(),
    /** Copied from the partner at creation. */
    disputeWindowEndsAt: instant(),
    topUpEndsAt: instant(),
    /** On chain: the operator, or automation, let it go on. */
    approvedAt: instant(),
    amounts: jsonb().$type<SettlementAmounts>(),
    /** SHA-256 of the request without its nonce, payload and signature; null for one of before the books. */
    digest: bytes(),
    payload: text(),
    signature: text(),
    /** From before the instant at which the books open: no ledger group is of it. */
    isBeforeBooks: boolean().notNull().default(false),
    finalizedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique('network_settlements_external').on(t.partnerId, t.externalId),
    index('network_settlements_partner').on(t.partnerId, t.createdAt, t.id),
    index('network_settlements_cutoff').on(t.partnerId, t.cutoffAt),
    index('network_settlements_open').on(t.partnerId).where(sql`${t.status} in ('pending', 'failed')`),
  ],
);

/**
 * Who takes part in a settlement over which connections, for each enterprise concerned; `isMain` is one of them for each enterprise
 * and side, which lists show. What they filter by stands here a second time, so that every single filter has an index that yields
 * rows in the order of the list (read backwards: a descending index of drizzle sorts nulls last, which no list asks for).
 */
export const networkSettlementParties = pgTable(
  'network_settlement_parties',
  {
    settlementId: uuid()
      .notNull()
      .references(() => networkSettlements.id),
    enterpriseId: hexId().notNull(),
    side: text({ enum: ['client', 'partner'] }).notNull(),
    isMain: boolean().notNull(),
    status: text({ enum: SETTLEMENT_STATUSES }).notNull(),
    partnerId: uuid().notNull(),
    partyConnectionId: uuid(),
    counterpartyConnectionId: uuid(),
    /** As the enterprise sees it. */
    disputed: boolean().notNull().default(false),
    externalId: text().notNull(),
    settlementType: text({ enum: SETTLEMENT_TYPES }).notNull(),
    /** As the enterprise sees it; of a partner that of its clients. */
    transferDirection: text({ enum: TRANSFER_DIRECTIONS }).notNull(),
    /** A loss or gain alert was sent. */
    slaAlert: boolean().notNull().default(false),
    hasCutoff: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (t) => {
    const order = [t.createdAt, t.settlementId] as const;
    const listed = sql`${t.isMain}`;
    return [
      unique('network_parties_once')
        .on(t.settlementId, t.side, t.enterpriseId, t.partyConnectionId, t.counterpartyConnectionId)
        .nullsNotDistinct(),
      uniqueIndex('network_parties_main').on(t.settlementId, t.side, t.enterpriseId).where(listed),
      index('network_parties_list')
        .on(t.enterpriseId, t.side, ...order)
        .where(listed),
      index('network_parties_status')
        .on(t.enterpriseId, t.side, t.status, ...order)
        .where(listed),
      index('network_parties_partner')
        .on(t.enterpriseId, t.side, t.partnerId, ...order)
        .where(listed),
      index('network_parties_connection').on(t.enterpriseId, t.side, t.partyConnectionId, ...order),
      index('network_parties_counterparty').on(t.enterpriseId, t.side, t.counterpartyConnectionId, ...order),
      index('network_parties_disputed')
        .on(t.enterpriseId, t.side, ...order)
        .where(sql`${t.isMain} and ${t.disputed}`),
      index('network_parties_alert')
        .on(t.enterpriseId, t.side, ...order)
        .where(sql`${t.isMain} and ${t.slaAlert}`),
      index('network_parties_cutoff')
        .on(t.enterpriseId, t.side, t.status, ...order)
        .where(sql`${t.isMain} and ${t.hasCutoff}`),
      index('network_parties_external')
        .on(t.enterpriseId, t.side, sql`lower(${t.externalId}) text_pattern_ops`)
        .where(listed),
    ];
  },
);

/**
 * Legs of a settlement, in the one direction: from the source, which is the partner or with a broker another client, to a client. A
 * negative quantity goes the other way.
 */
export const networkSettlementTransfers = pgTable(
  'network_settlement_transfers',
  {
    id: uuid().primaryKey(),
    /** Null until the closure that it comes of is assigned to a settlement. */
    settlementId: uuid().references(() => networkSettlements.id),
    /** Enterprise of the destination, and of the source where that is a client; null for simulated ones. */
    clientEnterpriseId: hexId(),
    sourceEnterpriseId: hexId(),
    sourceTradingAccountId: hexId().notNull(),
    sourceConnectionId: uuid(),
    sourceNetworkAccountId: uuid(),
    destinationTradingAccountId: hexId().notNull(),
    destinationConnectionId: uuid().notNull(),
    destinationNetworkAccountId: uuid().notNull(),
    /** The unit, such as `ofcbtc`. */
    currency: text().notNull(),
    quantity: baseUnits().notNull(),
    txIds: text().array().notNull(),
    status: text({ enum: TRANSFER_STATUSES }).notNull(),
    /** Cents of what the quantity is worth, with its sign. */
    usdValue: numeric({ precision: 100, scale: 0 }).notNull(),
    disputeClosureId: uuid(),
    /** The one in whose place it stands, of two clients who are settled with apart; sums count that one. */
    replacesId: uuid(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => {
    const hasSource = sql`${t.sourceEnterpriseId} is not null`;
    return [
      index('network_transfers_settlement').on(t.settlementId),
      index('network_transfers_list').on(t.clientEnterpriseId, t.createdAt, t.id),
      index('network_transfers_status').on(t.clientEnterpriseId, t.status, t.createdAt, t.id),
      index('network_transfers_currency').on(t.clientEnterpriseId, t.currency, t.createdAt, t.id),
      index('network_transfers_updated').on(t.clientEnterpriseId, t.updatedAt, t.id),
      index('network_transfers_source').on(t.sourceEnterpriseId, t.createdAt, t.id).where(hasSource),
      index('network_transfers_source_status').on(t.sourceEnterpriseId, t.status, t.createdAt, t.id).where(hasSource),
      index('network_transfers_source_currency')
        .on(t.sourceEnterpriseId, t.currency, t.createdAt, t.id)
        .where(hasSource),
      index('network_transfers_source_updated').on(t.sourceEnterpriseId, t.updatedAt, t.id).where(hasSource),
      index('network_transfers_closure').on(t.disputeClosureId),
      check('network_transfers_quantity', sql`${t.quantity} <> 0`),
    ];
  },
);

/** Deposits on chains that partners report for what clients won. */
export const externalDeposits = pgTable(
  'network_external_deposits',
  {
    id: uuid().primaryKey(),
    partnerId: uuid()
      .notNull()
      .references(() => networkPartners.id),
    currency: text().notNull(),
    transaction: text().notNull(),
    /** Known before the settlement is: it will have this id. */
    settlementId: uuid().notNull(),
    externalSettlementId: text().notNull(),
    /** Of the wallet, once it was seen on the chain. */
    transferId: hexId(),
    /** Once confirmed. */
    quantity: baseUnits(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique('network_external_deposits_once').on(t.partnerId, t.currency, t.transaction),
    index('network_external_deposits_settlement').on(t.settlementId),
  ],
);
