import { findCoin } from '#lib/coins.ts';
import { uuidV5 } from '#server/core/runtime/id.ts';
import type { ProductRow } from './product-store.ts';

/** A currency that products trade. */
export interface TradedCurrency {
  id: string;
  symbol: string;
  name: string;
  decimals: number;
  /** As the catalogue calls it, and what accounts hold of it. */
  coin: string;
  unit: string;
}

/** The currencies of products, each once, in the order of the products. */
export function currenciesOf(products: readonly ProductRow[]): TradedCurrency[] {
  const sides = products.flatMap((row) => [
    { coin: row.baseCoin, unit: row.baseUnit, symbol: row.baseSymbol, decimals: row.baseDecimals },
    { coin: row.quoteCoin, unit: row.quoteUnit, symbol: row.quoteSymbol, decimals: row.quoteDecimals },
  ]);
  const byUnit = new Map(sides.map((side) => [side.unit, side]));
  return [...byUnit.values()].map((side) => ({
    id: uuidV5(side.coin),
    name: findCoin(side.coin)?.name ?? side.symbol,
    ...side,
  }));
}
