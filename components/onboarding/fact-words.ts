import { countryOf3 } from '#lib/console/country-options.ts';
import { BUSINESS_SECTION_GROUPS, PERSON_SECTION_GROUPS } from '#lib/onboarding/identity-fields.ts';
import { PAPER_WORDS } from '#lib/onboarding/paper-words.ts';
import { dayInWords, digitsInGroups } from '#lib/onboarding/parts-in-words.ts';
import { nameInWords, purposeName } from './onboarding-labels.ts';
import { FIELD_WORDS } from './person/field-words.ts';

const FIELDS = [...Object.values(BUSINESS_SECTION_GROUPS).flat(), ...PERSON_SECTION_GROUPS].flatMap(
  (group) => group.fields,
);
const LABELS = new Map(FIELDS.map(({ name, label }) => [name, label.replace(/ \(optional\)$/, '')]));
const CHOICES = new Map(
  FIELDS.flatMap(({ name, options = [] }) => options.map(({ value, label }) => [`${name}=${value}`, label] as const)),
);
const PAPERS: Readonly<Record<string, string | undefined>> = PAPER_WORDS;
const ARE_CONTRACTS = new Set(['signaturesRequired', 'signaturesSubmitted']);
const ARE_AMOUNTS = new Set(['tradeVolumeUsd', 'notionalTradedEachMonth']);
const ARE_PAPERS = new Set(['selectedIdClass', 'govIdClass', 'govIdType']);
/** Names of fields where replies have another name for them than the form. */
const OTHERS: Readonly<Record<string, string>> = {
  birthDate: 'Date of birth',
  emailAddress: 'Email',
  signaturesRequired: 'Contracts to sign',
  signaturesSubmitted: 'Contracts signed',
  selectedIdClass: 'Paper shown',
  street1: 'Street and number',
  street2: 'More of the address',
  zip: 'Postal code',
};

/** A field as the forms call it. */
export const fieldInWords = (name: string): string =>
  OTHERS[name] ??
  (FIELD_WORDS as Readonly<Record<string, string | undefined>>)[name] ??
  LABELS.get(name) ??
  nameInWords(name);

/** What was said in a field as people write it: countries, days, contracts and papers by their names; else as it stands. */
export function valueInWords(name: string, value: string): string {
  if (/country/i.test(name)) return countryOf3(value);
  if (name === 'transactionType') return purposeName(value);
  if (ARE_CONTRACTS.has(name)) return value.split(', ').map(nameInWords).join(', ');
  if (ARE_PAPERS.has(name)) return PAPERS[value] ?? nameInWords(value);
  if (ARE_AMOUNTS.has(name)) return digitsInGroups(value);
  return CHOICES.get(`${name}=${value}`) ?? dayInWords(value);
}
