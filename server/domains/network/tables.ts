import { sql } from 'drizzle-orm';
import { boolean, check, index, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import {
  SETTLEMENT_STATUSES,
  SETTLEMENT_TYPES,
  TRANSFER_DIRECTIONS,
} from '#lib/contracts/network/settlement-shapes.ts';
import { TRANSFER_STATUSES } from '#lib/contracts/network/settlements.ts';
import { baseUnits, hexId, instant } from '#server/core/database/columns.ts';

/** Off-exchange partners: an enterprise of this deployment, or a simulated venue. */
export const networkPartners = pgTable('network_partners', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  enterpriseId: hexId(),
  createdAt: instant().notNull(),
});

/** The off-exchange client of an enterprise, one to one. */
export const networkClients = pgTable('network_clients', {
  id: uuid().primaryKey(),
  enterpriseId: hexId().notNull().unique(),
  createdAt: instant().notNull(),
});

export const networkConnections = pgTable(
  'network_connections',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    clientId: uuid()
      .notNull()
      .references(() => networkClients.id),
    partnerId: uuid()
      .notNull()
      .references(() => networkPartners.id),
    networkAccountId: uuid().notNull(),
    active: boolean().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index('network_connections_client').on(t.clientId), index('network_connections_partner').on(t.partnerId)],
);

export const networkSettlements = pgTable('network_settlements', {
  id: uuid().primaryKey(),
  partnerId: uuid()
    .notNull()
    .references(() => networkPartners.id),
  externalId: text().notNull(),
  status: text({ enum: SETTLEMENT_STATUSES }).notNull(),
  transferDirection: text({ enum: TRANSFER_DIRECTIONS }).notNull(),
  settlementType: text({ enum: SETTLEMENT_TYPES }).notNull(),
  initiatedBy: text().notNull(),
  notes: text(),
  reason: text(),
  rtId: uuid(),
  lossSlaAlertSent: boolean().notNull().default(false),
  gainSlaAlertSent: boolean().notNull().default(false),
  cutoffAt: instant(),
  disputed: boolean(),
  finalizedAt: instant(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

/**
 * Who takes part in a settlement. What lists filter by stands here a second time, so that every single filter has an index that
 * yields rows in the order of the list (read backwards: a descending index of drizzle sorts nulls last, which no list asks for).
 */
export const networkSettlementParties = pgTable(
  'network_settlement_parties',
  {
    settlementId: uuid()
      .notNull()
      .references(() => networkSettlements.id),
    enterpriseId: hexId().notNull(),
    side: text({ enum: ['client', 'partner'] }).notNull(),
    status: text({ enum: SETTLEMENT_STATUSES }).notNull(),
    partnerId: uuid().notNull(),
    partyConnectionId: uuid(),
    counterpartyConnectionId: uuid(),
    disputed: boolean().notNull().default(false),
    externalId: text().notNull(),
    settlementType: text({ enum: SETTLEMENT_TYPES }).notNull(),
    transferDirection: text({ enum: TRANSFER_DIRECTIONS }).notNull(),
    /** A loss or gain alert was sent. */
    slaAlert: boolean().notNull().default(false),
    hasCutoff: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (t) => {
    const order = [t.createdAt, t.settlementId] as const;
    return [
      primaryKey({ columns: [t.settlementId, t.side] }),
      index('network_parties_list').on(t.enterpriseId, t.side, ...order),
      index('network_parties_status').on(t.enterpriseId, t.side, t.status, ...order),
      index('network_parties_partner').on(t.enterpriseId, t.side, t.partnerId, ...order),
      index('network_parties_connection').on(t.enterpriseId, t.side, t.partyConnectionId, ...order),
      index('network_parties_counterparty').on(t.enterpriseId, t.side, t.counterpartyConnectionId, ...order),
      index('network_parties_disputed')
        .on(t.enterpriseId, t.side, ...order)
        .where(sql`${t.disputed}`),
      index('network_parties_alert')
        .on(t.enterpriseId, t.side, ...order)
        .where(sql`${t.slaAlert}`),
      index('network_parties_cutoff')
        .on(t.enterpriseId, t.side, t.status, ...order)
        .where(sql`${t.hasCutoff}`),
      index('network_parties_external').on(t.enterpriseId, t.side, sql`lower(${t.externalId}) text_pattern_ops`),
    ];
  },
);

/** Legs of a settlement. The client's enterprise and the settlement's facts that the transfers list filters by stand here too. */
export const networkSettlementTransfers = pgTable(
  'network_settlement_transfers',
  {
    id: uuid().primaryKey(),
    settlementId: uuid()
      .notNull()
      .references(() => networkSettlements.id),
    clientEnterpriseId: hexId().notNull(),
    sourceTradingAccountId: hexId(),
    sourceNetworkAccountId: uuid(),
    destinationTradingAccountId: hexId(),
    destinationNetworkAccountId: uuid(),
    currency: text().notNull(),
    quantity: baseUnits().notNull(),
    txIds: text().array().notNull(),
    status: text({
      enum: TRANSFER_STATUSES,
    }).notNull(),
    usdValue: numeric({ precision: 30, scale: 2 }).notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('network_transfers_settlement').on(t.settlementId),
    index('network_transfers_list').on(t.clientEnterpriseId, t.createdAt, t.id),
    index('network_transfers_status').on(t.clientEnterpriseId, t.status, t.createdAt, t.id),
    index('network_transfers_currency').on(t.clientEnterpriseId, t.currency, t.createdAt, t.id),
    index('network_transfers_updated').on(t.clientEnterpriseId, t.updatedAt, t.id),
    check('network_transfers_quantity', sql`${t.quantity} > 0`),
  ],
);
