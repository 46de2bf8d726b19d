import { MAX } from '#lib/contracts/banking/shapes.ts';
import { type AccountDraft, bankCountryField } from './account.ts';
import { findNumberProblem } from './account-number.ts';
import { bicCountry, bicProblem } from './bic.ts';
import { covers, isCountryCode, US_COUNTRIES } from './country-codes.ts';
import { ibanCountry, isIban, isSepaCountry } from './iban.ts';
import { type AccountKind, KINDS, kindOf } from './kinds.ts';
import { findRoutingProblem } from './routing-number.ts';

/** What is wrong with a field of an account, as a message that follows its label. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** The same with its sort. */
export interface CodedProblem extends FieldProblem {
  code:
    | 'account-form'
    | 'account-type-missing'
    | 'bic-form'
    | 'country-mismatch'
    | 'country-unknown'
    | 'iban-checksum'
    | 'iban-country'
    | 'not-sepa'
    | 'routing-checksum'
    | 'routing-range';
}

type Check = (draft: AccountDraft, kind: AccountKind) => CodedProblem | null;

const MAX_EXTERNAL_ID = 64;
const REQUIRED = 'is required';

/** The country of the bank, if it is one. */
const countryOf = ({ bankAddress: { country } }: AccountDraft): string | null =>
  country !== null && isCountryCode(country) ? country : null;

const currency: Check = ({ currency: given }, kind) => {
  const { currencies, label } = KINDS[kind];
  if (currencies.includes(given)) return null;
  return { field: 'currency', code: 'account-form', message: `must be ${currencies.join(' or ')} for ${label}` };
};

const routing: Check = ({ routingNumber }) => {
  if (routingNumber === null) return { field: 'routingNumber', code: 'routing-range', message: REQUIRED };
  const found = findRoutingProblem(routingNumber);
  return found && { field: 'routingNumber', ...found };
};

const bic: Check = ({ swiftCode }) => {
  const message = swiftCode === null ? REQUIRED : bicProblem(swiftCode);
  return message === null ? null : { field: 'swiftCode', code: 'bic-form', message };
};

const number: Check = (draft, kind) => {
  const found = findNumberProblem(kind, draft.accountNumber, countryOf(draft));
  return found && { field: 'accountNumber', ...found };
};

const bankInTheStates: Check = (draft) => {
  const country = countryOf(draft);
  if (country === null || US_COUNTRIES.includes(country)) return null;
  const message = 'must be US, AS, GU, MP, PR or VI for a bank with a routing number';
  return { field: bankCountryField(draft), code: 'country-mismatch', message };
};

const isRightBic = (code: string | null): code is string => code !== null && bicProblem(code) === null;

const bankWhereItsBicIs: Check = (draft) => {
  const country = countryOf(draft);
  const { swiftCode } = draft;
  if (country === null || !isRightBic(swiftCode) || covers(bicCountry(swiftCode), country)) return null;
  const message = `must be the country of the BIC, ${bicCountry(swiftCode)}`;
  return { field: bankCountryField(draft), code: 'country-mismatch', message };
};

const inSepa: Check = ({ accountNumber }) => {
  if (!isIban(accountNumber) || isSepaCountry(ibanCountry(accountNumber))) return null;
  return { field: 'accountNumber', code: 'not-sepa', message: 'must be an IBAN of a SEPA country' };
};

const bicOfItsIban: Check = ({ accountNumber, swiftCode }) => {
  if (!isRightBic(swiftCode) || !isIban(accountNumber)) return null;
  const [ofBic, ofIban] = [bicCountry(swiftCode), ibanCountry(accountNumber)];
  if (covers(ofBic, ofIban) || covers(ofIban, ofBic)) return null;
  return { field: 'swiftCode', code: 'country-mismatch', message: 'must be of the country of the IBAN' };
};

const bicOf =
  (country: string): Check =>
  ({ swiftCode }) => {
    if (!isRightBic(swiftCode) || bicCountry(swiftCode) === country) return null;
    return { field: 'swiftCode', code: 'bic-form', message: `must be a BIC of ${country}` };
  };

const accountType: Check = ({ accountType: given }) => {
  if (given !== null && given !== 'unknown') return null;
  return { field: 'accountType', code: 'account-type-missing', message: 'is required: checking or saving' };
};

const externalId: Check = ({ externalId: given }, kind) => {
  const problem = (message: string): CodedProblem => ({ field: 'externalId', code: 'account-form', message });
  if (given === null) return KINDS[kind].requires.includes('externalId') ? problem(REQUIRED) : null;
  return given.length > MAX_EXTERNAL_ID ? problem(`must have at most ${MAX_EXTERNAL_ID} characters`) : null;
};

const CHECKS: Readonly<Record<AccountKind, readonly Check[]>> = {
  'wire-domestic': [currency, routing, number, bankInTheStates],
  'wire-swift': [currency, bic, bankWhereItsBicIs, number],
  ach: [currency, routing, number, accountType, bankInTheStates],
  sepa: [currency, bic, number, inSepa, bicOfItsIban],
  cbit: [currency, number, externalId],
  blinc: [currency, number, externalId],
  'ipi-fts': [currency, bic, bicOf('AE'), number],
  fast: [currency, bic, bicOf('SG'), number],
};

/** What is wrong with the codes of the bank where there are both, or with a wire none. */
function codesProblem({ type, routingNumber, swiftCode }: AccountDraft): CodedProblem | null {
  const isBicAsked = type !== 'wire' && KINDS[type].requires.includes('swiftCode');
  if (routingNumber !== null && swiftCode !== null)
    return isBicAsked
      ? { field: 'routingNumber', code: 'routing-range', message: 'must not be given together with swiftCode' }
      : { field: 'swiftCode', code: 'bic-form', message: 'must not be given together with routingNumber' };
  if (type !== 'wire' || routingNumber !== null || swiftCode !== null) return null;
  return { field: 'routingNumber', code: 'routing-range', message: 'is required, or swiftCode is' };
}

function countryProblem(draft: AccountDraft): CodedProblem | null {
  const { country } = draft.bankAddress;
  if (country === null || isCountryCode(country)) return null;
  return { field: bankCountryField(draft), code: 'country-unknown', message: 'must be the two letters of a country' };
}

/** Codes that accounts of a kind have no use for: they are refused, not dropped. */
function strayProblems(draft: AccountDraft, kind: AccountKind): CodedProblem[] {
  const { requires, label } = KINDS[kind];
  const message = `is not used by ${label}`;
  const hasBank = kind !== 'cbit' && kind !== 'blinc';
  const found: CodedProblem[] = [];
  if (draft.routingNumber !== null && !requires.includes('routingNumber'))
    found.push({ field: 'routingNumber', code: 'routing-range', message });
  if (draft.swiftCode !== null && !requires.includes('swiftCode'))
    found.push({ field: 'swiftCode', code: 'bic-form', message });
  if (draft.externalId !== null && hasBank) found.push({ field: 'externalId', code: 'account-form', message });
  return found;
}

/** What the kind of a normalised account forbids, each with its sort; at most one problem a field. */
export function codedAccountProblems(draft: AccountDraft): CodedProblem[] {
  const kind = kindOf(draft);
  const found = [
    codesProblem(draft),
    countryProblem(draft),
    ...(kind === null ? [] : strayProblems(draft, kind)),
    ...(kind === null ? [] : CHECKS[kind].map((check) => check(draft, kind))),
  ].filter((problem) => problem !== null);
  return found.filter((one, index) => found.findIndex(({ field }) => field === one.field) === index);
}

/** Names that have grown by being composed. */
const nameProblems = (draft: AccountDraft): FieldProblem[] =>
  (['name', 'ownerName'] as const)
    .filter((field) => draft[field].length > MAX.name)
    .map((field) => ({ field, message: `must have at most ${MAX.name} characters` }));

/** What the kind of a normalised account forbids, by field. Address formats of countries are no part of it. */
export const accountProblems = (draft: AccountDraft): FieldProblem[] => [
  ...nameProblems(draft),
  ...codedAccountProblems(draft).map(({ field, message }) => ({ field, message })),
];
