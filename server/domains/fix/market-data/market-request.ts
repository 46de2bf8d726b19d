import { plainProduct } from '#lib/contracts/trading/words.ts';
import type { BookSide } from '#server/domains/trading/public.ts';
import { bodyOf, type FieldValues } from '../dictionary/body.ts';
import type { FixMessage } from '../wire/message.ts';
import type { MarketRefusal, RequestReject } from './market-refusal.ts';

/** How many symbols a request may name. */
export const MAX_SYMBOLS = 20;
/** How many levels of a side can be seen. */
const MAX_DEPTH = 100;

/** A request for the books of some products: once, or followed by what changes. */
export interface BooksRequest {
  kind: 'V';
  action: 'snapshot' | 'subscribe';
  /** Tag 262. */
  id: string;
  /** Levels of each side, 1 to 100. */
  depth: number;
  sides: readonly BookSide[];
  /** Names of products, each once. */
  symbols: readonly string[];
}

/** A MarketDataRequest (V) by what it asks for. */
export type MarketRequest = BooksRequest | { kind: 'V'; action: 'unsubscribe'; id: string };

const ACTIONS: ReadonlyMap<string | undefined, MarketRequest['action']> = new Map([
  ['0', 'snapshot'],
  ['1', 'subscribe'],
  ['2', 'unsubscribe'],
]);
const SIDES: ReadonlyMap<string | undefined, BookSide> = new Map([
  ['0', 'bids'],
  ['1', 'asks'],
]);

const refuse = (reason: RequestReject, text: string): MarketRefusal => ({ kind: 'Y', reason, text });

/** Levels that are asked for by tag 264, where 0 is all; null for too many or fewer than none. */
function depthOf(fields: FieldValues): number | null {
  const depth = Number(fields.get(264) ?? '0');
  if (depth < 0 || depth > MAX_DEPTH) return null;
  return depth === 0 ? MAX_DEPTH : depth;
}

/** The sides that are asked for; null where none is, or something else. */
function sidesOf(fields: FieldValues): BookSide[] | null {
  const sides = new Set<BookSide>();
  for (const entry of fields.entries(267)) {
    const side = SIDES.get(entry.get(269));
    if (side === undefined) return null;
    sides.add(side);
  }
  return sides.size === 0 ? null : [...sides];
}

const symbolsOf = (fields: FieldValues): string[] =>
  fields.entries(146).map((entry) => plainProduct(entry.get(55) ?? ''));

function readBooksRequest(fields: FieldValues, action: BooksRequest['action']): BooksRequest | MarketRefusal {
  const depth = depthOf(fields);
  if (depth === null) return refuse('5', `tag 264 must be 0 to ${MAX_DEPTH}`);
  if (action === 'subscribe' && fields.get(265) !== '1') return refuse('6', 'tag 265 must be 1 for a subscription');
  const sides = sidesOf(fields);
  if (sides === null) return refuse('8', 'tag 269 must be 0 (bid) or 1 (offer)');
  const symbols = symbolsOf(fields);
  if (symbols.length === 0) return refuse('0', 'tag 55 names no symbol');
  if (symbols.length > MAX_SYMBOLS) return refuse('2', `a request may name ${MAX_SYMBOLS} symbols`);
  return { kind: 'V', action, id: fields.get(262) ?? '', depth, sides, symbols: [...new Set(symbols)] };
}

/**
 * What a MarketDataRequest (V) asks for that the dictionary finds in order, or why it is refused. Of one that ends a subscription only its
 * id is read.
 */
export function readMarketRequest(message: FixMessage): MarketRequest | MarketRefusal {
  const fields = bodyOf(message);
  const action = ACTIONS.get(fields.get(263));
  if (action === undefined) return refuse('4', 'tag 263 must be 0, 1 or 2');
  if (action === 'unsubscribe') return { kind: 'V', action, id: fields.get(262) ?? '' };
  return readBooksRequest(fields, action);
}
