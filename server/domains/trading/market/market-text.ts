import type {
  MarketReference,
  MarketSnapshot,
  MarketTrade,
  MarketUpdate,
} from '#lib/contracts/trading/market-stream.ts';
import type { ShownMarket } from '../engine/market-store.ts';
import type { ShownTrade } from '../engine/shown-trades.ts';
import { whole } from '../products/present-product.ts';
import type { ProductRow } from '../products/product-store.ts';
import { BOOK_SIDES, changesOf, type Level, type Sides, toDepth } from './level-changes.ts';

/** In what a market is told. */
export interface Telling {
  product: Pick<ProductRow, 'priceDecimals' | 'baseDecimals'>;
  depth: number;
}

/** What a reader has of a book. */
export interface Told extends Sides {
  sequence: number;
  reference: string | null;
}

interface Message {
  event: 'snapshot' | 'update' | 'trade' | 'reference';
  data: MarketSnapshot | MarketUpdate | MarketTrade | MarketReference;
}

const textOf = ({ event, data }: Message, id: number | null): string =>
  `${id === null ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The last of messages that belong together says how far they lead: who has not had all of them gets them again. */
const together = (messages: readonly Message[], id: number): string =>
  messages.map((message, at) => textOf(message, at === messages.length - 1 ? id : null)).join('');

const levelsOf = (levels: readonly (readonly string[])[], { product }: Telling): Level[] =>
  levels.map(([price = '0', size = '0']) => [whole(price, product.priceDecimals), whole(size, product.baseDecimals)]);

const tradeOf = ([id, price, size, time]: ShownTrade, { product }: Telling): Message => ({
  event: 'trade',
  data: { id, price: whole(price, product.priceDecimals), size: whole(size, product.baseDecimals), time },
});

const referenceOf = (reference: string | null, { product }: Telling): Message => ({
  event: 'reference',
  data: { price: reference === null ? null : whole(reference, product.priceDecimals) },
});

/** What a reader has of a market once it is told. */
export const toldOf = ({ sequence, body }: ShownMarket, { depth }: Telling): Told => ({
  sequence,
  reference: body.reference,
  ...toDepth(body, depth),
});

/** The whole of a market, with trades that were before. */
export function snapshotText(market: ShownMarket, telling: Telling, trades: readonly ShownTrade[]): string {
  const { sequence, reference, ...sides } = toldOf(market, telling);
  const [bids, asks] = BOOK_SIDES.map((side) => levelsOf(sides[side], telling));
  const data = { sequence, time: market.at, bids: bids ?? [], asks: asks ?? [] };
  const rest = [referenceOf(reference, telling), ...trades.map((trade) => tradeOf(trade, telling))];
  return textOf({ event: 'snapshot', data }, sequence) + rest.map((message) => textOf(message, null)).join('');
}

/** What leads a reader from what they have to a market; empty where nothing of it is another. `told.reference` undefined: it is told. */
export function differenceText(
  told: Omit<Told, 'reference'> & { reference: Told['reference'] | undefined },
  market: ShownMarket & { trades: readonly ShownTrade[] },
  telling: Telling,
): string {
  const now = toldOf(market, telling);
  const [bids = [], asks = []] = BOOK_SIDES.map((side) => levelsOf(changesOf(told[side], now[side]), telling));
  const { sequence } = now;
  const update = { sequence, previous: told.sequence, time: market.at, bids, asks };
  const messages: Message[] = [
    ...market.trades.map((trade) => tradeOf(trade, telling)),
    ...(told.reference === now.reference ? [] : [referenceOf(now.reference, telling)]),
    ...(bids.length + asks.length === 0 ? [] : [{ event: 'update' as const, data: update }]),
  ];
  return together(messages, sequence);
}
