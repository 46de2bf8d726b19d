import * as z from 'zod';
import { contract, memberAnywhere } from '#lib/contract.ts';
import { CoinId } from '#lib/contracts/chain/coins.ts';
import { NextPrevId, only, PrevId, pageLimit } from '#lib/list-input.ts';
import { DECIDE_APPROVALS, READ_APPROVALS } from '#lib/rights.ts';
import { BaseUnits, Currency, HexId, Instant, listOf } from '#lib/schema.ts';
import {
  APPROVAL_EXAMPLES,
  APPROVAL_STATES,
  APPROVALS_TAG,
  ApprovalId,
  ApprovalState,
  MAX_APPROVALS_REQUIRED,
} from './shapes.ts';

/** The public client names the coin of the wallet in the path. */
const PATH = '/api/v2/pendingapprovals' as const;
const COIN_PATH = '/api/v2/{coin}/pendingapprovals' as const;

const OfCoin = CoinId.optional().meta({ description: 'Coin of the wallet. Default: any.', examples: ['ofc'] });

/** What waits is a transaction of the wallet; the service carries it out itself, so that nothing is left to build or sign. */
const TransactionRequest = z.object({
  sourceWallet: HexId,
  currency: Currency.optional(),
  requestedAmount: BaseUnits.optional(),
  recipients: z.array(z.object({})).max(0),
  buildParams: z.object({}),
  coinSpecific: z.object({}),
});

/** An approval as the public client reads it. */
export const PendingApproval = z
  .object({
    id: HexId,
    coin: z.string().max(40),
    enterprise: HexId,
    wallet: HexId,
    walletId: HexId.meta({ description: 'The same as `wallet`.' }),
    creator: HexId,
    createDate: Instant,
    info: z.object({ type: z.literal('transactionRequest'), transactionRequest: TransactionRequest }),
    state: ApprovalState,
    walletUserIds: z.array(HexId).max(1000).meta({ description: 'Admins that may decide.' }),
    approvalsRequired: z.int().min(1).meta({ description: 'Admins that must agree beside who made it.' }),
    txRequestId: z.string().max(36).meta({ description: 'Id of what waits, such as of the allocation.' }),
    resolvers: z
      .array(
        z.object({
          user: HexId,
          date: Instant,
          resolutionType: z.enum(['approved', 'rejected']),
          signatures: z.array(z.string().max(1)).max(0),
        }),
      )
      .max(MAX_APPROVALS_REQUIRED),
  })
  .meta({ id: 'PendingApproval' });
export type PendingApproval = z.output<typeof PendingApproval>;

const { approvalId, walletId, enterpriseId, creatorId, adminId, subjectId } = APPROVAL_EXAMPLES;
export const examplePendingApproval: z.input<typeof PendingApproval> = {
  id: approvalId,
  coin: 'ofc',
  enterprise: enterpriseId,
  wallet: walletId,
  walletId,
  creator: creatorId,
  createDate: '2026-03-02T09:30:00.000Z',
  info: {
    type: 'transactionRequest',
    transactionRequest: {
      sourceWallet: walletId,
      currency: 'ofcbtc',
      requestedAmount: '150000000',
      recipients: [],
      buildParams: {},
      coinSpecific: {},
    },
  },
  state: 'pending',
  walletUserIds: [adminId],
  approvalsRequired: 1,
  txRequestId: subjectId,
  resolvers: [],
};

/** Approvals over all enterprises of the caller, newest first. */
export const listPendingApprovals = contract({
  routes: [
    { method: 'GET', path: PATH },
    { method: 'GET', path: COIN_PATH },
  ],
  access: memberAnywhere(READ_APPROVALS),
  input: z.object({
    coin: listOf(CoinId).meta(only('approvals of wallets of these coins')),
    enterprise: listOf(HexId).meta(only('approvals of these enterprises')),
    enterpriseId: listOf(HexId).meta(only('approvals of these enterprises; another name of `enterprise`')),
    walletId: listOf(HexId).meta(only('approvals that these wallets ask for')),
    state: listOf(ApprovalState, APPROVAL_STATES.length).meta({
      description: 'Only approvals in these states. Default: pending.',
    }),
    limit: pageLimit(500, 25),
    prevId: PrevId,
  }),
  output: z.object({ pendingApprovals: z.array(PendingApproval).max(500), nextBatchPrevId: NextPrevId }),
  summary: 'List pending approvals.',
  description: 'The public client names the coin in the path, and an enterprise or a wallet in the query.',
  tag: APPROVALS_TAG,
  example: {
    input: { coin: 'ofc', enterprise: [enterpriseId] },
    output: { pendingApprovals: [examplePendingApproval] },
  },
});

/** One of them. Unknown ones and those of others answer alike: 404. */
export const getPendingApproval = contract({
  routes: [
    { method: 'GET', path: `${PATH}/{approvalId}` },
    { method: 'GET', path: `${COIN_PATH}/{approvalId}` },
  ],
  access: memberAnywhere(READ_APPROVALS),
  input: z.object({ approvalId: ApprovalId, coin: OfCoin }),
  output: PendingApproval,
  summary: 'Read a pending approval.',
  tag: APPROVALS_TAG,
  example: { input: { coin: 'ofc', approvalId }, output: examplePendingApproval },
});

/** Approves or rejects, as our own operations do. */
export const updatePendingApproval = contract({
  routes: [
    { method: 'PUT', path: `${PATH}/{approvalId}` },
    { method: 'PUT', path: `${COIN_PATH}/{approvalId}` },
  ],
  access: memberAnywhere(DECIDE_APPROVALS),
  errors: { family: 'platform', also: [422] },
  input: z.object({
    approvalId: ApprovalId,
    coin: OfCoin,
    state: z.enum(['approved', 'rejected']).meta({ description: 'What the caller says.' }),
    otp: z.string().max(20).optional().meta({
      description: 'The caller’s own one-time code; none is needed, and a wrong one is refused. Default: none.',
    }),
  }),
  output: PendingApproval,
  summary: 'Approve or reject what waits for admins.',
  done: 'Decided on what waited for admins',
  description:
    'For admins who neither made nor signed what waits (422), each once (409), and while it is pending (409). One rejection is enough.',
  tag: APPROVALS_TAG,
  example: {
    input: { coin: 'ofc', approvalId, state: 'approved' },
    output: {
      ...examplePendingApproval,
      state: 'approved',
      resolvers: [{ user: adminId, date: '2026-03-02T10:00:00.000Z', resolutionType: 'approved', signatures: [] }],
    },
  },
});
