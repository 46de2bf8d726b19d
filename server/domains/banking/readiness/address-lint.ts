import { type AccountDraft, type Address, type AddressOf, addressField } from '#lib/banking/account.ts';
import { type AddressFormat, addressFormat, isPostalCode } from '../addresses/address-format.ts';
import { countryNamed, fold, isCountry } from '../addresses/countries.ts';
import { type SplitAddress, splitAddress } from '../addresses/split-address.ts';
import { derivedTown } from '../addresses/town.ts';
import { type Found, WHOSE } from './finding.ts';
import { type Rail, severityOf } from './rails.ts';
import { addressOf, addressText, linesOfText, textField } from './texts.ts';

/** An address that is looked at. */
interface Look {
  address: Address;
  of: AddressOf;
  rail: Rail;
}

/** An empty value empties its field. */
function mendBy(split: SplitAddress | null, of: AddressOf): Pick<Found, 'mend'> {
  if (split === null) return {};
  const fields = {
    [addressField(of, 'line1')]: split.line1,
    [addressField(of, 'line2')]: split.line2,
    [addressField(of, 'city')]: split.city,
    ...(split.state === null ? {} : { [addressField(of, 'state')]: split.state }),
    [addressField(of, 'postalCode')]: split.postalCode,
    [addressField(of, 'country')]: split.country,
  };
  const shown = [split.line1, split.line2, split.postalCode, split.city, split.state, split.country];
  const written = shown.filter((part) => part !== null && part !== '').join(' · ');
  return { mend: { text: `Write it in parts: ${written}`, fields } };
}

const linesOf = ({ line1, line2 }: Address): string[] => [line1, line2].filter((line) => line !== null);

/** What lies in the lines is unstructured where the rail minds that, else it is missing. */
const codeOf = (isInLines: boolean, rail: Rail, missing: 'town-missing' | 'country-missing'): Found['code'] =>
  isInLines && severityOf('unstructured', rail) ? 'unstructured' : missing;

function countryFindings({ address, of, rail }: Look): Found[] {
  const { country } = address;
  const field = addressField(of, 'country');
  if (country !== null) {
    if (isCountry(country)) return [];
    return [{ code: 'country-unknown', field, text: `${WHOSE[of]} address names no country of ISO 3166.` }];
  }
  const lines = linesOf(address);
  const named = countryNamed(lines.at(-1)?.split(',').at(-1) ?? '');
  const text =
    named === null
      ? `${WHOSE[of]} address has no country.`
      : `${WHOSE[of]} address has its country in a line only; it needs its own field.`;
  const split = address.city === null && address.postalCode === null ? splitAddress(lines, null) : null;
  return [{ code: codeOf(named !== null, rail, 'country-missing'), field, text, ...mendBy(split, of) }];
}

function townFindings({ address, of, rail }: Look): Found[] {
  if (address.city !== null || address.country === null) return [];
  const field = addressField(of, 'city');
  const town = derivedTown(address);
  if (town !== null) {
    const text = `${WHOSE[of]} address has no town; payments name ${town}.`;
    return [{ code: 'town-assumed', field, text, mend: { text: `Write “${town}”.`, fields: { [field]: town } } }];
  }
  const split = splitAddress(linesOf(address), address.country);
  const isSame = split !== null && (address.postalCode === null || fold(address.postalCode) === fold(split.postalCode));
  const text = isSame
    ? `${WHOSE[of]} address has its town in a line only; it needs its own field.`
    : `${WHOSE[of]} address has no town.`;
  return [{ code: codeOf(isSame, rail, 'town-missing'), field, text, ...mendBy(isSame ? split : null, of) }];
}

function postalCodeFindings({ address, of }: Look, format: AddressFormat): Found[] {
  const { postalCode } = address;
  const field = addressField(of, 'postalCode');
  if (postalCode === null)
    return format.postalCode?.isRequired
      ? [{ code: 'post-code-missing', field, text: `${WHOSE[of]} address has no postal code.` }]
      : [];
  if (isPostalCode(format, postalCode)) return [];
  const { example } = format.postalCode ?? {};
  const text = `${WHOSE[of]} postal code has not the form of those of ${format.name}${example ? `, such as ${example}` : ''}.`;
  return [{ code: 'post-code-form', field, text }];
}

function stateFindings({ address, of }: Look, { state, name }: AddressFormat): Found[] {
  if (!state?.isRequired) return [];
  const field = addressField(of, 'state');
  const given = address.state;
  if (given === null) return [{ code: 'state-missing', field, text: `${WHOSE[of]} address has no state.` }];
  if (state.options === null || state.options.has(given)) return [];
  const wanted = fold(given);
  const [key] = [...state.options].find(([code, label]) => fold(label) === wanted || fold(code) === wanted) ?? [];
  const found: Found = {
    code: 'state-missing',
    field,
    text: `${WHOSE[of]} address has none of the states that the address format of ${name} lists.`,
  };
  return [key === undefined ? found : { ...found, mend: { text: `Write “${key}”.`, fields: { [field]: key } } }];
}

/** An address in one text: no part of it has a field, but the bank’s country. */
function unstructured(text: string, of: AddressOf, country: string | null): Found[] {
  const unknown: Found = {
    code: 'country-unknown',
    field: 'shortCountryCode',
    text: 'The country of the bank is none of ISO 3166.',
  };
  const missing: Found = { code: 'country-missing', field: 'shortCountryCode', text: 'The bank has no country.' };
  const ofBank = country === null ? [missing] : isCountry(country) ? [] : [unknown];
  return [
    {
      code: 'unstructured',
      field: textField(of),
      text: `${WHOSE[of]} address is one text; town and country need their own fields.`,
      ...mendBy(splitAddress(linesOfText(text), country), of),
    },
    ...(of === 'bank' ? ofBank : []),
  ];
}

/** What an address lacks for payments over a rail. */
export function addressFindings(draft: AccountDraft, of: AddressOf, rail: Rail): Found[] {
  const address = addressOf(draft, of);
  const text = addressText(draft, of);
  if (text !== null) return unstructured(text, of, address.country);
  const look = { address, of, rail };
  const format = address.country === null ? null : addressFormat(address.country);
  return [
    ...countryFindings(look),
    ...townFindings(look),
    ...(format ? [...postalCodeFindings(look, format), ...stateFindings(look, format)] : []),
  ];
}
