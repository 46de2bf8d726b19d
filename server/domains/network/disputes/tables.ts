import { boolean, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { CLOSED_BY, CLOSURE_STATUSES } from '#lib/contracts/network/dispute-shapes.ts';
import { hexId, instant } from '#server/core/database/columns.ts';
import { networkConnections, networkPartners } from '../members/tables.ts';
import { networkSettlements } from '../settlements/tables.ts';

/** Units and signed base units: positive expected to receive, negative to pay. */
type Expected = Readonly<Record<string, string>>;

/** What clients say against settlements: one for a settlement and a connection. */
export const networkDisputes = pgTable(
  'network_disputes',
  {
    id: uuid().primaryKey(),
    settlementId: uuid()
      .notNull()
      .references(() => networkSettlements.id),
    connectionId: uuid()
      .notNull()
      .references(() => networkConnections.id),
    partnerId: uuid()
      .notNull()
      .references(() => networkPartners.id),
    clientId: uuid().notNull(),
    clientEnterpriseId: hexId(),
    partnerEnterpriseId: hexId(),
    userId: text().notNull(),
    expectedTransfers: jsonb().$type<Expected>().notNull(),
    reason: text(),
    isRetracted: boolean().notNull().default(false),
    retractedBy: text(),
    retractedAt: instant(),
    retractedReason: text(),
    /** The settlement that settles what its closure says. */
    settledInSettlementId: uuid().references(() => networkSettlements.id),
    /** The closure that holds now; a rejected one is none. */
    closureId: uuid(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique('network_disputes_once').on(t.settlementId, t.connectionId),
    index('network_disputes_client').on(t.clientEnterpriseId, t.createdAt, t.id),
    index('network_disputes_partner').on(t.partnerEnterpriseId, t.createdAt, t.id),
    index('network_disputes_settled_in').on(t.settledInSettlementId),
    index('network_disputes_to_assign').on(t.partnerId, t.closureId),
  ],
);

/** How a dispute ends: what its transfers are in place of those that were disputed. */
export const disputeClosures = pgTable(
  'network_dispute_closures',
  {
    id: uuid().primaryKey(),
    disputeId: uuid()
      .notNull()
      .references(() => networkDisputes.id),
    closedBy: text({ enum: CLOSED_BY }).notNull(),
    userId: text().notNull(),
    notes: text().notNull(),
    payload: text(),
    signature: text(),
    status: text({ enum: CLOSURE_STATUSES }).notNull(),
    reviewedBy: text(),
    reviewNotes: text(),
    adjustedTransfers: jsonb().$type<Expected>().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('network_dispute_closures_dispute').on(t.disputeId),
    index('network_dispute_closures_status').on(t.status, t.createdAt, t.id),
  ],
);
