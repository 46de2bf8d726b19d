import { findCoin } from '#lib/coins.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { assetHeld } from '#server/domains/wallets/public.ts';
import { isTradedBy } from '../accounts/require-account.ts';
import { currenciesOf, type TradedCurrency } from '../products/currencies.ts';
import { listProducts, type ProductRow } from '../products/product-store.ts';
import { groundOf, type ReferenceGround, referenceOf } from '../products/reference.ts';
import type { MarginPrice, MarginPrices } from './margin-value.ts';

/** Products with what their references follow from. */
export interface PriceBoard {
  products: readonly ProductRow[];
  ground: ReferenceGround;
}

/** Products and what their references follow from now, without keeping anybody waiting. */
export async function boardOf({ db, service, now }: Pick<Context, 'db' | 'service' | 'now'>): Promise<PriceBoard> {
  const products = await listProducts(db);
  return { products, ground: await groundOf({ service, now }, products) };
}

/** Dollars of the main and of the test networks: margin is counted in them. */
const DOLLARS = ['fiatusd', 'tfiatusd'];

/** Currencies that are taken as collateral, by the symbol without its network, and what is taken off them, in per cent. */
const HAIRCUTS: Readonly<Record<string, number>> = {
  fiatusd: 0,
  tfiatusd: 0,
  usdc: 2,
  tusdc: 2,
  btc: 10,
  tbtc: 10,
  eth: 15,
  hteth: 15,
};

/** A currency of an account, and what is taken off it as collateral; null where it is taken as none. */
export interface MarginCurrency extends TradedCurrency {
  haircut: number | null;
}

/** What margin is counted in for accounts of a coin. */
export function marginCurrency(coin: string): { unit: string; symbol: string; decimals: number } {
  for (const dollar of DOLLARS) {
    const unit = assetHeld(coin, dollar);
    const found = findCoin(dollar);
    if (unit !== undefined && found) return { unit, symbol: found.symbol, decimals: found.decimals };
  }
  throw new Error('an account of this coin holds no dollars');
}

/** Currencies of products that an account of a coin trades. */
export const marginCurrencies = (products: readonly ProductRow[], coin: string): MarginCurrency[] =>
  currenciesOf(products.filter((product) => isTradedBy({ coin }, product))).map((currency) => ({
    ...currency,
    haircut: HAIRCUTS[currency.coin] ?? null,
  }));

/** The product that prices a currency, and on which its positions are opened and closed. */
export const productOf = (products: readonly ProductRow[], unit: string, quoteUnit: string): ProductRow | undefined =>
  products.find((product) => product.baseUnit === unit && product.quoteUnit === quoteUnit);

/** What currencies are worth to accounts of a coin; those without a price are left out. */
export const marginPrices = ({ products, ground }: PriceBoard, coin: string): MarginPrices =>
  pricesBy(products, coin, (product) => referenceOf(product, products, ground));

/** The same by references that are given. */
export function pricesBy(
  products: readonly ProductRow[],
  coin: string,
  referenceOfProduct: (product: ProductRow) => bigint | null,
): MarginPrices {
  const dollar = marginCurrency(coin);
  const byUnit = new Map<string, MarginPrice>();
  for (const { unit, symbol, decimals, haircut } of marginCurrencies(products, coin)) {
    if (unit === dollar.unit) {
      byUnit.set(unit, { symbol, decimals, ticks: 1n, priceDecimals: 0, haircut });
      continue;
    }
    const product = productOf(products, unit, dollar.unit);
    const ticks = product ? referenceOfProduct(product) : null;
    if (product && ticks !== null)
      byUnit.set(unit, { symbol, decimals, ticks, priceDecimals: product.priceDecimals, haircut });
  }
  return { decimals: dollar.decimals, byUnit };
}
