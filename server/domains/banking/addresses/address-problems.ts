import { type Address, type AddressOf, addressField } from '#lib/banking/account.ts';
import { MAX } from '#lib/contracts/banking/shapes.ts';
import { type AddressFormat, addressFormat, isPostalCode } from './address-format.ts';

interface Problem {
  field: string;
  message: string;
}
type Found = string | null;
type Part = keyof Address;

const REQUIRED = 'is required';
const LENGTHS = { line1: MAX.line, line2: MAX.line, city: MAX.town, state: MAX.state, postalCode: MAX.postalCode };

const required = (value: string | null, isRequired: boolean | undefined): Found =>
  value === null && isRequired === true ? REQUIRED : null;

/** Where nothing asks for a state, any text may stand for it. */
function stateProblem(value: string | null, { state }: AddressFormat): Found {
  if (state === null || !state.isRequired) return null;
  if (value === null) return REQUIRED;
  if (state.options === null || state.options.has(value)) return null;
  const [example] = state.options.keys();
  return `must be one that the address format lists, such as ${example}`;
}

function postalCodeProblem(value: string | null, format: AddressFormat): Found {
  const { postalCode } = format;
  if (!postalCode?.isRequired) return null;
  if (value === null) return REQUIRED;
  if (value.length > MAX.postalCode || isPostalCode(format, value)) return null;
  return postalCode.example === null
    ? 'must have the form of the country’s postal codes'
    : `must have the form of the country’s postal codes, such as ${postalCode.example}`;
}

function lengthProblem(address: Address, part: keyof typeof LENGTHS, format: AddressFormat | null): Found {
  const value = address[part];
  if (value === null || value.length <= LENGTHS[part]) return null;
  if (part === 'state' && format?.state?.options?.has(value)) return null;
  return `must have at most ${LENGTHS[part]} characters`;
}

const countryProblem = (country: string | null, format: AddressFormat | null): Found => {
  if (country === null) return REQUIRED;
  return format === null ? 'must be the two letters of a country' : null;
};

/**
 * What an address lacks that its country’s format requires, or holds in another form, by field. A part that the country
 * does not ask for may have any form.
 */
export function addressProblems(address: Address, of: AddressOf): Problem[] {
  const format = address.country === null ? null : addressFormat(address.country);
  const length = (part: keyof typeof LENGTHS): Found => lengthProblem(address, part, format);
  const found: readonly (readonly [Part, Found])[] = [
    ['country', countryProblem(address.country, format)],
    ['line1', required(address.line1, true) ?? length('line1')],
    ['line2', length('line2')],
    ['city', required(address.city, format?.city?.isRequired) ?? length('city')],
    ['state', (format && stateProblem(address.state, format)) ?? length('state')],
    ['postalCode', (format && postalCodeProblem(address.postalCode, format)) ?? length('postalCode')],
  ];
  return found.flatMap(([part, message]) => (message === null ? [] : [{ field: addressField(of, part), message }]));
}
