import type { PlatformProduct } from '#lib/contracts/trading/platform-products.ts';
import type { Product } from '#lib/contracts/trading/products.ts';
import { toDecimal } from '#lib/money.ts';
import { uuidV5 } from '#server/core/runtime/id.ts';
import type { ProductRow } from './product-store.ts';
import { type ReferenceGround, referenceOf, sourceOf } from './reference.ts';

/** Base units or ticks in whole units, without zeros at the end. */
export const whole = (units: string | bigint, decimals: number): string => toDecimal(String(units), decimals, 0);

const wholeOrNull = (units: string | bigint | null, decimals: number): string | null =>
  units === null ? null : whole(units, decimals);

const basesOf = (row: ProductRow) => {
  const base = (units: string): string => whole(units, row.baseDecimals);
  const quote = (units: string): string => whole(units, row.quoteDecimals);
  return { base, quote };
};

/** Whether nothing can be ordered: it is halted, both sides are closed, or there is no price. */
const isDisabled = (row: ProductRow, reference: bigint | null): boolean =>
  row.state === 'halted' || !(row.isBuyOpen || row.isSellOpen) || reference === null;

/** Products as accounts see them. */
export const presentProducts = (rows: readonly ProductRow[], ground: ReferenceGround): Product[] =>
  rows.map((row) => {
    const { base, quote } = basesOf(row);
    return {
      id: uuidV5(row.name),
      name: row.name,
      baseCurrencyId: uuidV5(row.baseCoin),
      baseCurrency: row.baseSymbol,
      quoteCurrencyId: uuidV5(row.quoteCoin),
      quoteCurrency: row.quoteSymbol,
      baseMinSize: base(row.baseMin),
      baseMaxSize: base(row.baseMax),
      baseIncrement: base(row.lot),
      quoteMinSize: quote(row.quoteMin),
      quoteMaxSize: quote(row.quoteMax),
      quoteIncrement: quote(row.quoteIncrement),
      quoteDisplayPrecision: row.priceDecimals,
      isTradeDisabled: isDisabled(row, referenceOf(row, rows, ground)),
      isMarginTradeSupported: row.isMarginOpen,
    };
  });

/** A product as its operator sees it. */
export function presentPlatformProduct(
  row: ProductRow,
  all: readonly ProductRow[],
  ground: ReferenceGround,
): PlatformProduct {
  const { base, quote } = basesOf(row);
  const reference = referenceOf(row, all, ground);
  return {
    product: row.name,
    base: row.baseCoin,
    quote: row.quoteCoin,
    priceDecimals: row.priceDecimals,
    lot: base(row.lot),
    baseMin: base(row.baseMin),
    baseMax: base(row.baseMax),
    quoteIncrement: quote(row.quoteIncrement),
    quoteMin: quote(row.quoteMin),
    quoteMax: quote(row.quoteMax),
    collarPercent: row.collarPercent,
    startPrice: wholeOrNull(row.startPrice, row.priceDecimals),
    volPerDayPpm: row.volPerDayPpm,
    derivedOf: row.derivedOf,
    derivedBy: row.derivedBy,
    spreadBps: row.spreadBps,
    stepBps: row.stepBps,
    levelSize: base(row.levelSize),
    state: row.state,
    isBuyOpen: row.isBuyOpen,
    isSellOpen: row.isSellOpen,
    isMarginOpen: row.isMarginOpen,
    isAlgoOpen: row.isAlgoOpen,
    isCrossing: row.isCrossing,
    reference: wholeOrNull(reference, row.priceDecimals),
    referenceSource: reference === null ? null : sourceOf(row, ground),
    referenceAsOf: row.givenAsOf,
    createdAt: row.createdAt,
  };
}

/** What the audit log says of a product: what its operator said. */
export function recordOfProduct(product: PlatformProduct) {
  const { reference: _, referenceSource: __, referenceAsOf: ___, createdAt: ____, ...said } = product;
  return said;
}
