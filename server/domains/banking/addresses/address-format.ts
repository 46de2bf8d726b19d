import { MAX } from '#lib/contracts/banking/shapes.ts';
import { namesOfCountry } from './countries.ts';
import { type CountryData, countryData } from './country-data.ts';
import { hasDerivedTown } from './town.ts';

/** A part of an address that a country’s addresses have. */
export interface FormatPart {
  label: string;
  isRequired: boolean;
}

/** How addresses of a country are written. A part that they have not is null. */
export interface AddressFormat {
  country: string;
  name: string;
  line1: FormatPart;
  line2: FormatPart;
  city: FormatPart | null;
  /** `options`: what is shown, by what is sent; null where any text may be sent. */
  state: (FormatPart & { options: ReadonlyMap<string, string> | null }) | null;
  /** `pattern`: what the whole code has to match, in capitals or not. */
  postalCode: (FormatPart & { pattern: RegExp | null; example: string | null }) | null;
  /** Town, state and post code in the order in which they are written. */
  order: readonly ('city' | 'state' | 'postalCode')[];
}

const STATE_LABELS: Readonly<Record<string, string>> = { do_si: 'Province or city' };
const POSTAL_LABELS: Readonly<Record<string, string>> = { zip: 'ZIP code', eircode: 'Eircode', pin: 'PIN code' };
const CITY_LABELS: Readonly<Record<string, string>> = {
  post_town: 'Town',
  suburb: 'Suburb',
  district: 'District',
};
const ORDER = { C: 'city', S: 'state', Z: 'postalCode' } as const;
const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{M}]+$/u;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

type Data = CountryData & { fmt: string; require: string };
type Region = NonNullable<CountryData['sub_regions']>[number];

const labelOf = ({ key, name }: Region): string => name.latin ?? (LATIN.test(name.default) ? name.default : key);

const uses = (data: Data, letter: string): boolean => data.fmt.includes(`%${letter}`);

function stateOf(data: Data): AddressFormat['state'] {
  if (!uses(data, 'S')) return null;
  const kind = data.state_name_type ?? 'province';
  const regions = data.sub_regions ?? [];
  return {
    label: STATE_LABELS[kind] ?? capital(kind),
    isRequired: data.require.includes('S'),
    options: regions.length === 0 ? null : new Map(regions.map((region) => [region.key, labelOf(region)])),
  };
}

function postalCodeOf(data: Data): AddressFormat['postalCode'] {
  if (!uses(data, 'Z')) return null;
  return {
    label: POSTAL_LABELS[data.zip_name_type ?? ''] ?? 'Postal code',
    isRequired: data.require.includes('Z'),
    pattern: data.zip === undefined ? null : new RegExp(`^(?:${data.zip})$`, 'i'),
    example: data.zipex?.split(',')[0] ?? null,
  };
}

const cityOf = (data: Data, country: string): AddressFormat['city'] =>
  uses(data, 'C')
    ? {
        label: CITY_LABELS[data.locality_name_type ?? ''] ?? 'City',
        isRequired: data.require.includes('C') && !hasDerivedTown(country),
      }
    : null;

const orderOf = ({ fmt }: Data): AddressFormat['order'] =>
  [...fmt.matchAll(/%([CSZ])/g)].map(([, letter]) => ORDER[letter as keyof typeof ORDER]);

function readFormat(country: string): AddressFormat | null {
  const data = countryData(country);
  if (data === null) return null;
  return {
    country,
    name: namesOfCountry(country)[0] ?? country,
    line1: { label: 'Address line 1', isRequired: true },
    line2: { label: 'Address line 2', isRequired: false },
    city: cityOf(data, country),
    state: stateOf(data),
    postalCode: postalCodeOf(data),
    order: orderOf(data),
  };
}

const formats = new Map<string, AddressFormat>();

/** How addresses of a country are written, by its two capitals; null for an unknown one. Read once a country. */
export function addressFormat(country: string): AddressFormat | null {
  const known = formats.get(country);
  if (known) return known;
  const format = readFormat(country);
  if (format) formats.set(country, format);
  return format;
}

/** Whether a post code has the form that the country’s codes have. */
export const isPostalCode = ({ postalCode }: AddressFormat, code: string): boolean =>
  postalCode?.pattern ? code.length <= MAX.postalCode && postalCode.pattern.test(code) : true;
