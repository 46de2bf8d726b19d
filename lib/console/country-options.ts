import { COUNTRY_CODES } from '#lib/countries.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'region' });

/** Every country by its alpha-3 code, with the name that people look for. */
export const COUNTRY_OPTIONS: readonly { value: string; label: string }[] = COUNTRY_CODES.map(([two, three]) => ({
  value: three,
  label: NAMES.of(two) ?? three,
})).toSorted((one, other) => one.label.localeCompare(other.label, 'en'));

/** A country as people write it; what is no code stands as it is. */
export const countryOf3 = (code: string): string => COUNTRY_OPTIONS.find(({ value }) => value === code)?.label ?? code;
