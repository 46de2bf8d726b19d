import { findCoin, leastPlaces } from './coins.ts';

const GROUPS = /\B(?=(\d{3})+$)/g;
/** Currencies with so few decimals show all of them, as people write dollars and euros. */
const FIXED_DECIMALS = 2;

/** A whole number as text with its digits in groups of three: `-1,500,000`. */
export const groupDigits = (whole: string): string => whole.replace(GROUPS, ',');

const leastOf = (decimals: number): number => (decimals <= FIXED_DECIMALS ? decimals : 0);

/**
 * Base units as a decimal text, exact: (`150000000`, 8) → `1.5`. Zeros at the end are left out, but for `least` places. Never goes
 * through a floating-point number.
 */
export function toDecimal(baseUnits: string, decimals: number, least = leastOf(decimals)): string {
  const value = BigInt(baseUnits);
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const rest = decimals === 0 ? '' : digits.slice(-decimals);
  const fraction = rest.slice(0, least) + rest.slice(least).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

const DECIMAL = /^(\d{1,78})(?:\.(\d{1,78}))?$/;
const MAX_DIGITS = 78;

/** A decimal text as base units, exact: (`1.5`, 8) → `150000000`. Null for what is no amount of so many decimals. */
export function toBaseUnits(text: string, decimals: number): string | null {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined || fraction.length > decimals) return null;
  const units = BigInt(whole + fraction.padEnd(decimals, '0')).toString();
  return units.length > MAX_DIGITS ? null : units;
}

/** A decimal text with the digits before its point in groups of three. */
export function groupDecimal(text: string): string {
  const [whole = '', fraction] = text.split('.');
  return fraction === undefined ? groupDigits(whole) : `${groupDigits(whole)}.${fraction}`;
}

/** Base units as whole units, exact and grouped: (`150000000`, 8) → `1.5`. */
export const formatUnits = (baseUnits: string, decimals: number, least?: number): string =>
  groupDecimal(toDecimal(baseUnits, decimals, least));

/** A quantity as people read it: `1.5 BTC`; in base units when the currency is not known. */
export function describeAmount(currency: string, baseUnits: string): string {
  const coin = findCoin(currency);
  if (coin === undefined) return `${groupDigits(BigInt(baseUnits).toString())} base units of ${currency}`;
  return `${formatUnits(baseUnits, coin.decimals, leastPlaces(coin))} ${coin.symbol}`;
}

/** A quantity for files: `1.5 BTC`, a plain decimal that programs read; empty when the currency is not known. */
export function plainAmount(currency: string, baseUnits: string): string {
  const coin = findCoin(currency);
  return coin === undefined ? '' : `${toDecimal(baseUnits, coin.decimals, leastPlaces(coin))} ${coin.symbol}`;
}

/** Sum of base units, exact. */
export const sumUnits = (quantities: readonly string[]): string =>
  quantities.reduce((sum, quantity) => sum + BigInt(quantity), 0n).toString();

/** A number as people read it: with a true minus in place of the hyphen, which only programs read. */
export const withMinus = (number: string): string => number.replace(/^-/, '−');

/** A decimal text of US dollars as people read it, its digits in groups: `102345.00` → `$102,345.00`. */
export function formatUsd(value: string): string {
  const [, sign = '', whole = value, fraction = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(value) ?? [];
  return `${withMinus(sign)}$${groupDigits(whole)}${fraction}`;
}

const CENTS = 2;

/** Sum of decimal texts of US dollars, exact. */
export function sumUsd(values: readonly string[]): string {
  const cents = values.map((value) => {
    const [whole = '0', fraction = ''] = value.split('.');
    return BigInt(whole + fraction.padEnd(CENTS, '0').slice(0, CENTS));
  });
  return toDecimal(cents.reduce((sum, each) => sum + each, 0n).toString(), CENTS);
}
