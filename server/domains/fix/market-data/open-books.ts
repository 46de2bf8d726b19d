import { toDecimal } from '#lib/money.ts';
import type { Service } from '#server/core/runtime/service.ts';
import {
  findMarket,
  findProduct,
  type Level,
  marketFeed,
  type ProductRow,
  type ShownMarket,
  type Sides,
} from '#server/domains/trading/public.ts';
import type { BookSource } from './book-source.ts';

type Decimals = Pick<ProductRow, 'priceDecimals' | 'baseDecimals'>;

/** Markets in whole units, once for all who read them. */
const books = new WeakMap<ShownMarket['body'], Sides>();

/** A market in whole units; the same object for the same market. */
function bookOf({ body }: ShownMarket, { priceDecimals, baseDecimals }: Decimals): Sides {
  const known = books.get(body);
  if (known !== undefined) return known;
  const inUnits = ([price, size]: Level): Level => [
    toDecimal(price, priceDecimals, 0),
    toDecimal(size, baseDecimals, 0),
  ];
  const book = { bids: body.bids.map(inUnits), asks: body.asks.map(inUnits) };
  books.set(body, book);
  return book;
}

/** The books that this process reads, as they are shown to everyone: of a product that is halted both sides are empty. */
export const openBooks = (service: Service): BookSource => ({
  async join(symbol) {
    const product = await findProduct(service.db, symbol);
    if (product === undefined) return null;
    const first = await findMarket(service.db, product.name);
    const { followed, leave } = marketFeed(service).join(product.name);
    const book = (): Sides | null => {
      const { market } = followed;
      const newest = market !== null && market.sequence >= (first?.sequence ?? 0) ? market : first;
      return newest === undefined ? null : bookOf(newest, product);
    };
    return { book, leave };
  },
});
