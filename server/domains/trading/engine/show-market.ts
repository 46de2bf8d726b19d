import type { Service } from '#server/core/runtime/service.ts';
import { onePerPrice } from '../book/depth.ts';
import type { Depth, PriceLevel } from '../book/types.ts';
import { changesOf, type Level } from '../market/level-changes.ts';
import { houseQuotes } from '../quotes/house-quotes.ts';
import { bookRules } from './book-rules.ts';
import { findMarket, putMarket, type ShownMarket } from './market-store.ts';
import type { Matching } from './matching.ts';
import type { ProductEngine } from './product-engine.ts';
import type { Reference } from './references.ts';
import type { MarketBody, MarketUpdate } from './tables.ts';

/** How many levels of each side can be seen. */
const SHOWN = 100;
/** No market changes more often: what begins anew after a loss has a sequence beyond all before. */
const SEQUENCE_MS = 100;

const toText = (levels: readonly PriceLevel[]): Level[] =>
  levels.map(({ price, size }) => [String(price), String(size)]);

/**
 * What can be seen of a book at a reference: of an idle one the full quotes of the house, which need no command; of one that is not traded
 * nothing.
 */
export function marketOf(matching: Matching, reference: Reference): MarketBody {
  const { book, product, resting } = matching;
  const { market: last } = book.state();
  if (reference === null || product.state !== 'open')
    return { step: matching.step, reference: reference && String(reference.price), last, bids: [], asks: [] };
  const { price, step } = reference;
  const isIdle = resting === 0 && (matching.reference !== price || matching.step !== step);
  const { bids, asks }: Depth = isIdle ? houseQuotes(price, bookRules(product).quotes) : book.depth(SHOWN);
  return {
    step,
    reference: String(price),
    last,
    bids: toText(onePerPrice('buy', bids)),
    asks: toText(onePerPrice('sell', asks)),
  };
}

/** What was shown last, and what it follows from, by engine. */
const shown = new WeakMap<ProductEngine, { market: ShownMarket; basis: string }>();

/** Everything that a market follows from. */
const basisOf = ({ applied, product }: Matching, reference: Reference): string =>
  [applied, product.state, product.isCrossing, reference?.price, reference?.step].join(' ');

/** Whether what can be seen of an engine’s book may be another one than was shown. */
export function isShown(engine: ProductEngine, at: number): boolean {
  const { matching } = engine;
  return matching === null || shown.get(engine)?.basis === basisOf(matching, engine.referenceAt(at));
}

const isSame = (one: MarketBody, other: MarketBody): boolean => JSON.stringify(one) === JSON.stringify(other);

function updateOf(before: MarketBody, after: MarketBody, trades: MarketUpdate['trades']): MarketUpdate | null {
  const [bids, asks] = [changesOf(before.bids, after.bids), changesOf(before.asks, after.asks)];
  const isNew = bids.length + asks.length + trades.length > 0 || before.reference !== after.reference;
  return isNew ? { bids, asks, trades } : null;
}

/** Shows the book of an engine to all processes, where it has changed. */
export async function showMarket(service: Service, engine: ProductEngine): Promise<void> {
  const { matching, untold, name: product } = engine;
  const now = service.clock.now();
  if (matching === null || (isShown(engine, now.getTime()) && untold.length === 0)) return;
  const reference = engine.referenceAt(now.getTime());
  const [body, basis] = [marketOf(matching, reference), basisOf(matching, reference)];
  const before = shown.get(engine)?.market ?? (await findMarket(service.db, product));
  const update = before ? updateOf(before.body, body, [...untold]) : null;
  const first = Math.floor(service.clock.wall().getTime() / SEQUENCE_MS);
  const sequence = before === undefined ? first : before.sequence + (update === null ? 0 : 1);
  const market = { sequence, body, at: now.toISOString() };
  const isWritten =
    before !== undefined && isSame(before.body, body) && update === null
      ? true
      : await putMarket(service.db, product, { market, before: before?.sequence ?? null, update });
  // Another process has shown it, or it was lost: the next time begins with what is there.
  if (!isWritten) return void shown.delete(engine);
  shown.set(engine, { market, basis });
  engine.told(untold);
  if (update !== null || before === undefined) service.broadcast.wake('market');
}
