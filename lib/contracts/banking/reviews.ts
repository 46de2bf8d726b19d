import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { TimelineEntry } from '#lib/contracts/events/timeline.ts';
import { only, PageCursor, pageLimit } from '#lib/list-input.ts';
import { HexId, integer, listOf, pageOf, proseText, text } from '#lib/schema.ts';
import { BankAccountRow, exampleAccountRow } from './own-accounts.ts';
import { Readiness } from './readiness.ts';
import { MAX } from './shapes.ts';
import { BankAccountState, PendingActivity } from './words.ts';

const BASE = '/api/clearhouse/v1/platform/bank-account-reviews' as const;
const TAG = 'Bank account reviews';
const OPERATOR = { caller: 'platform-admin' } as const;

/** A bank account as a reviewer sees it. */
export const BankAccountReview = BankAccountRow.extend({
  enterpriseName: z.string().max(200),
  isOwn: z
    .boolean()
    .meta({ description: 'Whether the reader added it or belongs to its enterprise, and may not decide.' }),
}).meta({ id: 'BankAccountReview' });
export type BankAccountReview = z.output<typeof BankAccountReview>;

const exampleReview: z.input<typeof BankAccountReview> = {
  ...exampleAccountRow,
  pendingActivity: 'flaggedBrokerage',
  enterpriseName: 'Northwind Digital Assets',
  isOwn: false,
};

export const listBankAccountReviews = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: OPERATOR,
  input: z.object({
    cursor: PageCursor,
    limit: pageLimit(500),
    states: listOf(BankAccountState, 5).meta({ description: 'Only accounts in these states. Default: pending ones.' }),
    activities: listOf(PendingActivity, 9).meta(only('accounts that wait for this')),
    text: text(200).optional().meta({
      description: 'Only accounts with this in the name of bank, owner or enterprise, in any case. Default: all.',
    }),
  }),
  output: pageOf('reviews', BankAccountReview),
  summary: 'List the bank accounts that wait for a decision, the oldest first.',
  tag: TAG,
  example: { input: {}, output: { reviews: [exampleReview], nextCursor: null, total: 1, isTotalExact: true } },
});

const history = z
  .array(TimelineEntry)
  .max(500)
  .meta({ description: 'What happened to the account, newest first; who did it is named to its enterprise alone.' });

/** The account with all that a decision rests on. */
export const BankAccountReviewDetails = BankAccountReview.extend({
  readiness: z.array(Readiness).max(5).meta({ description: 'Whether payments can be made to it, by rail.' }),
  history,
}).meta({ id: 'BankAccountReviewDetails' });
export type BankAccountReviewDetails = z.output<typeof BankAccountReviewDetails>;

export const getBankAccountReview = contract({
  routes: [{ method: 'GET', path: `${BASE}/{bankAccountId}` }],
  access: OPERATOR,
  input: z.object({ bankAccountId: HexId.meta({ description: 'Id of the account.' }) }),
  output: BankAccountReviewDetails,
  summary: 'Read a bank account of any enterprise, with its readiness and its history.',
  description: 'Its number is masked, as everywhere.',
  tag: TAG,
  example: {
    input: { bankAccountId: exampleReview.id },
    output: {
      ...exampleReview,
      readiness: [{ rail: 'us-domestic', ready: true, findings: [] }],
      history: [
        {
          at: exampleReview.createdAt,
          kind: 'event',
          type: 'bank-account.added',
          title: 'Added',
          actorName: null,
          detail: {},
        },
      ],
    },
  },
});

export const decideBankAccount = contract({
  routes: [{ method: 'POST', path: `${BASE}/{bankAccountId}` }],
  access: OPERATOR,
  input: z
    .object({
      bankAccountId: HexId.meta({ description: 'Id of the account.' }),
      decision: z.enum(['approve', 'reject', 'revise']).meta({ description: 'What becomes of the account.' }),
      version: integer(1, 1_000_000_000).meta({
        description: 'Version of the account that was looked at; 409 where it has changed since.',
      }),
      reason: proseText(MAX.note)
        .optional()
        .meta({ description: 'Why, for the enterprise to read. Required to reject and to have it revised.' }),
    })
    .refine(({ decision, reason }) => decision === 'approve' || reason !== undefined, {
      path: ['reason'],
      message: 'is required to reject and to have an account revised',
    }),
  output: BankAccountReview,
  summary: 'Approve or reject a bank account, or have it revised.',
  description: 'Nobody decides on an account that they added or of an enterprise that they belong to: 403.',
  done: 'Reviewed a bank account',
  tag: TAG,
  example: {
    input: { bankAccountId: exampleReview.id, decision: 'approve', version: 1 },
    output: { ...exampleReview, verificationState: 'approved', pendingActivity: undefined, version: 2 },
  },
});
