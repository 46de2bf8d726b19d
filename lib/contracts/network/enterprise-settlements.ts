import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { before, only, onOrAfter, PageCursor, pageLimit, SORT, startOf, transferNarrowing } from '#lib/list-input.ts';
import { CappedCount, Currency, EnterpriseId, Flag, listOf, pageOf, Uuid } from '#lib/schema.ts';
import { NetworkSide, SIDE } from './network-access.ts';
import {
  exampleSettlement,
  OFF_EXCHANGE_ACCESS,
  OFF_EXCHANGE_TAG,
  SettlementType,
  settlementFilters,
  settlementVariants,
  TransferDirection,
} from './settlement-shapes.ts';

/** Sum of transfers in base units; a few digits longer than any one of them. */
const UnitTotal = z.string().regex(/^\d{1,90}$/);

/** Sum of the transfers' values in US dollars, with cents. */
const UsdTotal = z
  .string()
  .regex(/^\d{1,110}\.\d{2}$/)
  .meta({ description: 'Value in US dollars as a decimal string.' });

/** What a settlement moves in one currency, from the client's side; to a partner, from that of its clients. */
export const TransferTotal = z
  .object({
    currency: Currency,
    sent: UnitTotal,
    received: UnitTotal,
    sentUsd: UsdTotal,
    receivedUsd: UsdTotal,
    transferCount: z.int().min(1),
  })
  .meta({ id: 'TransferTotal' });
export type TransferTotal = z.output<typeof TransferTotal>;

const MAX_CLIENT_NAMES = 100;

/** An off-exchange settlement with what the console shows beside it. */
export const SettlementRow = settlementVariants({
  transferDirection: TransferDirection,
  partnerName: z.string().max(300),
  clientNames: z.array(z.string().max(300)).max(MAX_CLIENT_NAMES).meta({
    description:
      'To the partner: the clients that take part, by name, the first hundred of them. Empty for a client, who learns of no other.',
  }),
  totals: z.array(TransferTotal).max(1000),
  isBeforeBooks: z.boolean().meta({ description: 'From before the service kept books: nothing in them is of it.' }),
}).meta({ id: 'SettlementRow' });
export type SettlementRow = z.output<typeof SettlementRow>;

export const SettlementSort = z.enum(['-createdAt', 'createdAt']);

const narrowing = {
  side: NetworkSide.default('client').meta(SIDE),
  ...settlementFilters,
  settlementTypes: listOf(SettlementType, 2).meta(only('settlements of these types')),
  transferDirections: listOf(TransferDirection, 3).meta(
    only('settlements in these directions, as the enterprise sees it'),
  ),
  onlySlaAlert: Flag.optional().meta({
    description: '`true`: only settlements with a loss or gain SLA alert. Default: all.',
  }),
  onlyWithCutoff: Flag.optional().meta({
    description: '`true`: only settlements with a cut-off, which partners that allow disputes set. Default: all.',
  }),
  onlyToFund: Flag.optional().meta({
    description:
      '`true`: only settlements that wait for funds: failed ones that can be tried again, and pending ones whose time to top up runs. Default: all.',
  }),
  text: startOf('the external id (in any case) or the id'),
  ...transferNarrowing,
  createdOnOrAfter: onOrAfter('settlements created'),
  createdBefore: before('settlements created'),
};

const example = { enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d' };
export const exampleRow: z.input<typeof SettlementRow> = {
  ...exampleSettlement,
  partnerName: 'Halden Markets',
  clientNames: [],
  isBeforeBooks: false,
  totals: [
    {
      currency: 'ofcbtc',
      sent: '150000000',
      received: '0',
      sentUsd: '102345.00',
      receivedUsd: '0.00',
      transferCount: 1,
    },
  ],
};

/** Ours: the settlements of an enterprise, as a client or as the partner, by cursor, with partner names, totals per currency and a total of matches. */
export const searchClientSettlements = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/off-exchange-settlements' }],
  access: OFF_EXCHANGE_ACCESS,
  input: z.object({
    enterpriseId: EnterpriseId,
    cursor: PageCursor,
    limit: pageLimit(500),
    sort: SettlementSort.default('-createdAt').meta(SORT),
    ...narrowing,
  }),
  output: pageOf('settlements', SettlementRow),
  summary: 'Search the off-exchange settlements of an enterprise.',
  description:
    'As a client, or by `side` as the partner: then directions, quantities and totals are those of its clients.',
  tag: OFF_EXCHANGE_TAG,
  example: {
    input: { ...example, limit: '50' },
    output: { settlements: [exampleRow], nextCursor: null, total: 1, isTotalExact: true },
  },
});

/** Ours: how many settlements are in each status, disputed, and with an SLA alert; under the same filters as the search. */
export const countClientSettlements = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/off-exchange-settlement-counts' }],
  access: OFF_EXCHANGE_ACCESS,
  input: z.object({ enterpriseId: EnterpriseId, ...narrowing }).omit({ statuses: true }),
  output: z.object({
    all: CappedCount,
    pending: CappedCount,
    completed: CappedCount,
    failed: CappedCount,
    rejected: CappedCount,
    disputed: CappedCount,
    slaAlert: CappedCount,
    pendingWithCutoff: CappedCount,
  }),
  summary: 'Count the off-exchange settlements of an enterprise by status and by what needs attention.',
  tag: OFF_EXCHANGE_TAG,
  example: {
    input: example,
    output: {
      all: { total: 10_000, isTotalExact: false },
      pending: { total: 41, isTotalExact: true },
      completed: { total: 10_000, isTotalExact: false },
      failed: { total: 27, isTotalExact: true },
      rejected: { total: 19, isTotalExact: true },
      disputed: { total: 3, isTotalExact: true },
      slaAlert: { total: 5, isTotalExact: true },
      pendingWithCutoff: { total: 12, isTotalExact: true },
    },
  },
});

const SettlementPartner = z
  .object({
    id: Uuid,
    name: z.string().max(300),
    connections: z.array(z.object({ id: Uuid, name: z.string().max(300), isActive: z.boolean() })).max(1000),
  })
  .meta({ id: 'SettlementPartner' });

/** Ours: the partners that an enterprise is or was connected with as a client, by name. */
export const listSettlementPartners = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/off-exchange-partners' }],
  access: OFF_EXCHANGE_ACCESS,
  input: z.object({ enterpriseId: EnterpriseId }),
  output: z.object({ partners: z.array(SettlementPartner).max(1000) }),
  summary: 'List the off-exchange partners of an enterprise with its connections.',
  tag: OFF_EXCHANGE_TAG,
  example: {
    input: example,
    output: {
      partners: [
        {
          id: exampleSettlement.partnerId,
          name: 'Halden Markets',
          connections: [{ id: '0190aa11-22bb-7cc3-8dd4-55ee66ff0001', name: 'Halden Markets main', isActive: true }],
        },
      ],
    },
  },
});

/** Ours: all settlements that a search finds, as CSV. `sent` and `received` are base units with their currency, `…Amount` the same in whole units. */
export const exportClientSettlements = exportOf(searchClientSettlements, {
  columns: [
    'id',
    'externalId',
    'status',
    'partnerName',
    'partnerId',
    'clientNames',
    'transferDirection',
    'settlementType',
    'sent',
    'sentAmount',
    'sentUsd',
    'received',
    'receivedAmount',
    'receivedUsd',
    'disputed',
    'isBeforeBooks',
    'reason',
    'notes',
    'lossSLAAlertSent',
    'gainSLAAlertSent',
    'cutoffAt',
    'finalizedAt',
    'initiatedBy',
    'createdAt',
    'updatedAt',
  ],
  summary: 'Export the off-exchange settlements of an enterprise as CSV.',
  exampleRow:
    '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a,NX-2026-000417,completed,Halden Markets,0190aa11-22bb-7cc3-8dd4-55ee66ff7788,,send,offchain,150000000 ofcbtc,1.5 BTC,102345.00,,,0.00,,false,,,false,false,,2026-03-02T09:31:12.400Z,5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d,2026-03-02T09:30:00.000Z,2026-03-02T09:31:12.400Z',
});
