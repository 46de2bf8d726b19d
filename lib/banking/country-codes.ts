import { countrySpecs } from 'ibantools';

/** Countries whose banks have codes and IBANs of another country. */
const HOMES: ReadonlyMap<string, string> = new Map([
  ...['GG', 'JE', 'IM'].map((country) => [country, 'GB'] as const),
  ...['GF', 'GP', 'MQ', 'RE', 'YT', 'PM', 'BL', 'MF', 'NC', 'PF', 'WF', 'TF'].map(
    (country) => [country, 'FR'] as const,
  ),
]);

/** Where banks have US routing numbers. */
export const US_COUNTRIES: readonly string[] = ['US', 'AS', 'GU', 'MP', 'PR', 'VI'];

/** Whether two capitals are the code of a country. */
export const isCountryCode = (code: string): boolean => Object.hasOwn(countrySpecs, code);

/** Whether a bank in a country may have a code or IBAN that names `named`. */
export const covers = (named: string, country: string): boolean => named === country || HOMES.get(country) === named;
