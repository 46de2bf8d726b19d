import { countryCodes } from './country-data.ts';

const LONG = new Intl.DisplayNames('en', { type: 'region' });
const SHORT = new Intl.DisplayNames('en', { type: 'region', style: 'short' });

/** Further names under which addresses name countries. */
const OTHER_NAMES: readonly (readonly [name: string, code: string])[] = [
  ['usa', 'US'],
  ['united states of america', 'US'],
  ['great britain', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['uae', 'AE'],
  ['holland', 'NL'],
  ['the netherlands', 'NL'],
  ['czech republic', 'CZ'],
  ['deutschland', 'DE'],
  ['republic of singapore', 'SG'],
  ['turkey', 'TR'],
];

/** A text without accents, capitals and punctuation: words between single blanks. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const nameOf = (code: string): string => LONG.of(code) ?? code;

let names: Readonly<Record<string, string>> | undefined;

/** English names of the countries that have an address format, by their two letters, in the order of the names. */
export function countries(): Readonly<Record<string, string>> {
  names ??= Object.fromEntries(
    [...countryCodes()].map((code) => [code, nameOf(code)] as const).sort(([, a], [, b]) => a.localeCompare(b, 'en')),
  );
  return names;
}

/** Whether two capitals are a country that has an address format. */
export const isCountry = (code: string): boolean => countryCodes().has(code);

/** English names of a country, the short one last; none of what is no country, which Intl would throw for. */
export const namesOfCountry = (code: string): string[] =>
  isCountry(code) ? [...new Set([nameOf(code), SHORT.of(code) ?? code])] : [];

let codesByName: ReadonlyMap<string, string> | undefined;

/** The country that a text names, and nothing else; null for none. Two letters alone are no name. */
export function countryNamed(text: string): string | null {
  codesByName ??= new Map([
    ...[...countryCodes()].flatMap((code) => namesOfCountry(code).map((name) => [fold(name), code] as const)),
    ...OTHER_NAMES,
  ]);
  return codesByName.get(fold(text)) ?? null;
}
