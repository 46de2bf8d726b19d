import { findCoin } from './coins.ts';

const GROUPS = /\B(?=(\d{3})+$)/g;
/** Currencies with so few decimals show all of them, as people write dollars and euros. */
const FIXED_DECIMALS = 2;

/** A whole number as text with its digits in groups of three: `-1,500,000`. */
export const groupDigits = (whole: string): string => whole.replace(GROUPS, ',');

/** Base units as whole units, exact and grouped: (`150000000`, 8) → `1.5`. Never goes through a floating-point number. */
export function formatUnits(baseUnits: string, decimals: number): string {
  const value = BigInt(baseUnits);
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  const whole = groupDigits(digits.slice(0, digits.length - decimals));
  const rest = decimals === 0 ? '' : digits.slice(-decimals);
  const fraction = decimals <= FIXED_DECIMALS ? rest : rest.replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** A quantity as people read it: `1.5 BTC`; in base units when the currency is not known. */
export function describeAmount(currency: string, baseUnits: string): string {
  const coin = findCoin(currency);
  if (coin === undefined) return `${groupDigits(BigInt(baseUnits).toString())} base units of ${currency}`;
  return `${formatUnits(baseUnits, coin.decimals)} ${coin.symbol}`;
}

/** Sum of base units, exact. */
export const sumUnits = (quantities: readonly string[]): string =>
  quantities.reduce((sum, quantity) => sum + BigInt(quantity), 0n).toString();

/** A decimal text of US dollars with its digits in groups: `102345.00` → `$102,345.00`. */
export function formatUsd(value: string): string {
  const [, sign = '', whole = value, fraction = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(value) ?? [];
  return `${sign}$${groupDigits(whole)}${fraction}`;
}
