import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { before, only, onOrAfter, PageCursor, pageLimit, SORT, startOf } from '#lib/list-input.ts';
import { READ_FIAT } from '#lib/rights.ts';
import { BaseUnits, CappedCount, EnterpriseId, Flag, HexId, Instant, listOf, pageOf } from '#lib/schema.ts';
import { ACH_TAG, exampleDebitId } from './ach-debits.ts';
import { MAX_TERMS } from './ach-terms.ts';
import { AchDebitState, AchReturnCode, AchText } from './ach-words.ts';
import { BANKING_ERRORS, exampleBankAccount, exampleEnterpriseId, MAX } from './shapes.ts';
import { BankCurrency } from './words.ts';

const BASE = '/api/clearhouse/v1/enterprises/{enterpriseId}/ach-debits' as const;

/** Money that is collected from a bank account. */
export const AchDebit = z
  .object({
    id: HexId,
    requestId: z.string().max(100).nullable().meta({ description: 'As the caller named it.' }),
    state: AchDebitState,
    walletId: HexId,
    walletName: z.string().max(300),
    bankAccountId: HexId,
    bankName: z.string().max(MAX.name),
    accountNumber: z.string().max(MAX.number).meta({ description: 'All but the last characters are stars.' }),
    currency: BankCurrency,
    quantity: BaseUnits,
    owed: BaseUnits.meta({
      description: 'What is still owed of it, since it was taken back after it was spent. The next deposits repay it.',
    }),
    applyInstantCredit: z.boolean(),
    instantCreditLiability: z.boolean().meta({
      description: 'Whether the account was credited with money that has not come yet.',
    }),
    memoId: z.string().max(20),
    nextAt: Instant.nullable().meta({ description: 'When the bank is asked, or when the money comes.' }),
    estimatedEffectiveOn: z.string().max(10).nullable().meta({ format: 'date' }),
    returnCode: AchReturnCode.nullable(),
    reason: z.string().max(MAX.note).nullable().meta({ description: 'Why it was returned.' }),
    agreedText: AchText,
    agreedVersion: z.string().max(40),
    agreedBy: z.string().max(300).meta({ description: 'Who accepted the text.' }),
    agreedAt: Instant,
    agreedFrom: z.string().max(64).nullable().meta({ description: 'Network address that it was accepted from.' }),
    createdAt: Instant,
    settledAt: Instant.nullable(),
    updatedAt: Instant,
  })
  .meta({ id: 'AchDebit' });
export type AchDebit = z.output<typeof AchDebit>;

export const exampleDebit: z.input<typeof AchDebit> = {
  id: exampleDebitId,
  requestId: 'funding-0713',
  state: 'processing',
  walletId: '1c2d3e4f5a6b47889900aabbccddeeff',
  walletName: 'Treasury',
  bankAccountId: exampleBankAccount.id,
  bankName: 'First Harbor Bank',
  accountNumber: '******6789',
  currency: 'tfiatusd',
  quantity: '2500',
  owed: '0',
  applyInstantCredit: false,
  instantCreditLiability: false,
  memoId: 'CH-7K2M-9QXT-4',
  nextAt: '2026-03-04T14:00:00.000Z',
  estimatedEffectiveOn: '2026-03-04',
  returnCode: null,
  reason: null,
  agreedText: 'authorization',
  agreedVersion: '2026-11',
  agreedBy: 'Iris Vale',
  agreedAt: '2026-03-02T09:30:00.000Z',
  agreedFrom: '203.0.113.7',
  createdAt: '2026-03-02T09:30:00.000Z',
  settledAt: null,
  updatedAt: '2026-03-02T22:00:00.000Z',
};

const narrowing = {
  walletIds: listOf(HexId).meta(only('debits for these trading accounts')),
  bankAccountIds: listOf(HexId).meta(only('debits of these bank accounts')),
  text: startOf('an id'),
  onlyGoneWrong: Flag.optional().meta({
    description: 'Only debits that failed or were reversed in the last seven days. Default: all.',
  }),
  onlyOwed: Flag.optional().meta({ description: 'Only debits of which something is still owed. Default: all.' }),
  createdOnOrAfter: onOrAfter('debits made'),
  createdBefore: before('debits made'),
};

export const searchAchDebits = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: member(READ_FIAT),
  errors: BANKING_ERRORS,
  input: z.object({
    enterpriseId: EnterpriseId,
    cursor: PageCursor,
    limit: pageLimit(500),
    sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt').meta(SORT),
    states: listOf(AchDebitState, 5).meta(only('debits in these states')),
    ...narrowing,
  }),
  output: pageOf('debits', AchDebit),
  summary: 'Search the ACH debits of an enterprise.',
  tag: ACH_TAG,
  example: {
    input: { enterpriseId: exampleEnterpriseId, states: ['processing'] },
    output: { debits: [exampleDebit], nextCursor: null, total: 1, isTotalExact: true },
  },
});

const counted = { total: 3, isTotalExact: true };

export const countAchDebits = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/ach-debit-counts' }],
  access: member(READ_FIAT),
  errors: BANKING_ERRORS,
  input: z.object({ enterpriseId: EnterpriseId, ...narrowing }),
  output: z.object({
    all: CappedCount,
    initiated: CappedCount,
    processing: CappedCount,
    settled: CappedCount,
    reversed: CappedCount,
    failed: CappedCount,
  }),
  summary: 'Count the ACH debits of an enterprise by state.',
  tag: ACH_TAG,
  example: {
    input: { enterpriseId: exampleEnterpriseId },
    output: {
      all: counted,
      initiated: counted,
      processing: counted,
      settled: counted,
      reversed: counted,
      failed: counted,
    },
  },
});

const COLUMNS = [
  'id',
  'requestId',
  'state',
  'quantity',
  'owed',
  'currency',
  'walletName',
  'walletId',
  'bankName',
  'accountNumber',
  'bankAccountId',
  'applyInstantCredit',
  'instantCreditLiability',
  'memoId',
  'estimatedEffectiveOn',
  'returnCode',
  'reason',
  'agreedText',
  'agreedVersion',
  'agreedBy',
  'agreedAt',
  'agreedFrom',
  'createdAt',
  'settledAt',
  'updatedAt',
] as const;

export const exportAchDebits = exportOf(searchAchDebits, {
  columns: COLUMNS,
  summary: 'Export the ACH debits of an enterprise as CSV, with masked numbers.',
  exampleRow: COLUMNS.map((column) => String(exampleDebit[column] ?? '')).join(','),
});

export const AchDebitId = HexId.meta({ description: 'Id of the debit.' });

/** A debit with the text that was accepted. */
export const AchDebitWithText = AchDebit.extend({
  agreedWording: z.string().max(MAX_TERMS).meta({ description: 'The text as it was accepted.' }),
}).meta({ id: 'AchDebitWithText' });
export type AchDebitWithText = z.output<typeof AchDebitWithText>;

export const exampleDebitWithText: z.input<typeof AchDebitWithText> = {
  ...exampleDebit,
  agreedWording: 'Northwind Digital Assets Inc. authorises Vendor Trust to debit its account.',
};

export const getAchDebit = contract({
  routes: [{ method: 'GET', path: `${BASE}/{achDebitId}` }],
  access: member(READ_FIAT),
  errors: BANKING_ERRORS,
  input: z.object({ enterpriseId: EnterpriseId, achDebitId: AchDebitId }),
  output: AchDebitWithText,
  summary: 'Read an ACH debit of an enterprise, with the text that was accepted.',
  tag: ACH_TAG,
  example: {
    input: { enterpriseId: exampleEnterpriseId, achDebitId: exampleDebit.id },
    output: exampleDebitWithText,
  },
});
