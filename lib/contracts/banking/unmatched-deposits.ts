import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { only, PageCursor, pageLimit } from '#lib/list-input.ts';
import { BaseUnits, HexId, Instant, listOf, pageOf, proseText, text } from '#lib/schema.ts';
import { UnmatchedCause, UnmatchedState } from './movement-words.ts';
import { exampleEnterpriseId, MAX } from './shapes.ts';
import { BankCurrency, BankRail } from './words.ts';

const BASE = '/api/clearhouse/v1/platform/unmatched-deposits' as const;
const TAG = 'Unmatched deposits';
const OPERATOR = { caller: 'platform-admin' } as const;
const name = z.string().max(MAX.name);

/** Money that came in from a bank and named no account. */
export const UnmatchedDeposit = z
  .object({
    id: HexId.meta({ description: 'Also the id of the movement that it is once it was assigned.' }),
    state: UnmatchedState,
    cause: UnmatchedCause.meta({ description: 'Why it was matched with no account.' }),
    rail: BankRail,
    currency: BankCurrency,
    quantity: BaseUnits,
    remittance: name.nullable(),
    senderName: name.nullable(),
    senderNumber: z
      .string()
      .max(MAX.number)
      .nullable()
      .meta({ description: 'Account that it came from. All but the last characters are stars.' }),
    enterpriseId: HexId.nullable().meta({ description: 'Whose it became; null unless it was assigned.' }),
    enterpriseName: z.string().max(200).nullable(),
    walletId: HexId.nullable(),
    walletName: z.string().max(300).nullable(),
    reason: z.string().max(MAX.note).nullable().meta({ description: 'Why it was returned.' }),
    createdAt: Instant,
    decidedAt: Instant.nullable(),
    decidedByName: z.string().max(320).nullable().meta({ description: 'Who assigned or returned it.' }),
  })
  .meta({ id: 'UnmatchedDeposit' });
export type UnmatchedDeposit = z.output<typeof UnmatchedDeposit>;

const example: z.input<typeof UnmatchedDeposit> = {
  id: '7e8f9a0b1c2d43445566778899aabbcc',
  state: 'unmatched',
  cause: 'no-memo',
  rail: 'wire',
  currency: 'tfiatusd',
  quantity: '150000',
  remittance: 'Invoice 7',
  senderName: 'Northwind Digital Assets Inc.',
  senderNumber: '******6789',
  enterpriseId: null,
  enterpriseName: null,
  walletId: null,
  walletName: null,
  reason: null,
  createdAt: '2026-03-02T09:30:00.000Z',
  decidedAt: null,
  decidedByName: null,
};
const decided = { decidedAt: '2026-03-03T10:00:00.000Z', decidedByName: 'Mara Lindqvist' };
const walletId = '1c2d3e4f5a6b47889900aabbccddeeff';
const reason = 'The sender is no customer.';

export const listUnmatchedDeposits = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: OPERATOR,
  input: z.object({
    cursor: PageCursor,
    limit: pageLimit(200),
    states: listOf(UnmatchedState, 3).meta({ description: 'Only deposits in these states. Default: unmatched ones.' }),
    rails: listOf(BankRail, 7).meta(only('deposits over these rails')),
    currencies: listOf(BankCurrency, 8).meta(only('deposits in these currencies')),
    text: text(200).optional().meta({
      description:
        'Only deposits with these words in remittance text or name of the sender, in any case. Default: all.',
    }),
  }),
  output: pageOf('deposits', UnmatchedDeposit),
  summary: 'List the deposits that named no account, the oldest first.',
  tag: TAG,
  example: { input: {}, output: { deposits: [example], nextCursor: null, total: 1, isTotalExact: true } },
});

const account = text(64)
  .min(1)
  .meta({ description: 'Id or memo of the trading account that it is for, such as `CH-7K2M-9QXT-4`.' });

const unmatchedDepositId = HexId.meta({ description: 'Id of the deposit.' });

/** A trading account that a deposit may be for. */
export const DepositAccount = z
  .object({
    walletId: HexId,
    walletName: z.string().max(300),
    enterpriseId: HexId,
    enterpriseName: z.string().max(200),
    holdsCurrency: z.boolean().meta({ description: 'Whether it holds the currency of the deposit.' }),
    isOwn: z.boolean().meta({ description: 'Whether the reader belongs to its enterprise, and may not assign.' }),
    owed: BaseUnits.meta({ description: 'What its enterprise owes of the currency. The deposit repays it first.' }),
  })
  .meta({ id: 'DepositAccount' });
export type DepositAccount = z.output<typeof DepositAccount>;

export const findDepositAccount = contract({
  routes: [{ method: 'GET', path: `${BASE}/{unmatchedDepositId}/account` }],
  access: OPERATOR,
  input: z.object({ unmatchedDepositId, account }),
  output: z.object({
    account: DepositAccount.nullable().meta({ description: 'Null where no trading account has the id or memo.' }),
  }),
  summary: 'Find the trading account that an unmatched deposit may be for.',
  description: 'By its id or memo, before the deposit is assigned to it. At most 60 times in 10 minutes for each user.',
  tag: TAG,
  limit: { count: 60, windowSeconds: 600, by: 'user' },
  example: {
    input: { unmatchedDepositId: example.id, account: 'CH-7K2M-9QXT-4' },
    output: {
      account: {
        walletId,
        walletName: 'Treasury',
        enterpriseId: exampleEnterpriseId,
        enterpriseName: 'Northwind Digital Assets',
        holdsCurrency: true,
        isOwn: false,
        owed: '0',
      },
    },
  },
});

export const assignUnmatchedDeposit = contract({
  routes: [{ method: 'POST', path: `${BASE}/{unmatchedDepositId}/assign` }],
  access: OPERATOR,
  input: z.object({
    unmatchedDepositId,
    account,
  }),
  output: UnmatchedDeposit,
  summary: 'Assign a deposit to a trading account.',
  description:
    'From then on it is a settled deposit of the account, under the same id: what the enterprise owes of the currency is repaid first. 409 for one that was assigned or returned, 403 where the caller belongs to the enterprise.',
  done: 'Assigned an unmatched deposit',
  tag: TAG,
  example: {
    input: { unmatchedDepositId: example.id, account: walletId },
    output: {
      ...example,
      state: 'assigned',
      enterpriseId: exampleEnterpriseId,
      enterpriseName: 'Northwind Digital Assets',
      walletId,
      walletName: 'Treasury',
      ...decided,
    },
  },
});

export const returnUnmatchedDeposit = contract({
  routes: [{ method: 'POST', path: `${BASE}/{unmatchedDepositId}/return` }],
  access: OPERATOR,
  input: z.object({
    unmatchedDepositId,
    reason: proseText(MAX.name).meta({ description: 'Why it goes back to its sender.' }),
  }),
  output: UnmatchedDeposit,
  summary: 'Return a deposit to its sender.',
  description: '409 for one that was assigned or returned.',
  done: 'Returned an unmatched deposit',
  tag: TAG,
  example: {
    input: { unmatchedDepositId: example.id, reason },
    output: { ...example, state: 'returned', reason, ...decided },
  },
});
