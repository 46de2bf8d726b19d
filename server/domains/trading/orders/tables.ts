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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { FUNDING_TYPES, ORDER_STATUSES, ORDER_TYPES, SIDES, TIMES_IN_FORCE } from '#lib/contracts/trading/words.ts';
import { EVENT_KINDS, SIZINGS } from '#lib/trading/words.ts';
import { baseUnits, hexId, instant } from '#server/core/database/columns.ts';
import { enterprises } from '#server/domains/directory/tables.ts';
import { tradingProducts } from '../tables.ts';

/** Trading accounts that have ordered, or for which something was set. Whoever changes their orders locks the row first. */
export const tradingAccounts = pgTable(
  'trading_accounts',
  {
    id: hexId().primaryKey(),
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    /** Nobody orders while its enterprise has stopped it, or the operator has. */
    isStopped: boolean().notNull().default(false),
    stoppedBy: hexId(),
    stoppedAt: instant(),
    operatorStoppedBy: hexId(),
    operatorStoppedAt: instant(),
    /** What fills cost, in basis points of what is paid. */
    takerBps: integer().notNull().default(10),
    makerBps: integer().notNull().default(10),
    liveOrders: integer().notNull().default(0),
    /** Number of the last event of its orders. */
    lastEvent: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('trading_accounts_enterprise').on(t.enterpriseId),
    check('trading_accounts_fees', sql`${t.takerBps} between 0 and 1000 and ${t.makerBps} between 0 and 1000`),
    check('trading_accounts_live', sql`${t.liveOrders} >= 0`),
    check('trading_accounts_stopped', sql`${t.isStopped} = (${t.stoppedAt} is not null)`),
    check(
      'trading_accounts_operator_stopped',
      sql`(${t.operatorStoppedBy} is null) = (${t.operatorStoppedAt} is null)`,
    ),
  ],
);

/** What an algorithm was told. */
export interface OrderParameters {
  isTimeSliced?: boolean;
  boundsControl?: 'narrow' | 'standard' | 'wide';
  interval?: number;
  intervalUnit?: 'second' | 'minute' | 'hour';
  /** Base units of the currency of the order. */
  subOrderSize?: string;
  /** Hundredths. */
  variance?: number;
}

/** Orders, the newest last. Amounts are base units; prices are ticks of the product. */
export const tradingOrders = pgTable(
  'trading_orders',
  {
    id: uuid().primaryKey(),
    accountId: hexId()
      .notNull()
      .references(() => tradingAccounts.id),
    enterpriseId: hexId().notNull(),
    /** Null for the service. */
    userId: hexId(),
    canceledBy: hexId(),
    clientOrderId: text(),
    product: text()
      .notNull()
      .references(() => tradingProducts.name),
    side: text({ enum: SIDES }).notNull(),
    type: text({ enum: ORDER_TYPES }).notNull(),
    timeInForce: text({ enum: TIMES_IN_FORCE }).notNull(),
    fundingType: text({ enum: FUNDING_TYPES }).notNull(),
    /** Which currency its quantity is of. */
    sizing: text({ enum: SIZINGS }).notNull(),
    quantity: baseUnits().notNull(),
    limitPrice: baseUnits(),
    triggerPrice: baseUnits(),
    /** Minutes. */
    duration: integer(),
    interval: integer(),
    parameters: jsonb().$type<OrderParameters>(),
    scheduledAt: instant(),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    reason: text({ enum: ['internalError', 'insufficientFunds'] }),
    reasonDescription: text(),
    filledBase: baseUnits().notNull().default('0'),
    filledQuote: baseUnits().notNull().default('0'),
    /** Σ price × base of its fills, by which what is paid is rounded once for all of them. */
    fillProduct: baseUnits().notNull().default('0'),
    /** How much of what it paid or got was taken from the book, and not while it rested there. */
    takerQuote: baseUnits().notNull().default('0'),
    fee: baseUnits().notNull().default('0'),
    takerBps: integer().notNull(),
    makerBps: integer().notNull(),
    /** What was ever held for it, in how many holds, and how much of that has been used. */
    held: baseUnits().notNull(),
    holds: jsonb().$type<string[]>().notNull(),
    holdUsed: baseUnits().notNull().default('0'),
    /** The worst price that it trades at while it is in the book, and the number of the command that put it there. */
    bookPrice: baseUnits(),
    bookNumber: bigint({ mode: 'number' }),
    triggeredAt: instant(),
    /** When an algorithm began, how far it is, and what it has missed. */
    startedAt: instant(),
    tick: integer().notNull().default(0),
    missed: baseUnits().notNull().default('0'),
    /** When it begins, goes on or expires. */
    dueAt: instant(),
    /** Number of its last event. */
    lastEvent: integer().notNull().default(0),
    lastFillAt: instant(),
    endedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('trading_orders_client').on(t.accountId, t.clientOrderId),
    index('trading_orders_list').on(t.accountId, t.createdAt, t.id),
    index('trading_orders_enterprise').on(t.enterpriseId, t.createdAt, t.id),
    index('trading_orders_live').on(t.product).where(sql`${t.endedAt} is null`),
    index('trading_orders_account_live').on(t.accountId, t.createdAt, t.id).where(sql`${t.endedAt} is null`),
    check('trading_orders_quantity', sql`${t.quantity} > 0`),
    check('trading_orders_held', sql`${t.holdUsed} <= ${t.held}`),
    check(
      'trading_orders_filled',
      sql`case ${t.sizing} when 'base' then ${t.filledBase} else ${t.filledQuote} end <= ${t.quantity}`,
    ),
    check(
      'trading_orders_ended',
      sql`(${t.endedAt} is not null) = (${t.status} in ('completed', 'canceled', 'error'))`,
    ),
    check(
      'trading_orders_completed',
      sql`${t.status} <> 'completed' or case ${t.sizing} when 'base' then ${t.filledBase} else ${t.filledQuote} end = ${t.quantity}`,
    ),
    check('trading_orders_idle', sql`${t.endedAt} is null or (${t.dueAt} is null and ${t.bookNumber} is null)`),
  ],
);

/** What an algorithm sent to the book, one by one. */
export const tradingChildren = pgTable(
  'trading_children',
  {
    orderId: uuid()
      .notNull()
      .references(() => tradingOrders.id),
    number: integer().notNull(),
    quantity: baseUnits().notNull(),
    price: baseUnits().notNull(),
    filledBase: baseUnits().notNull(),
    filledQuote: baseUnits().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.number] })],
);

/** What happened to orders, numbered without gaps by order and by account. Append-only. */
export const orderEvents = pgTable(
  'order_events',
  {
    orderId: uuid()
      .notNull()
      .references(() => tradingOrders.id),
    number: integer().notNull(),
    accountId: hexId().notNull(),
    accountNumber: bigint({ mode: 'number' }).notNull(),
    kind: text({ enum: EVENT_KINDS }).notNull(),
    /** The state after it, and what was filled by then. */
    status: text({ enum: ORDER_STATUSES }).notNull(),
    filledBase: baseUnits().notNull(),
    filledQuote: baseUnits().notNull(),
    /** Σ price × base of what was filled, ticks times base units: what the average price follows from. */
    fillProduct: baseUnits().notNull(),
    tradeId: uuid(),
    /** Who asked for it; null for the service. */
    userId: hexId(),
    text: text(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.number] }),
    unique('order_events_account').on(t.accountId, t.accountNumber),
  ],
);

/** Fills, one row for each order that had a part in it. */
export const trades = pgTable(
  'trades',
  {
    id: uuid().primaryKey(),
    /** The fill that it is of: two client orders share one. */
    fillId: uuid().notNull(),
    product: text().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => tradingOrders.id),
    accountId: hexId().notNull(),
    enterpriseId: hexId().notNull(),
    side: text({ enum: SIDES }).notNull(),
    price: baseUnits().notNull(),
    base: baseUnits().notNull(),
    quote: baseUnits().notNull(),
    fee: baseUnits().notNull(),
    isTaker: boolean().notNull(),
    fundingType: text({ enum: FUNDING_TYPES }).notNull(),
    settledAt: instant(),
    at: instant().notNull(),
    /** Trades of one moment are in the order in which they were matched. */
    insertion: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (t) => [
    index('trades_list').on(t.accountId, t.at, t.insertion),
    index('trades_order').on(t.orderId),
    index('trades_product').on(t.product, t.at),
  ],
);
