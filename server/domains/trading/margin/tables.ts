import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { CLOSE_SCOPES, MARGIN_STATES, MOVE_KINDS } from '#lib/trading/margin-words.ts';
import { baseUnits, hexId, instant } from '#server/core/database/columns.ts';
import { tradingAccounts, tradingOrders } from '../orders/tables.ts';

/**
 * Trading accounts that were let trade on margin. Amounts are base units of the currency that margin is counted in. What they have is in
 * the books: positions in accounts `margin`, collateral in accounts `collateral`. Who changes either locks the trading account first.
 */
export const marginAccounts = pgTable(
  'margin_accounts',
  {
    id: hexId()
      .primaryKey()
      .references(() => tradingAccounts.id),
    enterpriseId: hexId().notNull(),
    /** The coin of its wallet, by which its currencies are known. */
    coin: text().notNull(),
    isEnabled: boolean().notNull(),
    /** The most that it may have or owe of a currency, and owe of all. */
    maxLong: baseUnits().notNull(),
    maxShort: baseUnits().notNull(),
    maxTotalShort: baseUnits().notNull(),
    minCollateral: baseUnits().notNull(),
    /** Utilisation in per cent from which it is called, and from which it is liquidated. */
    callPercent: integer().notNull(),
    liquidatePercent: integer().notNull(),
    state: text({ enum: MARGIN_STATES }).notNull().default('good'),
    stateAt: instant().notNull(),
    /** When its liquidation goes on. */
    dueAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('margin_accounts_enterprise').on(t.enterpriseId),
    check(
      'margin_accounts_percents',
      sql`100 <= ${t.callPercent} and ${t.callPercent} < ${t.liquidatePercent} and ${t.liquidatePercent} <= 1000`,
    ),
    check('margin_accounts_due', sql`(${t.state} = 'liquidating') = (${t.dueAt} is not null)`),
  ],
);

/** What moved between what an account can spend, its collateral and its positions, beside fills. Append-only. */
export const marginMoves = pgTable(
  'margin_moves',
  {
    id: uuid().primaryKey(),
    accountId: hexId().notNull(),
    enterpriseId: hexId().notNull(),
    kind: text({ enum: MOVE_KINDS }).notNull(),
    unit: text().notNull(),
    amount: baseUnits().notNull(),
    /** Null for the service. */
    userId: hexId(),
    at: instant().notNull(),
  },
  (t) => [index('margin_moves_account').on(t.accountId, t.at), check('margin_moves_amount', sql`${t.amount} > 0`)],
);

/** Positions that somebody asked to close. */
export const marginCloses = pgTable(
  'margin_closes',
  {
    id: uuid().primaryKey(),
    accountId: hexId().notNull(),
    enterpriseId: hexId().notNull(),
    userId: hexId().notNull(),
    scope: text({ enum: CLOSE_SCOPES }).notNull(),
    /** Symbols of the currencies, as they were asked for or found. */
    currencies: jsonb().$type<string[]>().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('margin_closes_account').on(t.accountId, t.at, t.id)],
);

/** The orders that close positions. */
export const marginCloseOrders = pgTable(
  'margin_close_orders',
  {
    closeId: uuid()
      .notNull()
      .references(() => marginCloses.id),
    orderId: uuid()
      .notNull()
      .references(() => tradingOrders.id),
  },
  (t) => [primaryKey({ columns: [t.closeId, t.orderId] }), index('margin_close_orders_order').on(t.orderId)],
);
