import * as contracts from '#lib/contracts/banking/lookups.ts';
import { MAX } from '#lib/contracts/banking/shapes.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { type AddressFormat, addressFormat, type FormatPart } from '../addresses/address-format.ts';
import { countries } from '../addresses/countries.ts';

const textPart = ({ label, isRequired }: FormatPart, maxLength: number) => ({
  label,
  required: isRequired,
  type: 'text' as const,
  maxLength,
});

function statePart(state: NonNullable<AddressFormat['state']>) {
  const { label, isRequired: required, options } = state;
  return options === null
    ? textPart(state, MAX.state)
    : { label, required, type: 'dropdown' as const, options: Object.fromEntries(options) };
}

const postalPart = (part: NonNullable<AddressFormat['postalCode']>) => ({
  ...textPart(part, MAX.postalCode),
  ...(part.example === null ? {} : { placeholder: part.example }),
});

/** The format of a country as the interface tells it. */
const rulesOf = ({ name, line1, line2, city, state, postalCode }: AddressFormat) => ({
  country: name,
  address_line_1: textPart(line1, MAX.line),
  address_line_2: textPart(line2, MAX.line),
  ...(city && { city_locality: textPart(city, MAX.town) }),
  ...(state && { state_province: statePart(state) }),
  ...(postalCode && { postal_code: postalPart(postalCode) }),
});

export const getAddressFormat = operation(contracts.getAddressFormat, async (_, { countryCode }) => {
  if (countryCode === undefined) return { countries: { ...countries() } };
  const format = addressFormat(countryCode.toUpperCase());
  return { rules: rulesOf(orNotFound(format, 'There is no such country. Send two letters of ISO 3166.')) };
});
