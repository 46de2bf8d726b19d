import * as z from 'zod';
import { contract, memberAnywhere } from '#lib/contract.ts';
import { READ_FIAT, SPEND_WALLETS } from '#lib/rights.ts';
import { Flag, HexId, InstantInput, text } from '#lib/schema.ts';
import {
  BANKING_ERRORS,
  BANKING_TAG,
  BankAccount,
  exampleBankAccount,
  exampleEnterpriseId,
  PUBLIC_ACCOUNTS,
} from './shapes.ts';
import { BankCurrency } from './words.ts';

const walletId = '1c2d3e4f5a6b47889900aabbccddeeff';

export const getDepositInstructions = contract({
  routes: [{ method: 'GET', path: `${PUBLIC_ACCOUNTS}/deposit/info` }],
  access: memberAnywhere(READ_FIAT),
  errors: { ...BANKING_ERRORS, also: [404] },
  input: z.object({
    currency: BankCurrency.meta({ description: 'Currency of the deposit.' }),
    goAccountId: text(64).meta({ description: 'Id of the trading account that the money is for.' }),
  }),
  output: z.object({
    memoId: z
      .string()
      .min(1)
      .max(20)
      .meta({ description: 'What the remittance text has to say, by which the deposit is matched.' }),
    bankAccounts: z.array(BankAccount).max(100),
  }),
  summary: 'Tell where to send a deposit, and what its remittance text has to say.',
  description: 'The numbers are whole. 404 where the operator takes no deposits in this currency.',
  tag: BANKING_TAG,
  example: {
    input: { currency: 'tfiatusd', goAccountId: walletId },
    output: {
      memoId: 'CH-7K2M-9QXT-4',
      bankAccounts: [{ ...exampleBankAccount, accountNumber: '4400000017', verificationState: 'approved' }],
    },
  },
});

/** Published with these fields; the reply is the id of the movement, as a JSON string. */
export const simulateFiatTransaction = contract({
  routes: [{ method: 'POST', path: '/api/fiat/v1/sandbox/transaction/simulate' }],
  access: memberAnywhere(SPEND_WALLETS),
  errors: { ...BANKING_ERRORS, also: [403, 404] },
  headers: { 'user-id': 'actingUserId' },
  input: z.object({
    actingUserId: text(64).optional().meta({ description: 'Id of the user who acts. Default: the caller.' }),
    walletId: text(64).meta({ description: 'Id of the trading account that the money is for.' }),
    currency: BankCurrency.meta({ description: 'Currency of the deposit.' }),
    amount: z
      .string()
      .regex(
        /^[1-9]\d{0,14}$/,
        'must be base units, whole and above zero, such as 1000 for 10.00, of at most 15 digits',
      )
      .default('1000')
      .meta({ description: 'Amount in base units.' }),
    type: z.enum(['wire', 'ach']).default('wire').meta({
      description: 'How the money comes: a `wire` at once, by `ach` after two bank days.',
    }),
    description: text(140).optional().meta({ description: 'Remittance text. Default: none.' }),
    withdrawHoldReleaseAt: InstantInput.optional().meta({
      description: 'Until when the amount cannot be withdrawn; trading and transfers are free. Default: at once.',
    }),
    instantCreditEligible: Flag.optional().meta({
      description:
        'Whether money that comes by `ach` is credited at once, before it has settled. A wire settles at once. Default: false.',
    }),
  }),
  output: z.string().max(40),
  summary: 'Let a bank send a deposit, in a sandbox.',
  description: 'Answers the id of the movement. 403 outside of a sandbox.',
  done: 'Simulated a deposit',
  tag: BANKING_TAG,
  example: { input: { walletId, currency: 'tfiatusd', amount: '150000' }, output: exampleEnterpriseId },
});

export const MovementId = HexId.meta({ description: 'Id of the movement.' });
