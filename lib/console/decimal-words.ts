import { groupDecimal } from '#lib/money.ts';

/** A decimal text with at least so many places, in groups of three digits: (`60012`, 2) → `60,012.00`. */
export function padDecimal(text: string, places: number): string {
  const [whole = '0', fraction = ''] = text.split('.');
  const padded = fraction.padEnd(places, '0');
  return groupDecimal(padded === '' ? whole : `${whole}.${padded}`);
}
