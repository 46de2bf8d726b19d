import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { before, only, onOrAfter, PageCursor, pageLimit, SORT, startOf, transferNarrowing } from '#lib/list-input.ts';
import { READ_DVP } from '#lib/rights.ts';
import { CappedCount, EnterpriseId, Flag, HexId, Instant, listOf, pageOf, text, Uuid } from '#lib/schema.ts';
import { DVP_TAG, OWN_ENTERPRISE } from './access.ts';
import {
  ApprovalRequest,
  ClearingMethod,
  DvpSettlement,
  DvpSettlementId,
  DvpStatus,
  DvpTransfer,
  DvpType,
  exampleDvpSettlement,
  MAX_PARTIES,
  MAX_TRANSFERS,
} from './settlement-shapes.ts';

const ACCESS = member(READ_DVP);

/** What a settlement waits for from an account. */
export const OWED = ['acknowledgement', 'signature', 'approval'] as const;
/** What an account can do about one. */
export const PARTY_ACTS = ['acknowledge', 'sign', 'reject', 'cancel'] as const;

/** An account that takes part in a settlement. Names of accounts are shown of one's own and of the requester. */
export const DvpParty = z
  .object({
    accountId: HexId,
    accountName: z
      .string()
      .max(300)
      .nullable()
      .meta({ description: 'Null for an account of another enterprise, the requester’s apart.' }),
    enterpriseName: z.string().max(300),
    isOwn: z.boolean(),
    side: z.enum(['requester', 'counterparty']),
    requiresSigning: z.boolean().meta({ description: 'Whether the account sends assets and has not signed yet.' }),
    owes: z.enum(OWED).nullable().meta({
      description: 'What it waits for from the account: an acknowledgement, a signature, or its other admins.',
    }),
    mayDo: z
      .array(z.enum(PARTY_ACTS))
      .max(PARTY_ACTS.length)
      .meta({ description: 'What an account of yours can do now, whoever of you may; empty for others.' }),
    isSimulated: z.boolean().meta({ description: 'A counterparty that this sandbox plays.' }),
  })
  .meta({ id: 'DvpParty' });
export type DvpParty = z.output<typeof DvpParty>;

/** An approval request with what its own enterprise may know. */
export const DvpRequestRow = ApprovalRequest.extend({
  acknowledgedAt: Instant.nullable(),
  failure: z.string().max(2000).nullable().meta({ description: 'Why its signing failed.' }),
  pendingApprovalId: HexId.nullable().meta({
    description: 'What waits, or waited, for other admins; of your accounts only.',
  }),
  batchSigningId: Uuid.nullable().meta({
    description: 'Where one signature signed many: it is over the payload of that batch. Of your accounts only.',
  }),
}).meta({ id: 'DvpRequestRow' });
export type DvpRequestRow = z.output<typeof DvpRequestRow>;

/** A DVP settlement with its parties, as an enterprise sees them. */
export const DvpSettlementRow = DvpSettlement.extend({
  approvalRequests: z.array(DvpRequestRow).max(MAX_PARTIES),
  settlementTransfers: z
    .array(
      DvpTransfer.extend({
        fee: z
          .string()
          .max(100)
          .nullable()
          .meta({ description: 'What the platform takes on top, in base units, once its sender has signed.' }),
      }),
    )
    .max(MAX_TRANSFERS),
  parties: z.array(DvpParty).max(MAX_PARTIES),
  batchId: z.string().max(200).nullable(),
  transactionRouteId: z.string().max(64).nullable(),
  affirmBy: Instant.nullable().meta({ description: 'Until when all parties are to acknowledge and sign.' }),
  completeAt: Instant.nullable().meta({
    description:
      'Since when nothing is owed any more: it waits for its unlock date or for a netting run, or has settled.',
  }),
  nettingRunId: Uuid.nullable(),
  isBeforeBooks: z
    .boolean()
    .meta({ description: 'It settled before the books were opened, so that they have nothing of it.' }),
}).meta({ id: 'DvpSettlementRow' });
export type DvpSettlementRow = z.output<typeof DvpSettlementRow>;

export const DvpSort = z.enum(['-createdAt', 'createdAt']);

const narrowing = {
  accountIds: listOf(text(200)).meta(only('settlements of these trading accounts of the enterprise')),
  statuses: listOf(DvpStatus, 6).meta(only('settlements in these statuses')),
  types: listOf(DvpType, 3).meta(only('settlements of these types')),
  clearingMethods: listOf(ClearingMethod, 3).meta(only('settlements with these clearing methods')),
  counterparty: startOf('the name of a counterparty’s enterprise (in any case)'),
  requiresSigning: Flag.optional().meta({
    description: '`true`: only what waits for a signature of the enterprise; `false`: only the rest. Default: both.',
  }),
  onlyWaitingForUs: Flag.optional().meta({
    description:
      '`true`: only settlements that wait for the enterprise: to acknowledge, to sign, or to approve. Default: all.',
  }),
  owed: listOf(z.enum(OWED), OWED.length).meta(
    only('settlements that wait for one of these from an account of the enterprise'),
  ),
  batchIds: listOf(text(200)).meta(only('settlements of these batches')),
  counterpartyAccountIds: listOf(text(200)).meta(only('settlements that one of these accounts takes part in as well')),
  nettingRunIds: listOf(text(200)).meta(only('settlements of these netting runs')),
  onlyExpiringSoon: Flag.optional().meta({
    description: '`true`: only open settlements that expire within 72 hours. Default: all.',
  }),
  text: startOf('the external id (in any case) or the id'),
  ...transferNarrowing,
  createdOnOrAfter: onOrAfter('settlements created'),
  createdBefore: before('settlements created'),
};

const example = { enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d' };
const exampleRow: z.input<typeof DvpSettlementRow> = {
  ...exampleDvpSettlement,
  approvalRequests: exampleDvpSettlement.approvalRequests.map((request) => ({
    ...request,
    acknowledgedAt: request.createdAt,
    failure: null,
    pendingApprovalId: null,
    batchSigningId: null,
  })),
  settlementTransfers: exampleDvpSettlement.settlementTransfers.map((transfer) => ({ ...transfer, fee: null })),
  batchId: null,
  transactionRouteId: null,
  affirmBy: '2026-03-03T09:30:00.000Z',
  completeAt: null,
  nettingRunId: null,
  isBeforeBooks: false,
  parties: [
    {
      accountId: exampleDvpSettlement.requesterAccountId,
      accountName: 'Treasury',
      enterpriseName: 'Northwind',
      isOwn: true,
      side: 'requester',
      requiresSigning: true,
      owes: 'signature',
      mayDo: ['sign', 'cancel'],
      isSimulated: false,
    },
    {
      accountId: '2d3e4f5a6b47889900aabbccddeeff11',
      accountName: null,
      enterpriseName: 'Contoso',
      isOwn: false,
      side: 'counterparty',
      requiresSigning: false,
      owes: 'acknowledgement',
      mayDo: [],
      isSimulated: false,
    },
  ],
};

/** Ours: the DVP settlements of an enterprise or of one of its accounts by cursor, each once. */
export const searchDvpSettlements = contract({
  routes: [{ method: 'GET', path: `${OWN_ENTERPRISE}/dvp-settlements` }],
  access: ACCESS,
  input: z.object({
    enterpriseId: EnterpriseId,
    cursor: PageCursor,
    limit: pageLimit(200),
    sort: DvpSort.default('-createdAt').meta(SORT),
    ...narrowing,
  }),
  output: pageOf('settlements', DvpSettlementRow),
  summary: 'Search the DVP settlements of an enterprise.',
  tag: DVP_TAG,
  example: {
    input: { ...example, statuses: ['pending'], requiresSigning: 'true' },
    output: { settlements: [exampleRow], nextCursor: null, total: 1, isTotalExact: true },
  },
});

/** Ours: how many DVP settlements are in each status, wait for a signature or expire soon; filters as in the search. */
export const countDvpSettlements = contract({
  routes: [{ method: 'GET', path: `${OWN_ENTERPRISE}/dvp-settlement-counts` }],
  access: ACCESS,
  input: z.object({ enterpriseId: EnterpriseId, ...narrowing }).omit({ statuses: true }),
  output: z.object({
    all: CappedCount,
    pending: CappedCount,
    'pending-acknowledgement': CappedCount,
    settled: CappedCount,
    rejected: CappedCount,
    canceled: CappedCount,
    expired: CappedCount,
    requiresSigning: CappedCount,
    waitingForUs: CappedCount,
    expiringSoon: CappedCount,
  }),
  summary: 'Count the DVP settlements of an enterprise by status and by what needs attention.',
  tag: DVP_TAG,
  example: {
    input: example,
    output: {
      all: { total: 250, isTotalExact: true },
      pending: { total: 31, isTotalExact: true },
      'pending-acknowledgement': { total: 12, isTotalExact: true },
      settled: { total: 160, isTotalExact: true },
      rejected: { total: 15, isTotalExact: true },
      canceled: { total: 18, isTotalExact: true },
      expired: { total: 14, isTotalExact: true },
      requiresSigning: { total: 6, isTotalExact: true },
      waitingForUs: { total: 9, isTotalExact: true },
      expiringSoon: { total: 3, isTotalExact: true },
    },
  },
});

/** Ours: one settlement that any account of the enterprise is a party of, with the names of signers from the enterprise. */
export const getEnterpriseDvpSettlement = contract({
  routes: [{ method: 'GET', path: `${OWN_ENTERPRISE}/dvp-settlements/{dvpSettlementId}` }],
  access: ACCESS,
  input: z.object({ enterpriseId: EnterpriseId, dvpSettlementId: DvpSettlementId }),
  output: DvpSettlementRow.extend({
    signers: z.array(z.object({ userId: HexId, name: z.string().max(200) })).max(1000),
  }),
  summary: 'Read one DVP settlement of an enterprise.',
  tag: DVP_TAG,
  example: { input: { ...example, dvpSettlementId: exampleRow.id }, output: { ...exampleRow, signers: [] } },
});

/** Ours: all DVP settlements that a search finds, as CSV. `received` and `sent` are what moves to and from the enterprise; `transfers` are all, in base units with their currency. */
export const exportDvpSettlements = exportOf(searchDvpSettlements, {
  columns: [
    'id',
    'externalId',
    'status',
    'type',
    'clearingMethod',
    'requesterAccountId',
    'ownAccounts',
    'counterparties',
    'received',
    'sent',
    'transfers',
    'transferAmounts',
    'requiresSigning',
    'owes',
    'batchId',
    'notation',
    'nettingRunId',
    'transactionRouteId',
    'expireAt',
    'affirmBy',
    'unlockDate',
    'completeAt',
    'finalizedAt',
    'createdAt',
    'updatedAt',
  ],
  summary: 'Export the DVP settlements of an enterprise as CSV.',
  exampleRow:
    '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a,DVP-2026-0001,pending,direct,,2d3e4f5a6b47889900aabbccddeeff11,Treasury,Contoso,,1.5 BTC,150000000 ofcbtc,1.5 BTC,true,signature,,,,,,2026-03-03T09:30:00.000Z,,,,2026-03-02T09:30:00.000Z,2026-03-02T09:30:00.000Z',
});
