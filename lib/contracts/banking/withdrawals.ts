import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { before, only, onOrAfter, PageCursor, pageLimit, SORT, startOf } from '#lib/list-input.ts';
import { APPROVE_WITHDRAWALS, READ_FIAT, SPEND_WALLETS } from '#lib/rights.ts';
import {
  BaseUnits,
  CappedCount,
  EnterpriseId,
  Flag,
  HexId,
  Instant,
  listOf,
  nameText,
  pageOf,
  proseText,
} from '#lib/schema.ts';
import { exampleBankAccount, exampleEnterpriseId, MAX } from './shapes.ts';
import { WithdrawalState } from './withdrawal-words.ts';
import { BankCurrency, BankRail } from './words.ts';

const BASE = '/api/clearhouse/v1/enterprises/{enterpriseId}/withdrawals' as const;
export const WITHDRAWALS_TAG = 'Withdrawals';
const ERRORS = { family: 'clearing' } as const;
const MAX_REASON = 140;

/** Money that goes, or went, from a trading account to a bank account. */
export const Withdrawal = z
  .object({
    id: HexId,
    state: WithdrawalState,
    requestId: z.string().max(64),
    accountId: HexId.meta({ description: 'The trading account that it is paid from.' }),
    accountName: z.string().max(300),
    bankAccountId: HexId,
    bankName: z.string().max(MAX.name),
    ownerName: z.string().max(MAX.name),
    accountNumber: z.string().max(MAX.number).meta({ description: 'All but the last characters are stars.' }),
    rail: BankRail,
    currency: BankCurrency,
    quantity: BaseUnits.meta({ description: 'What arrives, in base units.' }),
    fee: BaseUnits.meta({ description: 'What it costs on top, in base units.' }),
    reference: z.string().max(MAX_REASON).nullable().meta({ description: 'What the receiver reads.' }),
    pendingApprovalId: HexId.nullable().meta({ description: 'What another admin decides on.' }),
    returnCode: z.string().max(4).nullable().meta({ description: 'Why the bank returned it, such as `AC04`.' }),
    reason: z.string().max(2000).nullable().meta({ description: 'Why it was rejected, cancelled or returned.' }),
    createdBy: HexId.nullable(),
    createdAt: Instant,
    cutOffAt: Instant.nullable().meta({ description: 'When it is sent to the bank, or was.' }),
    sentAt: Instant.nullable(),
    arrivesAt: Instant.nullable().meta({ description: 'When it is to arrive.' }),
    settledAt: Instant.nullable(),
    updatedAt: Instant,
  })
  .meta({ id: 'Withdrawal' });
export type Withdrawal = z.output<typeof Withdrawal>;

export const exampleWithdrawal: z.input<typeof Withdrawal> = {
  id: '5c6d7e8f9a014233445566778899aabb',
  state: 'queued',
  requestId: 'payroll-2026-03',
  accountId: '1c2d3e4f5a6b47889900aabbccddeeff',
  accountName: 'Treasury',
  bankAccountId: exampleBankAccount.id,
  bankName: 'First Harbor Bank',
  ownerName: 'Northwind Digital Assets Inc.',
  accountNumber: '******6789',
  rail: 'wire',
  currency: 'tfiatusd',
  quantity: '150000',
  fee: '1500',
  reference: 'Invoice 7',
  pendingApprovalId: null,
  returnCode: null,
  reason: null,
  createdBy: '2b3c4d5e6f7048918a9b0c1d2e3f4051',
  createdAt: '2026-03-02T09:30:00.000Z',
  cutOffAt: '2026-03-02T22:00:00.000Z',
  sentAt: null,
  arrivesAt: '2026-03-03T14:00:00.000Z',
  settledAt: null,
  updatedAt: '2026-03-02T09:30:00.000Z',
};

const place = { enterpriseId: EnterpriseId };
const onePlace = { ...place, withdrawalId: HexId.meta({ description: 'Id of the withdrawal.' }) };
const exampleOne = { enterpriseId: exampleEnterpriseId, withdrawalId: exampleWithdrawal.id };

export const createWithdrawal = contract({
  routes: [{ method: 'POST', path: BASE }],
  access: member(SPEND_WALLETS),
  errors: { ...ERRORS, also: [404, 422] },
  status: 201,
  input: z
    .object({
      ...place,
      accountId: HexId.meta({ description: 'Id of the trading account that it is paid from.' }),
      bankAccountId: HexId.optional().meta({ description: 'Id of the bank account. Required without `idHash`.' }),
      idHash: z
        .string()
        .regex(/^[0-9a-f]{64}$/, 'must be 64 lowercase hex digits')
        .optional()
        .meta({ description: 'The `idHash` of the bank account, in place of its id. Default: none.' }),
      quantity: z
        .string()
        .regex(/^[1-9]\d{0,14}$/, 'must be whole base units above zero, such as 1000 for 10.00, of at most 15 digits')
        .meta({ description: 'What is to arrive, in base units. The fee is charged on top.' }),
      reference: nameText(MAX_REASON).optional().meta({
        description: 'What the receiver reads, in characters that the rail carries. Default: nothing.',
      }),
      requestId: nameText(64).meta({
        description:
          'Chosen by the caller: the same one with the same content gives the same withdrawal again, with other content 409.',
      }),
    })
    .refine(({ bankAccountId, idHash }) => (bankAccountId === undefined) !== (idHash === undefined), {
      path: ['bankAccountId'],
      message: 'is required, or idHash in its place, and not both',
    }),
  output: Withdrawal,
  summary: 'Withdraw money to a bank account.',
  description:
    'The bank account must be approved and ready. Quantity and fee are held at once, and sent at the cut-off of the rail. 422 where too little can be withdrawn, while the enterprise owes for a deposit that was taken back, and for a bank account that cannot be paid. Above the limit of the currency another admin must approve it within 72 hours.',
  done: 'Requested a withdrawal',
  tag: WITHDRAWALS_TAG,
  example: {
    input: {
      enterpriseId: exampleEnterpriseId,
      accountId: exampleWithdrawal.accountId,
      bankAccountId: exampleBankAccount.id,
      quantity: '150000',
      reference: 'Invoice 7',
      requestId: 'payroll-2026-03',
    },
    output: exampleWithdrawal,
  },
});

const narrowing = {
  currencies: listOf(BankCurrency, 8).meta(only('withdrawals in these currencies')),
  accountIds: listOf(HexId).meta(only('withdrawals from these trading accounts')),
  bankAccountIds: listOf(HexId).meta(only('withdrawals to these bank accounts')),
  text: startOf('an id or a request id'),
  createdOnOrAfter: onOrAfter('withdrawals made'),
  createdBefore: before('withdrawals made'),
};

export const searchWithdrawals = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: member(READ_FIAT),
  errors: ERRORS,
  input: z.object({
    ...place,
    cursor: PageCursor,
    limit: pageLimit(500),
    sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt').meta(SORT),
    states: listOf(WithdrawalState, 8).meta(only('withdrawals in these states')),
    onlyReturned: Flag.optional().meta({
      description: 'Only withdrawals that a bank returned in the last seven days. Default: all.',
    }),
    ...narrowing,
  }),
  output: pageOf('withdrawals', Withdrawal),
  summary: 'Search the withdrawals of an enterprise.',
  tag: WITHDRAWALS_TAG,
  example: {
    input: { enterpriseId: exampleEnterpriseId },
    output: { withdrawals: [exampleWithdrawal], nextCursor: null, total: 1, isTotalExact: true },
  },
});

const counted = { total: 3, isTotalExact: true };

export const countWithdrawals = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/withdrawal-counts' }],
  access: member(READ_FIAT),
  errors: ERRORS,
  input: z.object({ ...place, ...narrowing }),
  output: z.object({
    all: CappedCount,
    waiting: CappedCount.meta({ description: 'Those that need approval.' }),
    underway: CappedCount.meta({ description: 'Those that are queued, batched or sent.' }),
    settled: CappedCount,
    returned: CappedCount,
    ended: CappedCount.meta({ description: 'Those that were rejected or cancelled.' }),
  }),
  summary: 'Count the withdrawals of an enterprise by where they stand.',
  tag: WITHDRAWALS_TAG,
  example: {
    input: { enterpriseId: exampleEnterpriseId },
    output: {
      all: counted,
      waiting: counted,
      underway: counted,
      settled: counted,
      returned: counted,
      ended: counted,
    },
  },
});

const COLUMNS = [
  'id',
  'state',
  'requestId',
  'quantity',
  'fee',
  'currency',
  'rail',
  'accountName',
  'accountId',
  'bankName',
  'ownerName',
  'accountNumber',
  'bankAccountId',
  'reference',
  'returnCode',
  'reason',
  'createdAt',
  'cutOffAt',
  'sentAt',
  'arrivesAt',
  'settledAt',
  'updatedAt',
] as const;

export const exportWithdrawals = exportOf(searchWithdrawals, {
  columns: COLUMNS,
  summary: 'Export the withdrawals of an enterprise as CSV, with masked numbers.',
  exampleRow: COLUMNS.map((column) => exampleWithdrawal[column] ?? '').join(','),
});

export const getWithdrawal = contract({
  routes: [{ method: 'GET', path: `${BASE}/{withdrawalId}` }],
  access: member(READ_FIAT),
  errors: ERRORS,
  input: z.object(onePlace),
  output: Withdrawal,
  summary: 'Read a withdrawal of an enterprise.',
  tag: WITHDRAWALS_TAG,
  example: { input: exampleOne, output: exampleWithdrawal },
});

const WHO_DECIDES = 'Whoever made it cannot decide on it (422). 409 for one that waits for nobody.';

export const approveWithdrawal = contract({
  routes: [{ method: 'POST', path: `${BASE}/{withdrawalId}/approve` }],
  access: member(APPROVE_WITHDRAWALS),
  errors: { ...ERRORS, also: [422] },
  input: z.object(onePlace),
  output: Withdrawal,
  summary: 'Approve a withdrawal that another admin must agree to.',
  description: `It is queued for the next cut-off of its rail. ${WHO_DECIDES}`,
  done: 'Approved a withdrawal',
  tag: WITHDRAWALS_TAG,
  example: { input: exampleOne, output: exampleWithdrawal },
});

export const rejectWithdrawal = contract({
  routes: [{ method: 'POST', path: `${BASE}/{withdrawalId}/reject` }],
  access: member(APPROVE_WITHDRAWALS),
  errors: { ...ERRORS, also: [422] },
  input: z.object({
    ...onePlace,
    reason: proseText(2000).meta({ description: 'Why, for who made it and who reads it later.' }),
  }),
  output: Withdrawal,
  summary: 'Reject a withdrawal that another admin must agree to.',
  description: `What was held for it is free again. ${WHO_DECIDES}`,
  done: 'Rejected a withdrawal',
  tag: WITHDRAWALS_TAG,
  example: {
    input: { ...exampleOne, reason: 'The invoice was paid already.' },
    output: { ...exampleWithdrawal, state: 'rejected', reason: 'The invoice was paid already.' },
  },
});

export const cancelWithdrawal = contract({
  routes: [{ method: 'POST', path: `${BASE}/{withdrawalId}/cancel` }],
  access: member(SPEND_WALLETS),
  errors: ERRORS,
  input: z.object(onePlace),
  output: Withdrawal,
  summary: 'Cancel a withdrawal that is in no batch yet.',
  description: 'What was held for it is free again. 409 once it is batched, and for one that has ended.',
  done: 'Cancelled a withdrawal',
  tag: WITHDRAWALS_TAG,
  example: { input: exampleOne, output: { ...exampleWithdrawal, state: 'canceled' } },
});
