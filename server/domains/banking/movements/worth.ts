import { usdCents, usdPrice } from '#lib/prices.ts';
import type { Worth } from '#server/domains/notifications/public.ts';

const CENT_PLACES = 2;

/** What base units of a currency are worth for those who want to be told of large ones alone; unknown without a price. */
export function worthOf(direction: Worth['direction'], currency: string, quantity: string): Worth {
  const cents = usdCents(currency, quantity).padStart(CENT_PLACES + 1, '0');
  const isPriced = usdPrice(currency) > 0;
  return { direction, usd: isPriced ? `${cents.slice(0, -CENT_PLACES)}.${cents.slice(-CENT_PLACES)}` : null };
}
