import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { before, only, onOrAfter, PageCursor, pageLimit, SORT, startOf, transferNarrowing } from '#lib/list-input.ts';
import { READ_DVP } from '#lib/rights.ts';
import { CappedCount, EnterpriseId, Flag, HexId, listOf, pageOf, text } from '#lib/schema.ts';
import {
  ClearingMethod,
  DVP_TAG,
  DvpSettlement,
  DvpSettlementId,
  DvpStatus,
  DvpType,
  exampleDvpSettlement,
} from './settlement-shapes.ts';

const ACCESS = member(READ_DVP);

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
  })
  .meta({ id: 'DvpParty' });
export type DvpParty = z.output<typeof DvpParty>;

/** A DVP settlement with its parties, as an enterprise sees them. */
export const DvpSettlementRow = DvpSettlement.extend({ parties: z.array(DvpParty).max(100) }).meta({
  id: 'DvpSettlementRow',
});
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
  parties: [
    {
      accountId: exampleDvpSettlement.requesterAccountId,
      accountName: 'Treasury',
      enterpriseName: 'Northwind',
      isOwn: true,
      side: 'requester',
      requiresSigning: true,
    },
    {
      accountId: '2d3e4f5a6b47889900aabbccddeeff11',
      accountName: null,
      enterpriseName: 'Contoso',
      isOwn: false,
      side: 'counterparty',
      requiresSigning: false,
    },
  ],
};

/** Ours: the DVP settlements of an enterprise or of one of its accounts by cursor, each once. */
export const searchDvpSettlements = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/dvp-settlements' }],
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
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/dvp-settlement-counts' }],
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
      expiringSoon: { total: 3, isTotalExact: true },
    },
  },
});

/** Ours: one settlement that any account of the enterprise is a party of, with the names of signers from the enterprise. */
export const getEnterpriseDvpSettlement = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/dvp-settlements/{dvpSettlementId}' }],
  access: ACCESS,
  input: z.object({ enterpriseId: EnterpriseId, dvpSettlementId: DvpSettlementId }),
  output: DvpSettlementRow.extend({
    signers: z.array(z.object({ userId: HexId, name: z.string().max(200) })).max(1000),
  }),
  summary: 'Read one DVP settlement of an enterprise.',
  tag: DVP_TAG,
  example: { input: { ...example, dvpSettlementId: exampleRow.id }, output: { ...exampleRow, signers: [] } },
});

/** Ours: all DVP settlements that a search finds, as CSV. `transfers` are base units with their currency, `transferAmounts` the same in whole units. */
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
    'transfers',
    'transferAmounts',
    'requiresSigning',
    'notation',
    'expireAt',
    'unlockDate',
    'finalizedAt',
    'createdAt',
    'updatedAt',
  ],
  summary: 'Export the DVP settlements of an enterprise as CSV.',
  exampleRow:
    '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a,DVP-2026-0001,pending,direct,,2d3e4f5a6b47889900aabbccddeeff11,Treasury,Contoso,150000000 ofcbtc,1.5 BTC,true,,,,,2026-03-02T09:30:00.000Z,2026-03-02T09:30:00.000Z',
});
