import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { confirmation } from '#lib/contracts/directory/confirmation.ts';
import { only, PageCursor, pageLimit } from '#lib/list-input.ts';
import { BaseUnits, EnterpriseId, Flag, HexId, Instant, listOf, pageOf } from '#lib/schema.ts';
import { exampleEnterpriseId, MAX } from './shapes.ts';
import { BatchState, WithdrawalState } from './withdrawal-words.ts';
import { BankCurrency, BankRail } from './words.ts';

const BASE = '/api/clearhouse/v1/platform/withdrawal-batches' as const;
const TAG = 'Withdrawal batches';
const OPERATOR = { caller: 'platform-admin' } as const;
/** 10,000 payments take less. */
const MAX_FILE = 32 * 1024 * 1024;

/** Withdrawals that go to a bank together. */
export const WithdrawalBatch = z
  .object({
    id: HexId,
    state: BatchState,
    rail: BankRail,
    currency: BankCurrency,
    day: z.string().max(10).meta({ description: 'Bank day that it is of, such as `2026-03-02`.' }),
    debtorName: z.string().max(MAX.name).meta({ description: 'Bank of the operator’s account that pays.' }),
    debtorNumber: z.string().max(MAX.number).meta({ description: 'All but the last characters are stars.' }),
    payments: z.int().min(0),
    quantity: BaseUnits.meta({ description: 'Sum of its payments, in base units.' }),
    sha256: z.string().max(64).nullable().meta({ description: 'Of its payment file; null while it collects.' }),
    cutOffAt: Instant.meta({ description: 'When it takes nothing more, or since when.' }),
    sentAt: Instant.nullable(),
    arrivesAt: Instant,
  })
  .meta({ id: 'WithdrawalBatch' });
export type WithdrawalBatch = z.output<typeof WithdrawalBatch>;

const exampleBatch: z.input<typeof WithdrawalBatch> = {
  id: '6d7e8f9a0b1c4233445566778899aabb',
  state: 'sent',
  rail: 'wire',
  currency: 'tfiatusd',
  day: '2026-03-02',
  debtorName: 'First Harbor Bank',
  debtorNumber: '******0017',
  payments: 1,
  quantity: '150000',
  sha256: '7d3f0a61c58e42b9a06c1d2e3f405162738495a6b7c8d9eaf0112233445566aa',
  cutOffAt: '2026-03-02T22:00:00.000Z',
  sentAt: '2026-03-02T22:05:00.000Z',
  arrivesAt: '2026-03-03T14:00:00.000Z',
};

export const listWithdrawalBatches = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: OPERATOR,
  input: z.object({
    cursor: PageCursor,
    limit: pageLimit(200),
    states: listOf(BatchState, 5).meta({ description: 'Only batches in these states. Default: all but empty ones.' }),
    rails: listOf(BankRail, 7).meta(only('batches of these rails')),
    currencies: listOf(BankCurrency, 8).meta(only('batches in these currencies')),
    onlyDue: Flag.optional().meta({
      description:
        'Only batches with payments that were not sent yet and of which the cut-off comes within an hour or has passed. Default: all.',
    }),
  }),
  output: pageOf('batches', WithdrawalBatch),
  summary: 'List the batches of withdrawals, the last cut-off first.',
  tag: TAG,
  example: { input: {}, output: { batches: [exampleBatch], nextCursor: null, total: 1, isTotalExact: true } },
});

/** A withdrawal of a batch, as the operator sees it. */
const BatchWithdrawal = z
  .object({
    id: HexId,
    state: WithdrawalState,
    enterpriseId: EnterpriseId,
    enterpriseName: z.string().max(300),
    ownerName: z.string().max(MAX.name).meta({ description: 'Who is paid.' }),
    bankName: z.string().max(MAX.name),
    accountNumber: z.string().max(MAX.number).meta({ description: 'All but the last characters are stars.' }),
    currency: BankCurrency,
    quantity: BaseUnits,
    createdAt: Instant,
  })
  .meta({ id: 'BatchWithdrawal' });
export type BatchWithdrawal = z.output<typeof BatchWithdrawal>;

export const listBatchWithdrawals = contract({
  routes: [{ method: 'GET', path: `${BASE}/{withdrawalBatchId}/withdrawals` }],
  access: OPERATOR,
  input: z.object({
    withdrawalBatchId: HexId.meta({ description: 'Id of the batch.' }),
    cursor: PageCursor,
    limit: pageLimit(200),
  }),
  output: pageOf('withdrawals', BatchWithdrawal),
  summary: 'List the withdrawals of a batch, the newest first.',
  description: 'Without those that were cancelled or rejected.',
  tag: TAG,
  example: {
    input: { withdrawalBatchId: exampleBatch.id },
    output: {
      withdrawals: [
        {
          id: '5c6d7e8f9a014233445566778899aabb',
          state: 'sent',
          enterpriseId: exampleEnterpriseId,
          enterpriseName: 'Northwind Digital Assets',
          ownerName: 'Northwind Digital Assets Inc.',
          bankName: 'First Harbor Bank',
          accountNumber: '******6789',
          currency: 'tfiatusd',
          quantity: '150000',
          createdAt: '2026-03-02T09:30:00.000Z',
        },
      ],
      nextCursor: null,
      total: 1,
      isTotalExact: true,
    },
  },
});

export const closeWithdrawalBatch = contract({
  routes: [{ method: 'POST', path: `${BASE}/{withdrawalBatchId}/close` }],
  access: OPERATOR,
  input: z.object({ withdrawalBatchId: HexId.meta({ description: 'Id of the batch.' }) }),
  output: WithdrawalBatch,
  summary: 'Close a batch before its cut-off.',
  description:
    'It takes nothing more, and its payment file is written at once, as it would be at the cut-off; withdrawals that are made later go into another batch of the same day. 409 for a batch that is closed already, for one in which nothing waits, and for one whose paying account `DEPOSIT_ACCOUNTS` no longer holds.',
  done: 'Closed a batch of withdrawals before its cut-off',
  tag: TAG,
  example: {
    input: { withdrawalBatchId: exampleBatch.id },
    output: { ...exampleBatch, state: 'collecting', sha256: null, cutOffAt: '2026-03-02T15:10:00.000Z', sentAt: null },
  },
});

export const downloadWithdrawalBatch = contract({
  routes: [{ method: 'POST', path: `${BASE}/{withdrawalBatchId}/file` }],
  access: OPERATOR,
  input: z.object({
    withdrawalBatchId: HexId.meta({ description: 'Id of the batch.' }),
    ...confirmation('to read a payment file'),
  }),
  output: z.object({
    fileName: z.string().max(100),
    sha256: z.string().max(64),
    content: z.string().max(MAX_FILE).meta({ description: 'ISO 20022 `pain.001.001.09`, as XML in UTF-8.' }),
  }),
  summary: 'Read the payment file of a batch.',
  description:
    'It holds whole account numbers, and is the same whenever it is read. 409 for a batch that still collects, or is empty. At most 30 times in 10 minutes for each user.',
  done: 'Read the payment file of a batch of withdrawals',
  tag: TAG,
  limit: { count: 30, windowSeconds: 600, by: 'user' },
  example: {
    input: { withdrawalBatchId: exampleBatch.id, otp: '000000' },
    output: {
      fileName: 'pain.001-wire-tfiatusd-2026-03-02.xml',
      sha256: exampleBatch.sha256 ?? '',
      content:
        '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"/>\n',
    },
  },
});
