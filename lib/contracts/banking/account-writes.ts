import * as z from 'zod';
import { accountProblems } from '#lib/banking/account-problems.ts';
import { MAGIC_NUMBERS, PREAPPROVED_NAME } from '#lib/banking/magic-numbers.ts';
import { contract, memberAnywhere } from '#lib/contract.ts';
import { MANAGE_BANKING } from '#lib/rights.ts';
import { nameText, text } from '#lib/schema.ts';
import { draftOf, hasParts, oldTexts, type SentAccount } from './account-draft.ts';
import { ADDRESS_FIELDS, CHANGED_FIELDS, NOTE_FIELDS, OLD_FIELDS } from './account-fields.ts';
import { BANKING_ERRORS, BANKING_TAG, BankAccount, exampleBankAccount, MAX, PUBLIC_ACCOUNTS } from './shapes.ts';
import { BankAccountType, BankCurrency, BankRail } from './words.ts';

/** What an account is, beside its addresses. */
export const ACCOUNT_FIELDS = {
  type: BankRail.meta({ description: 'How the account is paid.' }),
  currency: BankCurrency.meta({ description: 'Currency of the account.' }),
  name: nameText(MAX.name).meta({ description: 'Name of the bank.' }),
  ownerName: nameText(MAX.name).meta({ description: 'Name of the account’s owner, as the bank knows it.' }),
  accountNumber: nameText(MAX.number).meta({ description: 'Account number or IBAN; blanks and hyphens do not count.' }),
  routingNumber: nameText(MAX.number)
    .optional()
    .meta({ description: 'ABA routing number. Required by `ach`, and by `wire` without `swiftCode`.' }),
  swiftCode: nameText(MAX.number).optional().meta({
    description:
      'BIC of 8 or 11 characters. Required by `sepa`, `ipi-fts` and `fast`, and by `wire` without `routingNumber`.',
  }),
  externalId: nameText(MAX.number)
    .optional()
    .meta({ description: 'Id of the account in the network of its bank. Required by `blinc`.' }),
  accountType: z
    .enum(['checking', 'saving'])
    .optional()
    .meta({ description: 'What kind of account the bank keeps. Required by `ach`. Default: unknown.' }),
};

interface Problem {
  field: string;
  message: string;
}

/** What is wrong with the form of the addresses: in parts, or in the deprecated text, each whole. */
function addressFormProblems(sent: SentAccount): Problem[] {
  const { bankAddressText, ownerAddressText } = oldTexts(sent);
  const missing = (['owner', 'bank'] as const).flatMap((of): Problem[] => {
    const old = of === 'owner' ? ownerAddressText : bankAddressText;
    if (!hasParts(sent, of) && old !== null) return [];
    return (['Line1', 'CountryCode'] as const)
      .filter((part) => sent[`${of}Address${part}`] === undefined)
      .map((part) => ({ field: `${of}Address${part}`, message: 'is required' }));
  });
  const isCountryMissing = !hasParts(sent, 'bank') && bankAddressText !== null && sent.shortCountryCode === undefined;
  return isCountryMissing
    ? [...missing, { field: 'shortCountryCode', message: 'is required with the deprecated address' }]
    : missing;
}

const differs = ({ shortCountryCode, bankAddressCountryCode }: SentAccount): boolean =>
  shortCountryCode !== undefined &&
  bankAddressCountryCode !== undefined &&
  shortCountryCode.trim().toUpperCase() !== bankAddressCountryCode.trim().toUpperCase();

/** What is wrong with an account, apart from what the address formats of countries ask for. */
export function problemsOfAccount(sent: SentAccount): Problem[] {
  const form = addressFormProblems(sent);
  const found = [
    ...form,
    ...(differs(sent) ? [{ field: 'shortCountryCode', message: 'differs from bankAddressCountryCode' }] : []),
    ...accountProblems(draftOf(sent)),
  ];
  return found.filter((one, index) => found.findIndex(({ field }) => field === one.field) === index);
}

/** Fields of a new account, without whose it is. */
export const NEW_ACCOUNT = { ...ACCOUNT_FIELDS, ...NOTE_FIELDS, ...ADDRESS_FIELDS, ...OLD_FIELDS };

const exampleInput = {
  type: 'wire',
  currency: 'tfiatusd',
  name: exampleBankAccount.name,
  ownerName: exampleBankAccount.ownerName,
  accountNumber: '4400126789',
  routingNumber: '800100113',
  accountType: 'checking',
  ownerAddressLine1: '200 Harbor Street',
  ownerAddressCityLocality: 'Boston',
  ownerAddressStateProvince: 'MA',
  ownerAddressPostalCode: '02110',
  ownerAddressCountryCode: 'US',
  bankAddressLine1: '1 Exchange Place',
  bankAddressCityLocality: 'New York',
  bankAddressStateProvince: 'NY',
  bankAddressPostalCode: '10005',
  bankAddressCountryCode: 'US',
} as const;

/** Fields of a new account as an example. */
export const exampleNewAccount = exampleInput;

const IN_SANDBOX = `In a sandbox the last four characters of the number (with \`blinc\`: of \`externalId\`) say what becomes of the account: ${MAGIC_NUMBERS.map(
  ({ ending, outcome, iban }) => `\`${ending}\` ${outcome} (\`${iban}\`)`,
).join('; ')}. Any other is approved after 90 seconds; a bank named \`${PREAPPROVED_NAME}\` is not screened.`;

/** Interface endpoint 9. The enterprise: of the body, else of the header, else the caller’s only one or their default. */
export const addBankAccount = contract({
  routes: [{ method: 'POST', path: PUBLIC_ACCOUNTS }],
  access: memberAnywhere(MANAGE_BANKING),
  errors: { ...BANKING_ERRORS, also: [404] },
  headers: { 'enterprise-id': 'actingEnterpriseId' },
  input: z
    .object({
      actingEnterpriseId: text(200)
        .optional()
        .meta({ description: 'Id of the enterprise, where the body names none. Default: as without it.' }),
      enterpriseId: text(200).optional().meta({
        description:
          'Id of the enterprise. Default: the header `enterprise-id`, else the only enterprise of the caller, else their default one.',
      }),
      ...NEW_ACCOUNT,
    })
    .superRefine((sent, context) => {
      for (const { field, message } of problemsOfAccount(sent))
        context.addIssue({ code: 'custom', path: [field], message });
    }),
  output: BankAccount,
  summary: 'Add a bank account to an enterprise, for deposits and withdrawals.',
  description: `The number is checked as a bank would: routing numbers and IBANs by their check digits, codes and addresses by the country. Whether payments can be made to it is told by its readiness; that refuses no account. 409 where the enterprise has the same number at the same bank. ${IN_SANDBOX}`,
  done: 'Added a bank account',
  tag: BANKING_TAG,
  example: { input: exampleInput, output: exampleBankAccount },
});

/** Fields that change what was checked. */
export const CHECKED_FIELDS = {
  name: nameText(MAX.name).optional().meta({ description: 'Name of the bank. Default: unchanged.' }),
  ownerName: nameText(MAX.name).optional().meta({ description: 'Name of the account’s owner. Default: unchanged.' }),
  accountType: BankAccountType.optional().meta({
    description: 'What kind of account the bank keeps. Default: unchanged.',
  }),
};

export const updateBankAccount = contract({
  routes: [{ method: 'PUT', path: `${PUBLIC_ACCOUNTS}/{bankAccountId}` }],
  access: memberAnywhere(MANAGE_BANKING),
  errors: { ...BANKING_ERRORS },
  input: z.object({
    bankAccountId: text(64).meta({ description: 'Id of the account.' }),
    ...CHECKED_FIELDS,
    ...CHANGED_FIELDS,
    ...OLD_FIELDS,
  }),
  output: BankAccount,
  summary: 'Change a bank account.',
  description:
    'A field that is left out stays as it is. An address that moves to another country keeps its lines and town, but neither state nor postal code. Changing a name, an address or the kind of an account that is approved or to be revised has it verified again; a pending one goes on waiting for what it waits for. The number and the bank cannot change: add another account. 409 for one that was removed or rejected.',
  done: 'Changed a bank account',
  tag: BANKING_TAG,
  example: {
    input: { bankAccountId: exampleBankAccount.id, description: 'Payroll' },
    output: { ...exampleBankAccount, description: 'Payroll' },
  },
});

export const removeBankAccount = contract({
  routes: [{ method: 'DELETE', path: `${PUBLIC_ACCOUNTS}/{bankAccountId}` }],
  access: memberAnywhere(MANAGE_BANKING),
  errors: BANKING_ERRORS,
  input: z.object({ bankAccountId: text(64).meta({ description: 'Id of the account.' }) }),
  output: BankAccount,
  summary: 'Remove a bank account.',
  description:
    'It stays in the list as removed, and the same number can be added again. 409 while money is under way to or from it.',
  done: 'Removed a bank account',
  tag: BANKING_TAG,
  example: {
    input: { bankAccountId: exampleBankAccount.id },
    output: { ...exampleBankAccount, verificationState: 'removed', pendingActivity: undefined },
  },
});
