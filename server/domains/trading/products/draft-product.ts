import { type Coin, findCoin, unitOf } from '#lib/coins.ts';
import { toBaseUnits } from '#lib/money.ts';
import { refuseField } from '#server/core/call/errors.ts';
import type { NewProduct } from './product-store.ts';

/** A product in the words of people: symbols and whole units. */
export interface ProductWish {
  /** Coins of the catalogue, such as `tbtc` and `tfiatusd`. */
  base: string;
  quote: string;
  priceDecimals: number;
  lot: string;
  baseMin: string;
  baseMax: string;
  quoteMin: string;
  quoteMax: string;
  quoteIncrement: string;
  collarPercent: number;
  spreadBps: number;
  stepBps: number;
  levelSize: string;
  /** A price to begin at and how far it comes in a day; or two products that it follows from. */
  reference: { startPrice: string; volPerDayPpm: number } | { of: Known; by: Known };
  isMarginOpen: boolean;
  isCrossing: boolean;
}

type Known = Pick<NewProduct, 'name' | 'baseUnit' | 'quoteUnit' | 'startPrice' | 'priceDecimals'>;

/** The reference stays within this share of where it began, each way. */
const FARTHEST_PERCENT = 50n;
const WHOLE = 100n;

interface Half {
  coin: Coin;
  unit: string;
}

function half(path: 'base' | 'quote', id: string): Half {
  const [coin, unit] = [findCoin(id), unitOf(id)];
  if (coin === undefined || unit === undefined || coin.id !== id)
    return refuseField(path, 'is no currency that trading accounts hold');
  return { coin, unit };
}

/** A size in base units. Throws 400 for more decimals than there are, and for nothing. */
function sizeOf(path: string, size: string, decimals: number): string {
  const units = toBaseUnits(size, decimals);
  if (units === null || units === '0')
    return refuseField(path, `must be above zero, with at most ${decimals} decimals`);
  return units;
}

/** No size is more than so many whole units. */
const MOST_WHOLE = 10n ** 15n;

interface Range {
  min: bigint;
  max: bigint;
  step: bigint;
  decimals: number;
}

function demandRange(name: 'base' | 'quote', { min, max, step, decimals }: Range): void {
  if (max > MOST_WHOLE * 10n ** BigInt(decimals)) refuseField(`${name}Max`, `must be at most ${MOST_WHOLE}`);
  if (min % step !== 0n) refuseField(`${name}Min`, 'must be a multiple of its smallest step');
  if (max < min) refuseField(`${name}Max`, 'must be at least the minimum');
  if (max % step !== 0n) refuseField(`${name}Max`, 'must be a multiple of its smallest step');
}

/** The highest price that the walk can come to, as a fraction of whole units. */
function highestOf(reference: ProductWish['reference'], priceDecimals: number): { over: bigint; under: bigint } {
  const [high, low] = [WHOLE + FARTHEST_PERCENT, WHOLE - FARTHEST_PERCENT];
  if ('startPrice' in reference) {
    const start = sizeOf('startPrice', reference.startPrice, priceDecimals);
    return { over: BigInt(start) * high, under: 10n ** BigInt(priceDecimals) * WHOLE };
  }
  const { of, by } = reference;
  return {
    over: BigInt(of.startPrice ?? 0) * high * 10n ** BigInt(by.priceDecimals),
    under: BigInt(by.startPrice ?? 1) * low * 10n ** BigInt(of.priceDecimals),
  };
}

/**
 * Makes sure that one base unit costs less than one unit of quote at any price that can be: only then fill orders that are sized in quote
 * to the last unit. Throws 400.
 */
function demandExact({ reference, priceDecimals, collarPercent }: ProductWish, base: Coin, quote: Coin): void {
  const { over, under } = highestOf(reference, priceDecimals);
  const cost = over * (WHOLE + BigInt(collarPercent)) * 10n ** BigInt(quote.decimals);
  if (cost >= under * WHOLE * 10n ** BigInt(base.decimals))
    refuseField(
      'base',
      'has too few decimals: at the highest price one of its base units costs more than one of the quote',
    );
}

/** The house quotes so many levels on a side. */
const LEVELS = 20;
const BASIS = 10_000;
/** A price that begins at fewer ticks has no room for quotes around it. */
const LEAST_TICKS = 100n;

/** Makes sure that the house can quote on both sides. Throws 400. */
function demandQuotes({ reference, priceDecimals, spreadBps, stepBps }: ProductWish): void {
  if (spreadBps / 2 + (LEVELS - 1) * stepBps >= BASIS)
    refuseField('stepBps', `is too wide: the last of ${LEVELS} levels would be for nothing`);
  if (!('startPrice' in reference)) return;
  if (BigInt(sizeOf('startPrice', reference.startPrice, priceDecimals)) < LEAST_TICKS)
    refuseField('startPrice', `must be at least ${LEAST_TICKS} ticks: use more decimals of prices`);
}

function referenceOf({ reference, priceDecimals }: ProductWish, base: Half, quote: Half) {
  if ('startPrice' in reference) {
    const startPrice = sizeOf('startPrice', reference.startPrice, priceDecimals);
    return { startPrice, volPerDayPpm: reference.volPerDayPpm };
  }
  const { of, by } = reference;
  if (of.startPrice == null || by.startPrice == null || of.quoteUnit !== by.quoteUnit)
    refuseField('derivedOf', 'must be a product that is itself not derived, with the same quote currency as derivedBy');
  if (of.baseUnit !== base.unit) refuseField('derivedOf', `must have ${base.coin.symbol} as its base`);
  if (by.baseUnit !== quote.unit) refuseField('derivedBy', `must have ${quote.coin.symbol} as its base`);
  return { derivedOf: of.name, derivedBy: by.name };
}

/** A product as it is added. Throws 400 for what cannot be. */
export function draftProduct(wish: ProductWish): NewProduct {
  const [base, quote] = [half('base', wish.base), half('quote', wish.quote)];
  if (base.unit === quote.unit) refuseField('quote', 'must be another currency than the base');
  if (base.coin.network !== quote.coin.network) refuseField('quote', `must be of the ${base.coin.network} network`);
  const { decimals: baseDecimals } = base.coin;
  const { decimals: quoteDecimals } = quote.coin;
  const lot = sizeOf('lot', wish.lot, baseDecimals);
  const [baseMin, baseMax] = [
    sizeOf('baseMin', wish.baseMin, baseDecimals),
    sizeOf('baseMax', wish.baseMax, baseDecimals),
  ];
  const quoteIncrement = sizeOf('quoteIncrement', wish.quoteIncrement, quoteDecimals);
  const quoteMin = sizeOf('quoteMin', wish.quoteMin, quoteDecimals);
  const quoteMax = sizeOf('quoteMax', wish.quoteMax, quoteDecimals);
  demandRange('base', { min: BigInt(baseMin), max: BigInt(baseMax), step: BigInt(lot), decimals: baseDecimals });
  demandRange('quote', {
    min: BigInt(quoteMin),
    max: BigInt(quoteMax),
    step: BigInt(quoteIncrement),
    decimals: quoteDecimals,
  });
  const levelSize = sizeOf('levelSize', wish.levelSize, baseDecimals);
  if (BigInt(levelSize) > BigInt(baseMax)) refuseField('levelSize', 'must be at most the largest order');
  const reference = referenceOf(wish, base, quote);
  demandExact(wish, base.coin, quote.coin);
  demandQuotes(wish);
  const { priceDecimals, collarPercent, spreadBps, stepBps, isMarginOpen, isCrossing } = wish;
  return {
    name: `${base.coin.symbol}-${quote.coin.symbol}`,
    baseCoin: base.coin.id,
    baseUnit: base.unit,
    baseSymbol: base.coin.symbol,
    baseDecimals,
    quoteCoin: quote.coin.id,
    quoteUnit: quote.unit,
    quoteSymbol: quote.coin.symbol,
    quoteDecimals,
    priceDecimals,
    lot,
    baseMin,
    baseMax,
    quoteIncrement,
    quoteMin,
    quoteMax,
    collarPercent,
    spreadBps,
    stepBps,
    levelSize,
    ...reference,
    isMarginOpen,
    isCrossing,
  };
}
