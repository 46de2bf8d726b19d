import * as z from 'zod';
import { contract, memberAnywhere } from '#lib/contract.ts';
import { only } from '#lib/list-input.ts';
import { READ_BANKING } from '#lib/rights.ts';
import { listOf, text } from '#lib/schema.ts';
import { BANKING_ERRORS, BANKING_TAG, BankAccount, exampleBankAccount, PUBLIC_ACCOUNTS } from './shapes.ts';
import { BankAccountState } from './words.ts';

const MAX_LISTED = 1000;
const hashes = listOf(text(64), 500);

export const listBankAccounts = contract({
  routes: [{ method: 'GET', path: PUBLIC_ACCOUNTS }],
  access: memberAnywhere(READ_BANKING),
  errors: { ...BANKING_ERRORS, also: [404] },
  input: z.object({
    bankAccountId: text(64).optional().meta(only('the account with this id')),
    idHash: hashes.meta(only('accounts with these hashes, or those of bankAccountIdHash')),
    bankAccountIdHash: hashes.meta(only('accounts with these hashes, or those of idHash')),
    enterpriseId: listOf(text(200), 500).meta({
      description:
        'Only accounts of these enterprises; one that is not the caller’s answers 404. Default: all of the caller’s.',
    }),
    verificationState: BankAccountState.optional().meta({
      description: 'Only accounts in this state. Default: all but removed ones.',
    }),
    trustOrg: text(100).optional().meta(only('accounts of enterprises of this trust organisation')),
    type: z.enum(['wire', 'cbit', 'ach', 'blinc', 'swift', 'sepa', 'ipi-fts', 'fast']).optional().meta({
      description:
        'Only accounts of this type; `wire` are those with a routing number, `swift` wires by BIC. Default: all.',
    }),
  }),
  output: z.object({ bankAccounts: z.array(BankAccount).max(MAX_LISTED) }),
  summary: 'List bank accounts, newest first.',
  description: 'At most 1,000. Removed ones come only by their state or id.',
  tag: BANKING_TAG,
  example: {
    input: { enterpriseId: [exampleBankAccount.enterpriseId], verificationState: 'pending' },
    output: { bankAccounts: [exampleBankAccount] },
  },
});

export const getBankAccount = contract({
  routes: [{ method: 'GET', path: `${PUBLIC_ACCOUNTS}/{bankAccountId}` }],
  access: memberAnywhere(READ_BANKING),
  errors: BANKING_ERRORS,
  input: z.object({ bankAccountId: text(64).meta({ description: 'Id of the account.' }) }),
  output: BankAccount,
  summary: 'Read a bank account.',
  tag: BANKING_TAG,
  example: { input: { bankAccountId: exampleBankAccount.id }, output: exampleBankAccount },
});
