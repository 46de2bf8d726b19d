import { type AddressOf, addressField, PART_NAMES } from '#lib/banking/account.ts';
import { problemsOfAccount } from '#lib/contracts/banking/account-writes.ts';
import type { AddressPart, CountryAddress } from '#lib/contracts/banking/lookups.ts';
import { AccountFields, type AccountValues, isAddressChanged, kindIn, toSent } from './account-values.ts';

/** How addresses of a country are written; undefined where that is not known. */
export type FormatOf = (country: string) => Promise<CountryAddress | undefined>;

type Name = keyof AccountValues;
type Found = readonly { name: Name; message: string }[];

const NEEDED: Readonly<Partial<Record<Name, string>>> = {
  kind: 'Choose how the account is paid.',
  name: 'Enter the name of the bank.',
  ownerName: 'Enter the name of the account’s owner.',
  accountNumber: 'Enter the account number.',
  routingNumber: 'Enter the routing number.',
  swiftCode: 'Enter the BIC.',
  externalId: 'Enter the id of the account in the network.',
  accountType: 'Choose the kind of account.',
  ownerAddressLine1: 'Enter street and number.',
  ownerAddressCountryCode: 'Choose a country.',
  bankAddressLine1: 'Enter street and number.',
  bankAddressCountryCode: 'Choose a country.',
};

const missing = (values: AccountValues, names: readonly Name[]): Found =>
  names.flatMap((name) => (values[name] === '' ? [{ name, message: NEEDED[name] ?? 'Enter a value.' }] : []));

/** The parts of a country’s addresses, by the part of ours. */
const partsOf = (format: CountryAddress) =>
  [
    ['line1', format.address_line_1],
    ['line2', format.address_line_2],
    ['city', format.city_locality],
    ['state', format.state_province],
    ['postalCode', format.postal_code],
  ] as const;

const lowerFirst = (label: string): string =>
  /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

function partProblem(value: string, part: AddressPart): string | null {
  const label = lowerFirst(part.label);
  if (value === '') return part.required ? `${part.type === 'dropdown' ? 'Choose' : 'Enter'} the ${label}.` : null;
  if (part.type === 'dropdown') return part.options?.[value] === undefined ? `Choose the ${label}.` : null;
  const max = part.maxLength ?? Number.POSITIVE_INFINITY;
  return value.length > max ? `Enter at most ${max} characters.` : null;
}

/** What an address lacks of what its country asks for. */
async function addressProblems(values: AccountValues, of: AddressOf, formatOf: FormatOf): Promise<Found> {
  const country = values[addressField(of, 'country')];
  const format = country === '' ? undefined : await formatOf(country);
  if (format === undefined) return missing(values, [addressField(of, 'line1'), addressField(of, 'country')]);
  return partsOf(format).flatMap(([key, part]) => {
    const name = addressField(of, key);
    const message = part === undefined ? null : partProblem(values[name], part);
    if (message === null) return [];
    return [{ name, message: values[name] === '' ? (NEEDED[name] ?? message) : message }];
  });
}

const accountProblems = (values: AccountValues): Found =>
  problemsOfAccount(toSent(values)).map(({ field, message }) => {
    const name = field as Name;
    return { name, message: (values[name] === '' ? NEEDED[name] : undefined) ?? message };
  });

interface Report {
  addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void;
}

/** Reports the first problem of each field. */
function report(found: Found, context: Report): void {
  const firsts = found.filter((one, index) => found.findIndex(({ name }) => name === one.name) === index);
  for (const { name, message } of firsts) context.addIssue({ code: 'custom', path: [name], message });
}

/** The form of a new account, checked as the service does, but for the form of post codes. */
export const newAccountSchema = (formatOf: FormatOf) =>
  AccountFields.superRefine(async (values, context) => {
    const found = [
      ...missing(values, ['name', 'ownerName', 'accountNumber']),
      ...(kindIn(values) === null ? missing({ ...values, kind: '' }, ['kind']) : accountProblems(values)),
      ...(await addressProblems(values, 'owner', formatOf)),
      ...(await addressProblems(values, 'bank', formatOf)),
    ];
    report(found, context);
  });

const isEditable = (name: Name): boolean =>
  ['name', 'ownerName', 'accountType'].includes(name) || Object.values(PART_NAMES).some((part) => name.endsWith(part));

/** The form of an account that is kept: its number and codes stay. */
export const changedAccountSchema = (before: AccountValues, formatOf: FormatOf) =>
  AccountFields.superRefine(async (values, context) => {
    const changed = (['owner', 'bank'] as const).filter((of) => isAddressChanged(before, values, of));
    const addresses = await Promise.all(changed.map((of) => addressProblems(values, of, formatOf)));
    const untouched = (['owner', 'bank'] as const).filter((of) => !changed.includes(of));
    const ofAccount = accountProblems(values).filter(
      ({ name }) => isEditable(name) && !untouched.some((of) => name.startsWith(`${of}Address`)),
    );
    report([...missing(values, ['name', 'ownerName']), ...addresses.flat(), ...ofAccount], context);
  });
