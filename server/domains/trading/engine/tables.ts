import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { hexId, instant } from '#server/core/database/columns.ts';
import type { BookState } from '../book/types.ts';
import type { Level, LevelChange } from '../market/level-changes.ts';
import { tradingProducts } from '../tables.ts';
import type { ShownTrade } from './shown-trades.ts';

/** What is asked of a product’s book by those who write orders, and what became of it. */
export const COMMAND_KINDS = ['order', 'cancel', 'start', 'reference', 'requote', 'place', 'stop', 'halt'] as const;

/**
 * Commands of a product. Those of orders wait without a number until the one that matches has taken them; the numbered ones that have a
 * body are the log of its book, from which the same fills follow again.
 */
export const tradingCommands = pgTable(
  'trading_commands',
  {
    /** Grows as they are written, not as they are committed. */
    insertion: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    product: text()
      .notNull()
      .references(() => tradingProducts.name),
    kind: text({ enum: COMMAND_KINDS }).notNull(),
    orderId: uuid(),
    number: bigint({ mode: 'number' }),
    /** The command of the book, its amounts as texts. */
    body: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** Business time. */
    at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('trading_commands_number').on(t.product, t.number),
    index('trading_commands_waiting').on(t.product, t.insertion).where(sql`${t.number} is null`),
  ],
);

/** Who matches a product, one process at a time, and how far it is. */
export const tradingEngines = pgTable('trading_engines', {
  product: text()
    .primaryKey()
    .references(() => tradingProducts.name),
  /** The process that matches, by wall time until then. Each that takes over draws a lease of its own, which shuts out those before. */
  owner: text(),
  lease: hexId(),
  leasedUntil: instant(),
  /** Number of the last command, and the book after it but for what rests there. */
  applied: bigint({ mode: 'number' }).notNull().default(0),
  state: jsonb().$type<BookState>(),
  /** The step of the reference walk that its quotes are of. */
  step: integer().notNull().default(-1),
  updatedAt: instant().notNull(),
});

/** The book as it can be seen, for whoever does not match: written again by the next owner where it is lost. */
export const tradingMarkets = pgTable('trading_markets', {
  product: text().primaryKey(),
  /** Grows by one with each change; where all was lost, it begins beyond what there was. */
  sequence: bigint({ mode: 'number' }).notNull(),
  body: jsonb().$type<MarketBody>().notNull(),
  /** Business time. */
  at: instant().notNull(),
});

/** The last changes of books that can be seen, for readers who were away: each product has a ring of them. */
export const tradingMarketUpdates = pgTable(
  'trading_market_updates',
  {
    product: text().notNull(),
    /** Where in the ring it is. */
    place: integer().notNull(),
    sequence: bigint({ mode: 'number' }).notNull(),
    body: jsonb().$type<MarketUpdate>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.product, t.place] })],
);

/** Levels as ticks and base units, the best first. */
export interface MarketBody {
  step: number;
  /** Null while there is none, and nothing is traded. */
  reference: string | null;
  /** The price of the last trade, or of a reference that came after it. */
  last: string | null;
  bids: Level[];
  asks: Level[];
}

/** What leads from one book to the next. */
export interface MarketUpdate {
  bids: LevelChange[];
  asks: LevelChange[];
  trades: ShownTrade[];
}
