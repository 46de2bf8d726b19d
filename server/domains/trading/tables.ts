import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { baseUnits, instant } from '#server/core/database/columns.ts';

/**
 * What is traded. Sizes are base units of their currency, prices whole ticks: 10^-priceDecimals of a whole quote unit for a whole base
 * unit.
 */
export const tradingProducts = pgTable(
  'trading_products',
  {
    /** Symbols of base and quote, such as `TBTC-TUSD`. */
    name: text().primaryKey(),
    /** The coin of the catalogue, and what accounts hold of it. */
    baseCoin: text().notNull(),
    baseUnit: text().notNull(),
    baseSymbol: text().notNull(),
    baseDecimals: integer().notNull(),
    quoteCoin: text().notNull(),
    quoteUnit: text().notNull(),
    quoteSymbol: text().notNull(),
    quoteDecimals: integer().notNull(),
    priceDecimals: integer().notNull(),
    /** Of orders that are sized in base. */
    lot: baseUnits().notNull(),
    baseMin: baseUnits().notNull(),
    baseMax: baseUnits().notNull(),
    /** Of orders that are sized in quote. */
    quoteIncrement: baseUnits().notNull(),
    quoteMin: baseUnits().notNull(),
    quoteMax: baseUnits().notNull(),
    /** How far from the reference a price may lie. */
    collarPercent: integer().notNull(),
    /** Where the reference walks from, and how far it comes in a day; null where it follows from two others. */
    startPrice: baseUnits(),
    volPerDayPpm: integer(),
    /** Products with the same quote currency, by whose prices the reference is this one divided by that one. */
    derivedOf: text().references((): AnyPgColumn => tradingProducts.name),
    derivedBy: text().references((): AnyPgColumn => tradingProducts.name),
    /** How the house quotes. */
    spreadBps: integer().notNull(),
    stepBps: integer().notNull(),
    levelSize: baseUnits().notNull(),
    /** Whether clients trade with each other; else with the house alone. */
    isCrossing: boolean().notNull(),
    state: text({ enum: ['open', 'halted'] })
      .notNull()
      .default('open'),
    isBuyOpen: boolean().notNull().default(true),
    isSellOpen: boolean().notNull().default(true),
    isMarginOpen: boolean().notNull(),
    isAlgoOpen: boolean().notNull().default(true),
    /** A reference that a sandbox stands still at. */
    pinnedPrice: baseUnits(),
    /** A reference that the operator gave, and the moment that it is of. */
    givenPrice: baseUnits(),
    givenAsOf: instant(),
    rank: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('trading_products_rank').on(t.rank),
    uniqueIndex('trading_products_pair').on(t.baseUnit, t.quoteUnit),
    check('trading_products_two', sql`${t.baseUnit} <> ${t.quoteUnit}`),
    check(
      'trading_products_base',
      sql`${t.lot} > 0 and ${t.baseMin} between ${t.lot} and ${t.baseMax} and ${t.baseMin} % ${t.lot} = 0`,
    ),
    check(
      'trading_products_quote',
      sql`${t.quoteIncrement} > 0 and ${t.quoteMin} between ${t.quoteIncrement} and ${t.quoteMax} and ${t.quoteMin} % ${t.quoteIncrement} = 0`,
    ),
    check(
      'trading_products_house',
      sql`${t.spreadBps} >= 0 and ${t.stepBps} > 0 and ${t.levelSize} > 0 and ${t.collarPercent} between 1 and 99`,
    ),
    check(
      'trading_products_reference',
      sql`(${t.startPrice} is null) = (${t.volPerDayPpm} is null) and (${t.startPrice} is null) = (${t.derivedOf} is not null)
        and (${t.derivedOf} is null) = (${t.derivedBy} is null)`,
    ),
    check('trading_products_given', sql`(${t.givenPrice} is null) = (${t.givenAsOf} is null)`),
    check('trading_products_prices', sql`${t.startPrice} > 0 and ${t.pinnedPrice} > 0 and ${t.givenPrice} > 0`),
  ],
);

/** How far apart prices are that are kept of the past, in seconds: close for days, apart for weeks. */
export const GRAINS = [5, 300] as const;
export type Grain = (typeof GRAINS)[number];

/** Prices that somebody said, the last one of each stretch of time: what the reference was in the past follows from them. */
export const tradingReferences = pgTable(
  'trading_references',
  {
    product: text()
      .notNull()
      .references(() => tradingProducts.name),
    /** Whether a sandbox stood still there, or the operator gave it. */
    kind: text({ enum: ['pinned', 'given'] }).notNull(),
    grain: integer().notNull(),
    /** Counts stretches of its grain since 1970. */
    stretch: bigint({ mode: 'number' }).notNull(),
    /** In ticks; null where it walks on from here. */
    price: baseUnits(),
    /** Business time from which it held. */
    at: instant().notNull(),
    /** The moment that a given price is of. */
    asOf: instant(),
  },
  (t) => [primaryKey({ columns: [t.product, t.kind, t.grain, t.stretch] })],
);
