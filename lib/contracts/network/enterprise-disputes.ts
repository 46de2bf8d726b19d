import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { before, only, onOrAfter, PageCursor, pageLimit, SORT, startOf } from '#lib/list-input.ts';
import { CappedCount, Instant, listOf, pageOf, Uuid } from '#lib/schema.ts';
import { ExpectedTransfers, SettlementDispute } from './dispute-shapes.ts';
import { exampleEnterprise, idsOf, NetworkSide, networkEnterprise, OWN_PATH, READS, SIDE } from './network-access.ts';
import { exampleSettlement, OFF_EXCHANGE_TAG, SettlementStatus } from './settlement-shapes.ts';

/** `open` waits for somebody to end it, `pending_review` for the review of how, `closed` is settled by the next settlement. */
export const DISPUTE_STATES = ['open', 'pending_review', 'closed', 'retracted'] as const;
export const DisputeState = z.enum(DISPUTE_STATES);
export type DisputeState = z.output<typeof DisputeState>;

const Name = z.string().max(300);

/** A dispute with the names that people know it by, and what it is about. */
export const DisputeRow = SettlementDispute.extend({
  state: DisputeState,
  partnerId: Uuid,
  clientName: Name,
  partnerName: Name,
  connectionName: Name,
  settlementExternalId: Name.meta({ description: 'Of the settlement that is disputed.' }),
  settlementStatus: SettlementStatus,
  disputeWindowEndsAt: Instant.optional().meta({
    description: 'Until then the client can change, retract or reopen it; afterwards it can close it.',
  }),
  originalTransfers: ExpectedTransfers.meta({
    description: 'What the settlement said of the connection, by unit: positive received by the client, negative paid.',
  }),
  isBeforeBooks: z.boolean().meta({
    description: 'Whether it is history from before the service kept books, which stays as it is.',
  }),
}).meta({ id: 'DisputeRow' });
export type DisputeRow = z.output<typeof DisputeRow>;

const exampleRow: z.input<typeof DisputeRow> = {
  id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1d01',
  disputedSettlementId: exampleSettlement.id,
  connectionId: '0190aa11-22bb-7cc3-8dd4-55ee66ff0001',
  userId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
  expectedTransfers: { ofcbtc: '-140000000' },
  reason: 'A trade of 0.1 BTC is counted twice.',
  retracted: false,
  createdAt: '2026-03-02T10:02:00.000Z',
  updatedAt: '2026-03-02T10:02:00.000Z',
  state: 'open',
  partnerId: exampleSettlement.partnerId,
  clientName: 'Northwind Capital',
  partnerName: 'Halden Markets',
  connectionName: 'Halden Markets main',
  settlementExternalId: exampleSettlement.externalId,
  settlementStatus: 'pending',
  disputeWindowEndsAt: '2026-03-03T09:30:00.000Z',
  originalTransfers: { ofcbtc: '-150000000' },
  isBeforeBooks: false,
};

const narrowing = {
  side: NetworkSide.default('client').meta(SIDE),
  disputeIds: idsOf('disputes with these ids'),
  states: listOf(DisputeState, 4).meta(only('disputes in these states')),
  settlementIds: idsOf('disputes of these settlements'),
  settledInSettlementIds: idsOf('disputes that these settlements settle'),
  connectionIds: idsOf('disputes over these connections'),
  partnerIds: idsOf('disputes with these partners'),
  text: startOf('the external id of the settlement (in any case) or the id'),
  createdOnOrAfter: onOrAfter('disputes raised'),
  createdBefore: before('disputes raised'),
};

export const searchDisputes = contract({
  routes: [{ method: 'GET', path: `${OWN_PATH}/off-exchange-disputes` }],
  access: READS,
  input: z.object({
    ...networkEnterprise,
    cursor: PageCursor,
    limit: pageLimit(500),
    sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt').meta(SORT),
    ...narrowing,
  }),
  output: pageOf('disputes', DisputeRow),
  summary: 'Search the disputes of an enterprise.',
  description: 'Currencies are units, such as `ofcbtc`, on either side.',
  tag: OFF_EXCHANGE_TAG,
  example: {
    input: { ...exampleEnterprise, states: ['open'] },
    output: { disputes: [exampleRow], nextCursor: null, total: 1, isTotalExact: true },
  },
});

/** Ours: how many there are in each state, under the other filters of the search. */
export const countDisputes = contract({
  routes: [{ method: 'GET', path: `${OWN_PATH}/off-exchange-dispute-counts` }],
  access: READS,
  input: z.object({ ...networkEnterprise, ...narrowing }).omit({ states: true }),
  output: z.object({
    all: CappedCount,
    open: CappedCount,
    pending_review: CappedCount,
    closed: CappedCount,
    retracted: CappedCount,
  }),
  summary: 'Count the disputes of an enterprise by state.',
  tag: OFF_EXCHANGE_TAG,
  example: {
    input: exampleEnterprise,
    output: {
      all: { total: 14, isTotalExact: true },
      open: { total: 2, isTotalExact: true },
      pending_review: { total: 1, isTotalExact: true },
      closed: { total: 8, isTotalExact: true },
      retracted: { total: 3, isTotalExact: true },
    },
  },
});

export const getDispute = contract({
  routes: [{ method: 'GET', path: `${OWN_PATH}/off-exchange-disputes/{disputeId}` }],
  access: READS,
  input: z.object({ ...networkEnterprise, disputeId: Uuid.meta({ description: 'Id of the dispute.' }) }),
  output: z.object({ side: NetworkSide.meta(SIDE), dispute: DisputeRow }),
  summary: 'Read a dispute, as its client or as the partner.',
  tag: OFF_EXCHANGE_TAG,
  example: {
    input: { ...exampleEnterprise, disputeId: exampleRow.id },
    output: { side: 'client', dispute: exampleRow },
  },
});

export const exportDisputes = exportOf(searchDisputes, {
  columns: [
    'id',
    'state',
    'settlementExternalId',
    'disputedSettlementId',
    'settlementStatus',
    'clientName',
    'partnerName',
    'partnerId',
    'connectionName',
    'connectionId',
    'original',
    'originalAmount',
    'expected',
    'expectedAmount',
    'adjusted',
    'adjustedAmount',
    'reason',
    'closureNotes',
    'userId',
    'disputeWindowEndsAt',
    'settledInSettlementId',
    'createdAt',
    'updatedAt',
  ],
  summary: 'Export the disputes of an enterprise as CSV.',
  exampleRow:
    "0197b7a2-6d3f-7c41-9a53-5d8c2f0e1d01,open,NX-2026-000417,0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a,pending,Northwind Capital,Halden Markets,0190aa11-22bb-7cc3-8dd4-55ee66ff7788,Halden Markets main,0190aa11-22bb-7cc3-8dd4-55ee66ff0001,'-150000000 ofcbtc,'-1.5 BTC,'-140000000 ofcbtc,'-1.4 BTC,,,A trade of 0.1 BTC is counted twice.,,5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d,2026-03-03T09:30:00.000Z,,2026-03-02T10:02:00.000Z,2026-03-02T10:02:00.000Z",
});
