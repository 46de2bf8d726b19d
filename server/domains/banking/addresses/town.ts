import type { Address } from '#lib/banking/account.ts';

/** Towns that are all of their country. */
const CITY_STATES: ReadonlyMap<string, string> = new Map([
  ['SG', 'Singapore'],
  ['HK', 'Hong Kong'],
  ['MC', 'Monaco'],
  ['GI', 'Gibraltar'],
  ['VA', 'Vatican City'],
]);

/** Towns of the emirates, by their keys in the address format. */
const EMIRATES: ReadonlyMap<string, string> = new Map([
  ['AZ', 'Abu Dhabi'],
  ['AJ', 'Ajman'],
  ['DU', 'Dubai'],
  ['FU', 'Fujairah'],
  ['RK', 'Ras Al Khaimah'],
  ['SH', 'Sharjah'],
  ['UQ', 'Umm Al Quwain'],
]);

/** Whether addresses of a country may lack their town, since country or emirate tells it. */
export const hasDerivedTown = (country: string): boolean => country === 'AE' || CITY_STATES.has(country);

/** The town that country or emirate tells; null where they tell none. */
export const derivedTown = ({ country, state }: Pick<Address, 'country' | 'state'>): string | null => {
  if (country === null) return null;
  if (country === 'AE') return EMIRATES.get(state ?? '') ?? null;
  return CITY_STATES.get(country) ?? null;
};

/** The town that payments name: the address’s own, else what country or emirate tells; null where neither does. */
export const townOf = (address: Address): string | null => address.city ?? derivedTown(address);
