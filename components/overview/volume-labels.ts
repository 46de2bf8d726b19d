import { findCoin } from '#lib/coins.ts';
import { describeAmount } from '#lib/money.ts';

/** How an asset is called. */
export const assetName = (currency: string): string => findCoin(currency)?.symbol ?? currency;

/** Height of a bar; for drawing alone, what is written comes from the exact base units. */
export const toHeight = (currency: string, units: string): number =>
  Number(units) / 10 ** (findCoin(currency)?.decimals ?? 0);

/** The end of a scale that begins at 0: the next 1, 2, 4 or 8 of a power of ten, so that its quarters are short numbers. */
export function niceCeiling(highest: number): number {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return power * ([1, 2, 4, 8].find((step) => step * power >= highest) ?? 10);
}

/** An exact quantity with its asset. */
export const writeQuantity = (currency: string, units: string): string => describeAmount(currency, units);

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day of the chart: `2 Mar`. */
export const writeDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));
