import { findCoin } from '#lib/coins.ts';
import { describeAmount } from '#lib/money.ts';

/** How an asset is called. */
export const assetName = (currency: string): string => findCoin(currency)?.symbol ?? currency;

/** An exact quantity with its asset. */
export const writeQuantity = (currency: string, units: string): string => describeAmount(currency, units);

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day of the chart: `2 Mar`. */
export const writeDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));
