import { findCoin } from '#lib/coins.ts';
import { toBaseUnits } from '#lib/money.ts';

const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/;

/** Base units of an amount in whole units, typed with or without groups of three digits; null for what is none of so many decimals. */
export function unitsIn(decimals: number, amount: string): string | null {
  const typed = amount.trim();
  const units = toBaseUnits(GROUPED.test(typed) ? typed.replaceAll(',', '') : typed, decimals);
  return units === '0' ? null : units;
}

/** The same by the decimals of a currency; null for one that is not known. */
export function unitsOf(currency: string, amount: string): string | null {
  const coin = findCoin(currency);
  return coin === undefined ? null : unitsIn(coin.decimals, amount);
}

/** What is wrong with an amount, in words; null for one that can be sent, and while there is none or no currency. */
export function amountProblem(currency: string, amount: string): string | null {
  const coin = findCoin(currency);
  if (coin === undefined || amount.trim() === '' || unitsOf(currency, amount) !== null) return null;
  const places = coin.decimals === 0 ? 'without decimals' : `with at most ${coin.decimals} decimals`;
  return `Enter an amount above zero, ${places}, such as 1.5.`;
}
