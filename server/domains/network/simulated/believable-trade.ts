import { randomInt } from 'node:crypto';
import { findCoin } from '#lib/coins.ts';
import { usdCents } from '#lib/prices.ts';

/** What is traded for what. */
export interface Pair {
  base: string;
  quote: string;
}

/** Signed base units from the party's side. */
export interface Terms extends Pair {
  baseQuantity: string;
  quoteQuantity: string;
}

const BASES = ['ofcbtc', 'ofceth', 'ofcsol', 'ofcltc', 'ofcxrp'];
const QUOTES = ['ofcusd', 'ofcusdc', 'ofcusdt', 'ofceur'];
/** Cents of a trade of who has allocated nothing. */
const SMALL = { least: 1000, most: 50_000 };
/** In ten thousandths: how far prices are from the market's. */
const SPREAD = 50;
const KEPT_DIGITS = 5;

const pick = <T>(list: readonly T[]): T | undefined => list[list.length === 0 ? 0 : randomInt(list.length)];

const oneOf = (unit: string): bigint => 10n ** BigInt(findCoin(unit)?.decimals ?? 0);

/** So many cents in base units of a currency, rounded to what people trade; at least one. */
function unitsFor(unit: string, cents: bigint): bigint {
  const price = BigInt(usdCents(unit, oneOf(unit).toString()));
  const exact = price === 0n ? cents : (cents * oneOf(unit)) / price;
  const digits = exact.toString().length - KEPT_DIGITS;
  const step = digits > 0 ? 10n ** BigInt(digits) : 1n;
  const rounded = (exact / step) * step;
  return rounded === 0n ? 1n : rounded;
}

interface Wishes {
  /** Units that the partner settles. */
  currencies: readonly string[];
  pair: Pair | undefined;
  /** What the client can pay of each unit for this one trade. */
  budgets: ReadonlyMap<string, bigint>;
  /** What the partner can pay of each unit for it; a unit that is not here has no limit. */
  limits: ReadonlyMap<string, bigint>;
}

/** Pairs and sides; where something is allocated, those in which the client pays with that. */
function sidesOf({ currencies, pair, budgets }: Wishes): (Pair & { isBuy: boolean })[] {
  const pairs = pair
    ? [pair]
    : BASES.flatMap((base) => QUOTES.map((quote) => ({ base, quote }))).filter(
        ({ base, quote }) => currencies.includes(base) && currencies.includes(quote),
      );
  const sides = pairs.flatMap((one) => [true, false].map((isBuy) => ({ ...one, isBuy })));
  const covered = sides.filter(({ base, quote, isBuy }) => (budgets.get(isBuy ? quote : base) ?? 0n) > 0n);
  return covered.length > 0 ? covered : sides;
}

/** A trade near the prices of the market, within what the client has allocated and the partner has; undefined where the partner settles no pair. */
export function believableTrade(wishes: Wishes): Terms | undefined {
  const side = pick(sidesOf(wishes));
  if (!side) return undefined;
  const { base, quote, isBuy } = side;
  const [paid, received] = isBuy ? [quote, base] : [base, quote];
  const worth = (unit: string, quantity = 0n): bigint => BigInt(usdCents(unit, quantity.toString()));
  const limit = worth(received, wishes.limits.get(received));
  const budget = worth(paid, wishes.budgets.get(paid));
  const affordable = limit > 0n && limit < budget ? limit : budget;
  const part = (affordable * BigInt(randomInt(20, 90))) / 100n;
  const cents = part > 0n ? part : BigInt(randomInt(SMALL.least, SMALL.most));
  const priced = (cents * BigInt(10_000 + randomInt(-SPREAD, SPREAD + 1))) / 10_000n;
  const [given, got] = [unitsFor(base, cents), unitsFor(quote, priced)];
  const [baseSign, quoteSign] = isBuy ? ['', '-'] : ['-', ''];
  return { base, quote, baseQuantity: `${baseSign}${given}`, quoteQuantity: `${quoteSign}${got}` };
}
