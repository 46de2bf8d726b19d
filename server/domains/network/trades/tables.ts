import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { TRADE_STATUSES } from '#lib/contracts/network/trade-shapes.ts';
import { baseUnits, bytes, instant } from '#server/core/database/columns.ts';
import { networkConnections, networkPartners } from '../members/tables.ts';

/** Trades as partners report them. They move nothing; settlements do. Quantities have the sign of the party: positive received. */
export const networkTrades = pgTable(
  'network_trades',
  {
    id: uuid().primaryKey(),
    partnerId: uuid()
      .notNull()
      .references(() => networkPartners.id),
    externalId: text().notNull(),
    externalOrderId: text().notNull(),
    partyConnectionId: uuid()
      .notNull()
      .references(() => networkConnections.id),
    /** Of brokers only. */
    counterpartyConnectionId: uuid().references(() => networkConnections.id),
    tradedAt: instant().notNull(),
    baseCurrency: text().notNull(),
    baseQuantity: baseUnits().notNull(),
    quoteCurrency: text().notNull(),
    quoteQuantity: baseUnits().notNull(),
    status: text({ enum: TRADE_STATUSES }).notNull(),
    /** Counts corrections from 1 on. */
    version: integer().notNull(),
    settlementId: uuid(),
    /** SHA-256 of what the trade said when it was recorded. */
    digest: bytes().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique('network_trades_external').on(t.partnerId, t.externalId),
    index('network_trades_partner').on(t.partnerId, t.createdAt, t.id),
    index('network_trades_party').on(t.partyConnectionId, t.createdAt, t.id),
    index('network_trades_counterparty').on(t.counterpartyConnectionId, t.createdAt, t.id),
    index('network_trades_open').on(t.partnerId, t.tradedAt).where(sql`${t.status} = 'recorded'`),
    index('network_trades_settlement').on(t.settlementId),
    check(
      'network_trades_signs',
      sql`${t.baseQuantity} <> 0 and ${t.quoteQuantity} <> 0 and (${t.baseQuantity} > 0) = (${t.quoteQuantity} < 0)`,
    ),
  ],
);

/** What a trade said before and after each correction. */
export const tradeVersions = pgTable(
  'network_trade_versions',
  {
    tradeId: uuid()
      .notNull()
      .references(() => networkTrades.id),
    version: integer().notNull(),
    partnerId: uuid().notNull(),
    /** As the partner sent it. */
    content: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Names the correction; null for the first version. */
    correctionExternalId: text(),
    correctingUser: text(),
    reason: text(),
    payload: text().notNull(),
    signature: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tradeId, t.version] }),
    unique('network_trade_versions_correction').on(t.partnerId, t.correctionExternalId),
  ],
);
