import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import * as z from 'zod';

/** Alpha-2 and alpha-3 code of each country. */
export const COUNTRY_CODES: readonly (readonly [string, string])[] = codes.map(([two = '', three = '']) => [
  two,
  three,
]);
const ALPHA_3: ReadonlyMap<string, string> = new Map(COUNTRY_CODES);
const KNOWN: ReadonlySet<string> = new Set(ALPHA_3.values());

/** The alpha-3 code of a country that is given by either code, in any case; undefined for none. */
export function alpha3Of(code: string): string | undefined {
  const upper = code.toUpperCase();
  return KNOWN.has(upper) ? upper : ALPHA_3.get(upper);
}

/** A country as callers may send it, by either code; parsed to alpha-3. */
export const CountryInput = z
  .string()
  .max(3)
  .refine((code) => alpha3Of(code) !== undefined, 'must be a country code of ISO 3166-1, alpha-2 or alpha-3')
  .transform((code) => alpha3Of(code) ?? code)
  .meta({ description: 'Country by ISO 3166-1, alpha-2 or alpha-3.', examples: ['USA'] });

/** A country as the service answers it. */
export const Country = z
  .string()
  .length(3)
  .meta({ description: 'Country by ISO 3166-1, alpha-3.', examples: ['USA'] });
