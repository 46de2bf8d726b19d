import * as z from 'zod';
import { type AddressField, type AddressOf, addressFields } from '#lib/banking/account.ts';
import { contract, member } from '#lib/contract.ts';
import { READ_BANKING } from '#lib/rights.ts';
import { EnterpriseId, HexId, storable } from '#lib/schema.ts';
import { exampleNewAccount } from './account-writes.ts';
import { BANKING_ERRORS, BANKING_TAG, exampleBankAccount, exampleEnterpriseId, MAX, OWN_ACCOUNTS } from './shapes.ts';
import { BankAccountType, BankCurrency, BankRail } from './words.ts';

/** Networks that payments to accounts take. */
export const PaymentRail = z.enum(['sepa', 'swift', 'us-domestic', 'ach', 'local']);

/** Longest words around a value that mends something. */
const ABOUT_A_MEND = 100;

/** What keeps payments from being made to an account, or may. */
export const ReadinessFinding = z.object({
  code: z.string().max(40),
  severity: z.enum(['error', 'warning', 'info']),
  field: z.string().max(40).meta({ description: 'Field of the account that it is about.' }),
  text: z.string().max(500),
  mend: z
    .object({
      text: z.string().max(MAX.text + ABOUT_A_MEND),
      fields: z
        .record(z.string().max(40), z.string().max(MAX.text))
        .meta({ description: 'Values that mend it, by field.' }),
    })
    .optional(),
});
export type ReadinessFinding = z.output<typeof ReadinessFinding>;

export const Readiness = z
  .object({ rail: PaymentRail, ready: z.boolean(), findings: z.array(ReadinessFinding).max(100) })
  .meta({ id: 'Readiness' });
export type Readiness = z.output<typeof Readiness>;

const output = z.array(Readiness).max(5);
const exampleOutput: z.input<typeof output> = [
  {
    rail: 'us-domestic',
    ready: true,
    findings: [
      {
        code: 'post-code-missing',
        severity: 'warning',
        field: 'bankAddressPostalCode',
        text: 'The bank’s address has no postal code.',
      },
    ],
  },
];

const draft = (max: number, what: string) =>
  storable(max)
    .optional()
    .meta({ description: `${what} Default: none.` });

const address = (of: AddressOf) =>
  Object.fromEntries(
    addressFields(of).map((name) => [name, draft(MAX.text, `Part of the address of the ${of}.`)]),
  ) as Record<AddressField, ReturnType<typeof draft>>;

export const checkBankAccountReadiness = contract({
  routes: [{ method: 'POST', path: `${OWN_ACCOUNTS}/readiness` }],
  effect: 'read',
  access: member(READ_BANKING),
  errors: BANKING_ERRORS,
  input: z.object({
    enterpriseId: EnterpriseId,
    type: BankRail.meta({ description: 'How the account is paid.' }),
    currency: BankCurrency.meta({ description: 'Currency of the account.' }),
    name: draft(MAX.text, 'Name of the bank.'),
    ownerName: draft(MAX.text, 'Name of the owner.'),
    accountNumber: draft(MAX.number, 'Account number or IBAN.'),
    routingNumber: draft(MAX.number, 'ABA routing number.'),
    swiftCode: draft(MAX.number, 'BIC.'),
    externalId: draft(MAX.number, 'Id in the network of its bank.'),
    accountType: BankAccountType.optional().meta({ description: 'What kind of account it is. Default: unknown.' }),
    ...address('owner'),
    ...address('bank'),
    address: draft(MAX.text, 'Address of the bank in one text.'),
    ownerAddress: draft(MAX.text, 'Address of the owner in one text.'),
  }),
  output,
  summary: 'Check whether payments could be made to an account, before it is added.',
  description:
    'Since November 2026 payments by SWIFT and SEPA take only addresses whose town and country are in fields of their own. Errors keep payments from being made over a rail, and refuse no account.',
  tag: BANKING_TAG,
  example: { input: { enterpriseId: exampleEnterpriseId, ...exampleNewAccount }, output: exampleOutput },
});

export const getBankAccountReadiness = contract({
  routes: [{ method: 'GET', path: `${OWN_ACCOUNTS}/{bankAccountId}/readiness` }],
  access: member(READ_BANKING),
  errors: BANKING_ERRORS,
  input: z.object({ enterpriseId: EnterpriseId, bankAccountId: HexId.meta({ description: 'Id of the account.' }) }),
  output,
  summary: 'Tell whether payments can be made to a bank account, and what keeps them from being made.',
  tag: BANKING_TAG,
  example: {
    input: { enterpriseId: exampleEnterpriseId, bankAccountId: exampleBankAccount.id },
    output: exampleOutput,
  },
});
