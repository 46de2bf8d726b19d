import { divideUp } from '#lib/trading/amounts.ts';
import { REQUIREMENT_PERCENT } from '#lib/trading/margin-words.ts';

/** Base units by what accounts hold; what is owed is negative. */
export type Amounts = ReadonlyMap<string, bigint>;

/** What a whole unit of a currency is worth, in ticks of a price in the currency that margin is counted in. */
export interface MarginPrice {
  symbol: string;
  decimals: number;
  ticks: bigint;
  priceDecimals: number;
  /** What is taken off it as collateral, in per cent; null where it is taken as none. */
  haircut: number | null;
}

/** Prices by what accounts hold, and the decimals of the currency that all is counted in. */
export interface MarginPrices {
  decimals: number;
  byUnit: ReadonlyMap<string, MarginPrice>;
}

/** What an account on margin has and owes, in base units of the currency that margin is counted in. */
export interface MarginValue {
  /** Collateral after haircuts. */
  collateral: bigint;
  /** What positions have won or lost. */
  pnl: bigint;
  balance: bigint;
  long: bigint;
  short: bigint;
  /** The larger of both. */
  net: bigint;
  requirement: bigint;
}

/** How much of the margin is used follows from these alone. */
export type Usage = Pick<MarginValue, 'net' | 'balance' | 'requirement'>;

const PERCENT = 100n;

/** Rounded down, so that what is owed counts a unit too much rather than one too little. */
const divideDown = (a: bigint, b: bigint): bigint => (a >= 0n ? a / b : -divideUp(-a, b));

const power = (exponent: number): bigint => 10n ** BigInt(exponent);

/** What an amount is worth. */
export const valueOf = (amount: bigint, { ticks, priceDecimals, decimals }: MarginPrice, into: number): bigint =>
  divideDown(amount * ticks * power(into), power(priceDecimals + decimals));

/** Values of all amounts that are not nothing; null where there is no price for one of them. */
export function valuesOf(amounts: Amounts, { byUnit, decimals }: MarginPrices): Map<string, bigint> | null {
  const values = new Map<string, bigint>();
  for (const [unit, amount] of amounts) {
    if (amount === 0n) continue;
    const price = byUnit.get(unit);
    if (price === undefined) return null;
    values.set(unit, valueOf(amount, price, decimals));
  }
  return values;
}

const sumOf = (values: Iterable<bigint>): bigint => [...values].reduce((sum, value) => sum + value, 0n);

/** What collateral counts for: its value less the haircut of its currency. Null without a price. */
export function collateralValue(collateral: Amounts, prices: MarginPrices): bigint | null {
  const values = valuesOf(collateral, prices);
  if (values === null) return null;
  return sumOf(
    [...values].map(([unit, value]) => (value * (PERCENT - BigInt(prices.byUnit.get(unit)?.haircut ?? 100))) / PERCENT),
  );
}

/** How an account stands at prices; null where one of them is missing. */
export function valueAccount(
  { positions, collateral }: { positions: Amounts; collateral: Amounts },
  prices: MarginPrices,
): MarginValue | null {
  const values = valuesOf(positions, prices);
  const pledged = collateralValue(collateral, prices);
  if (values === null || pledged === null) return null;
  const pnl = sumOf(values.values());
  const long = sumOf([...values.values()].filter((value) => value > 0n));
  const short = -sumOf([...values.values()].filter((value) => value < 0n));
  const net = long > short ? long : short;
  const requirement = divideUp(net * BigInt(REQUIREMENT_PERCENT), PERCENT);
  return { collateral: pledged, pnl, balance: pledged + pnl, long, short, net, requirement };
}

/** Whether more of the margin is used than a per cent; always where something is owed and no margin is left. */
export function uses({ net, balance, requirement }: Usage, relation: 'above' | 'from', percent: number): boolean {
  if (net === 0n) return balance < 0n;
  if (balance <= 0n) return true;
  const [used, allowed] = [requirement * PERCENT, BigInt(percent) * balance];
  return relation === 'above' ? used > allowed : used >= allowed;
}

const DIGITS = 4;

/** Requirement by balance in ten-thousandths, half up; null without positions, and where no margin is left. */
export function utilisationOf({ net, balance, requirement }: MarginValue): bigint | null {
  if (net === 0n || balance <= 0n) return null;
  return (2n * requirement * power(DIGITS) + balance) / (2n * balance);
}

/** How many digits `utilisationOf` has behind its point. */
export const UTILISATION_DIGITS = DIGITS;

/** Amounts after changes. */
export function changed(amounts: Amounts, changes: readonly (readonly [string, bigint])[]): Map<string, bigint> {
  const after = new Map(amounts);
  for (const [unit, change] of changes) after.set(unit, (after.get(unit) ?? 0n) + change);
  return after;
}
