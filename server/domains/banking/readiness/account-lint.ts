import { type AccountDraft, type Address, bankCountryField } from '#lib/banking/account.ts';
import { codedAccountProblems } from '#lib/banking/account-problems.ts';
import { bicCountry, bicProblem } from '#lib/banking/bic.ts';
import { covers, isCountryCode } from '#lib/banking/country-codes.ts';
import { ibanCountry, isIban } from '#lib/banking/iban.ts';
import { fold } from '../addresses/countries.ts';
import { type Found, subjectOf } from './finding.ts';

/** What would be refused when the account is added. */
const kindFindings = (draft: AccountDraft): Found[] =>
  codedAccountProblems(draft)
    .filter(({ code }) => code !== 'country-unknown')
    .map(({ code, field, message }) => ({ code, field, text: `${subjectOf(field)} ${message}.` }));

/** What every account needs, of whatever kind. */
function requiredFindings(draft: AccountDraft): Found[] {
  const { name, ownerName, ownerAddressText, bankAddressText, ownerAddress, bankAddress } = draft;
  const missing = [
    name === '' && 'name',
    ownerName === '' && 'ownerName',
    ownerAddressText === null && ownerAddress.line1 === null && 'ownerAddressLine1',
    bankAddressText === null && bankAddress.line1 === null && 'bankAddressLine1',
  ].filter((field) => field !== false);
  return missing.map((field) => ({ code: 'account-form', field, text: `${subjectOf(field)} is required.` }));
}

/** SEPA accounts may be added with a bank address elsewhere, but not paid. */
function sepaCountryFindings(draft: AccountDraft): Found[] {
  const { type, swiftCode, accountNumber } = draft;
  const { country } = draft.bankAddress;
  if (type !== 'sepa' || country === null || !isCountryCode(country)) return [];
  const field = bankCountryField(draft);
  const isOf = (named: string): boolean => covers(named, country) || covers(country, named);
  if (isIban(accountNumber) && !isOf(ibanCountry(accountNumber)))
    return [{ code: 'country-mismatch', field, text: `${subjectOf(field)} is another than that of the IBAN.` }];
  if (swiftCode === null || bicProblem(swiftCode) !== null || isOf(bicCountry(swiftCode))) return [];
  return [{ code: 'country-mismatch', field, text: `${subjectOf(field)} is another than that of the BIC.` }];
}

const written = ({ line1, line2, city, state, postalCode, country }: Address): string =>
  fold([line1, line2, city, state, postalCode, country].filter((part) => part !== null).join(' '));

function sameAddressFindings(draft: AccountDraft): Found[] {
  const { ownerAddressText, bankAddressText, ownerAddress, bankAddress } = draft;
  const areTexts = ownerAddressText !== null && bankAddressText !== null;
  const areParts = ownerAddressText === null && bankAddressText === null && ownerAddress.line1 !== null;
  const areSame = areTexts
    ? fold(ownerAddressText) === fold(bankAddressText)
    : areParts && written(ownerAddress) === written(bankAddress);
  if (!areSame) return [];
  return [
    {
      code: 'owner-bank-same-address',
      field: areTexts ? 'ownerAddress' : 'ownerAddressLine1',
      text: 'Owner and bank have the same address.',
    },
  ];
}

/** What the kind of an account and its bank forbid, and what looks mistaken. */
export const accountFindings = (draft: AccountDraft): Found[] => [
  ...requiredFindings(draft),
  ...kindFindings(draft),
  ...sepaCountryFindings(draft),
  ...sameAddressFindings(draft),
];
