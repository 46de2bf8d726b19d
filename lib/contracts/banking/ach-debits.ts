import * as z from 'zod';
import { contract, memberAnywhere } from '#lib/contract.ts';
import { toBaseUnits } from '#lib/money.ts';
import { READ_FIAT, SPEND_WALLETS } from '#lib/rights.ts';
import { Flag, HexId, Instant, text } from '#lib/schema.ts';
import { AchDebitState } from './ach-words.ts';
import { BANKING_ERRORS, exampleBankAccount, exampleEnterpriseId } from './shapes.ts';

export const ACH_TAG = 'ACH debits';

const WHOLE = /^[1-9]\d{0,29}$/;
/** Places of a US dollar. */
const DECIMALS = 2;

/** Base units above zero of a US dollar. */
export const Cents = z.string().regex(WHOLE, 'must be base units, whole and above zero, such as 2500 for 25.00');

const isDollars = (amount: string): boolean => WHOLE.test(toBaseUnits(amount, DECIMALS) ?? '');
export const Dollars = z
  .string()
  .max(33)
  .refine(isDollars, 'must be whole units above zero with at most two places, such as 25.00');

/** What was sent in dollars, in base units. */
export const centsOf = (amount: string): string => toBaseUnits(amount, DECIMALS) ?? '0';

const accepted = (what: string) =>
  z.boolean().refine((is) => is, `must be true: nothing is debited before ${what} is accepted`);

const walletId = '1c2d3e4f5a6b47889900aabbccddeeff';
export const exampleDebitId = '5c6d7e8f90a1423344556677889900bb';

export const createAchDebit = contract({
  routes: [{ method: 'POST', path: '/api/fiat/v1/transaction/ach-debit' }],
  access: memberAnywhere(SPEND_WALLETS),
  errors: { ...BANKING_ERRORS, also: [404] },
  input: z.object({
    amount: Cents.meta({ description: 'Amount in base units.' }),
    checkboxAgreement: accepted('the agreement').meta({
      description: 'Whether the caller accepts the agreement that `GET …/ach-debit/agreement` answers.',
    }),
    bankId: text(64).meta({ description: 'Id of the bank account that is debited.' }),
    goAccountId: text(64).meta({ description: 'Id of the trading account that gets the money.' }),
    idempotencyKey: text(100)
      .optional()
      .meta({ description: 'Name of the debit, by which the same request again is the same debit. Default: none.' }),
  }),
  output: z.object({ txId: HexId }),
  summary: 'Debit a bank account by ACH.',
  description:
    'The account is an approved one of the type `ach`, of the enterprise of the trading account. 400 over the transfer limit.',
  done: 'Debited a bank account by ACH',
  tag: ACH_TAG,
  example: {
    input: {
      amount: '2500',
      checkboxAgreement: true,
      bankId: exampleBankAccount.id,
      goAccountId: walletId,
      idempotencyKey: 'funding-0712',
    },
    output: { txId: exampleDebitId },
  },
});

const TransferId = text(100);

/** A transfer from a bank as callers see it. Source: public OpenAPI document. */
export const BankTransfer = z
  .object({
    id: TransferId.meta({ description: 'As the caller named it.' }),
    txid: HexId,
    status: AchDebitState,
    enterpriseId: HexId,
    walletId: HexId,
    bankAccountId: HexId,
    amount: z.string().max(40).meta({ description: 'Whole units of the currency.' }),
    transferType: z.literal('ach-us'),
    transferDirection: z.literal('in'),
    applyInstantCredit: z.boolean(),
    instantCreditLiability: z.boolean().meta({
      description: 'Whether the account was credited with money that has not come yet.',
    }),
    memoId: z.string().max(20),
    estimatedEffectiveOn: z.string().max(10).nullable().meta({
      format: 'date',
      description: 'Day on which the money is there.',
    }),
    createdAt: Instant,
    settledAt: Instant.nullable(),
  })
  .meta({ id: 'BankTransfer' });
export type BankTransfer = z.output<typeof BankTransfer>;

const exampleTransfer: z.input<typeof BankTransfer> = {
  id: 'funding-0713',
  txid: exampleDebitId,
  status: 'initiated',
  enterpriseId: exampleEnterpriseId,
  walletId,
  bankAccountId: exampleBankAccount.id,
  amount: '25.00',
  transferType: 'ach-us',
  transferDirection: 'in',
  applyInstantCredit: false,
  instantCreditLiability: false,
  memoId: 'CH-7K2M-9QXT-4',
  estimatedEffectiveOn: '2026-03-04',
  createdAt: '2026-03-02T09:30:00.000Z',
  settledAt: null,
};

export const createBankTransfer = contract({
  routes: [{ method: 'POST', path: '/api/tradfi/v1/bank-transfers' }],
  access: memberAnywhere(SPEND_WALLETS),
  status: 201,
  errors: { ...BANKING_ERRORS, also: [404] },
  input: z
    .object({
      id: TransferId.meta({
        description: 'Name of the transfer, by which the same request again is the same transfer.',
      }),
      walletId: text(64).meta({ description: 'Id of the trading account that gets the money.' }),
      bankAccountId: text(64).meta({ description: 'Id of the bank account that is debited.' }),
      transferDirection: z.literal('in').meta({ description: 'Direction of the transfer, seen from the account.' }),
      acceptAuthTerms: accepted('the authorisation').meta({
        description: 'Whether the caller accepts the text that `GET …/ach-authorization` answers.',
      }),
      amount: Dollars.optional().meta({ description: 'Amount in whole units. Default: `baseAmount`.' }),
      baseAmount: Cents.optional().meta({ description: 'Amount in base units. Default: `amount`.' }),
      applyInstantCredit: Flag.default(false).meta({
        description: 'Whether the account is credited when the bank is asked, before the money has come.',
      }),
    })
    .refine(({ amount, baseAmount }) => (amount === undefined) !== (baseAmount === undefined), {
      path: ['amount'],
      message: 'is required, or else baseAmount, and not both',
    }),
  output: BankTransfer,
  summary: 'Collect money from a bank account by ACH.',
  description:
    'The account is an approved one of the type `ach`, of the enterprise of the trading account. 400 over the transfer limit; 409 when another transfer has the same `id`.',
  done: 'Debited a bank account by ACH',
  tag: ACH_TAG,
  example: {
    input: {
      id: exampleTransfer.id,
      walletId,
      bankAccountId: exampleBankAccount.id,
      transferDirection: 'in',
      acceptAuthTerms: true,
      amount: '25.00',
    },
    output: exampleTransfer,
  },
});

export const getBankTransfer = contract({
  routes: [{ method: 'GET', path: '/api/tradfi/v1/bank-transfers/{transferId}' }],
  access: memberAnywhere(READ_FIAT),
  errors: BANKING_ERRORS,
  input: z.object({
    transferId: TransferId.meta({ description: 'Id of the transfer, as the caller named it, or its `txid`.' }),
  }),
  output: BankTransfer,
  summary: 'Read a transfer from a bank account.',
  tag: ACH_TAG,
  example: { input: { transferId: exampleTransfer.id }, output: exampleTransfer },
});
