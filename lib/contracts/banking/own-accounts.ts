import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { confirmation } from '#lib/contracts/directory/confirmation.ts';
import { before, only, onOrAfter, PageCursor, pageLimit, SORT } from '#lib/list-input.ts';
import { READ_BANKING, REVEAL_BANKING } from '#lib/rights.ts';
import { CappedCount, EnterpriseId, Flag, HexId, Instant, listOf, pageOf, text } from '#lib/schema.ts';
import {
  BANKING_ERRORS,
  BANKING_TAG,
  BankAccount,
  exampleBankAccount,
  exampleEnterpriseId,
  MAX,
  OWN_ACCOUNTS,
} from './shapes.ts';
import { BankAccountOrigin, BankAccountState, BankCurrency, BankRail } from './words.ts';

const Written = z.string().max(MAX.text).nullable();

/** A bank account with what the console shows beside it. */
export const BankAccountRow = BankAccount.extend({
  isReady: z.boolean().meta({ description: 'Whether payments can be made to it over its rail.' }),
  reason: z.string().max(MAX.note).nullable().meta({ description: 'Why it was rejected or is to be revised.' }),
  origin: BankAccountOrigin,
  version: z.int().min(1),
  updatedAt: Instant,
  writtenOwnerAddress: Written.meta({ description: 'The owner’s address as its country writes it.' }),
  writtenBankAddress: Written.meta({ description: 'The bank’s address as its country writes it.' }),
}).meta({ id: 'BankAccountRow' });
export type BankAccountRow = z.output<typeof BankAccountRow>;

export const exampleAccountRow: z.input<typeof BankAccountRow> = {
  ...exampleBankAccount,
  isReady: true,
  reason: null,
  origin: 'added',
  version: 1,
  updatedAt: exampleBankAccount.createdAt,
  writtenOwnerAddress: '200 Harbor Street, Boston, MA 02110',
  writtenBankAddress: '1 Exchange Place, New York, NY 10005',
};

const narrowing = {
  currencies: listOf(BankCurrency, 8).meta(only('accounts in these currencies')),
  types: listOf(BankRail, 7).meta(only('accounts of these types')),
  ready: Flag.optional().meta({
    description: '`true`: only accounts that payments can be made to; `false`: only others. Default: all.',
  }),
  text: text(200).optional().meta({
    description:
      'Only accounts with this in the name of bank or owner or in the description, in any case, or with a routing number, BIC, end of the number or id that starts with it. Default: all.',
  }),
  createdOnOrAfter: onOrAfter('accounts added'),
  createdBefore: before('accounts added'),
};

const place = { enterpriseId: EnterpriseId };

export const searchBankAccounts = contract({
  routes: [{ method: 'GET', path: OWN_ACCOUNTS }],
  access: member(READ_BANKING),
  errors: BANKING_ERRORS,
  input: z.object({
    ...place,
    cursor: PageCursor,
    limit: pageLimit(500),
    sort: z.enum(['-createdAt', 'createdAt', '-updatedAt', 'updatedAt']).default('-createdAt').meta(SORT),
    states: listOf(BankAccountState, 5).meta({
      description: 'Only accounts in these states. Default: all but removed ones.',
    }),
    ...narrowing,
  }),
  output: pageOf('bankAccounts', BankAccountRow),
  summary: 'Search the bank accounts of an enterprise.',
  tag: BANKING_TAG,
  example: {
    input: { enterpriseId: exampleEnterpriseId, states: ['pending'] },
    output: { bankAccounts: [exampleAccountRow], nextCursor: null, total: 1, isTotalExact: true },
  },
});

const counted = { total: 3, isTotalExact: true };

export const countBankAccounts = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/bank-account-counts' }],
  access: member(READ_BANKING),
  errors: BANKING_ERRORS,
  input: z.object({ ...place, ...narrowing }),
  output: z.object({
    all: CappedCount,
    approved: CappedCount,
    pending: CappedCount,
    revise: CappedCount,
    rejected: CappedCount,
    removed: CappedCount,
  }),
  summary: 'Count the bank accounts of an enterprise by state; `all` is without removed ones.',
  tag: BANKING_TAG,
  example: {
    input: { enterpriseId: exampleEnterpriseId },
    output: { all: counted, approved: counted, pending: counted, revise: counted, rejected: counted, removed: counted },
  },
});

const COLUMNS = [
  'id',
  'name',
  'ownerName',
  'currency',
  'type',
  'accountNumber',
  'routingNumber',
  'swiftCode',
  'externalId',
  'accountType',
  'verificationState',
  'pendingActivity',
  'reason',
  'isReady',
  'description',
  'idHash',
  'shortCountryCode',
  'writtenOwnerAddress',
  'writtenBankAddress',
  'origin',
  'createdAt',
  'updatedAt',
] as const;

const { fee: _, feeInfo: __, owner: ___, ...exampleCells } = exampleAccountRow;
const cellOf = (name: (typeof COLUMNS)[number]): string => {
  const text = String(exampleCells[name] ?? '');
  return text.includes(',') ? `"${text}"` : text;
};

export const exportBankAccounts = exportOf(searchBankAccounts, {
  columns: COLUMNS,
  summary: 'Export the bank accounts of an enterprise as CSV, with masked numbers.',
  exampleRow: COLUMNS.map(cellOf).join(','),
});

const onePlace = { ...place, bankAccountId: HexId.meta({ description: 'Id of the account.' }) };
const exampleOne = { enterpriseId: exampleEnterpriseId, bankAccountId: exampleBankAccount.id };

export const getBankAccountRow = contract({
  routes: [{ method: 'GET', path: `${OWN_ACCOUNTS}/{bankAccountId}` }],
  access: member(READ_BANKING),
  errors: BANKING_ERRORS,
  input: z.object(onePlace),
  output: BankAccountRow,
  summary: 'Read a bank account of an enterprise, with why it is to be revised and whether payments can be made to it.',
  tag: BANKING_TAG,
  example: { input: exampleOne, output: exampleAccountRow },
});

/** Ours: the one way by which a whole number is read again. */
export const revealBankAccount = contract({
  routes: [{ method: 'POST', path: `${OWN_ACCOUNTS}/{bankAccountId}/reveal` }],
  access: member(REVEAL_BANKING),
  errors: BANKING_ERRORS,
  input: z.object({ ...onePlace, ...confirmation('to read the number') }),
  output: z.object({ accountNumber: z.string().max(MAX.number) }),
  summary: 'Read the whole number of a bank account.',
  description: 'At most 10 times in 10 minutes for each user, refused calls included. Takes no `Idempotency-Key`.',
  done: 'Read the number of a bank account',
  tag: BANKING_TAG,
  limit: { count: 10, windowSeconds: 600, by: 'user' },
  isNeverReplayed: true,
  example: { input: { ...exampleOne, otp: '000000' }, output: { accountNumber: '4400126789' } },
});
