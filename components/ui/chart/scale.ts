import { findCoin } from '#lib/coins.ts';

/** Height of a quantity in whole units; for drawing alone, what is written comes from the exact base units. */
export const toHeight = (currency: string, units: string): number =>
  Number(units) / 10 ** (findCoin(currency)?.decimals ?? 0);

/** The end of a scale that begins at 0: the next 1, 2, 4 or 8 of a power of ten, so that its quarters are short numbers. */
export function niceCeiling(highest: number): number {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return power * ([1, 2, 4, 8].find((step) => step * power >= highest) ?? 10);
}
