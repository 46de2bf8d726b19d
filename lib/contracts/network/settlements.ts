import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { READ_OFF_EXCHANGE } from '#lib/rights.ts';
import {
  BaseUnits,
  Currency,
  EnterpriseId,
  Flag,
  Instant,
  InstantInput,
  listOf,
  text,
  Uuid,
  wholeNumber,
} from '#lib/schema.ts';

export const OFF_EXCHANGE_TAG = 'Off-exchange settlement';
const ERRORS = { family: 'A', empty: [400], unknownEnterprise: 404, foreignEnterprise: 401 } as const;
/** Who reads off-exchange settlements: a member with the scope, of an enterprise that holds the licence. */
export const OFF_EXCHANGE_ACCESS = member(READ_OFF_EXCHANGE);

export const SETTLEMENT_STATUSES = ['pending', 'completed', 'failed', 'rejected'] as const;
export const SettlementStatus = z.enum(SETTLEMENT_STATUSES);
export type SettlementStatus = z.output<typeof SettlementStatus>;

export const TRANSFER_DIRECTIONS = ['send', 'receive', 'send-and-receive'] as const;
export const TransferDirection = z.enum(TRANSFER_DIRECTIONS);
export const SETTLEMENT_TYPES = ['onchain', 'offchain'] as const;
export const SettlementType = z.enum(SETTLEMENT_TYPES);

export const TRANSFER_STATUSES = [
  'pending',
  'pending_onchain',
  'onchain_initiated',
  'onchain_failed',
  'completed',
  'failed',
  'rejected',
  'disputed',
  'pending_settlement_assignment',
] as const;
export const SettlementTransferStatus = z.enum(TRANSFER_STATUSES);

const common = {
  id: Uuid,
  partnerId: Uuid,
  externalId: text(300),
  settlementType: SettlementType,
  reconciled: z.literal(false).meta({ description: 'Always false at present.' }),
  initiatedBy: text(300),
  notes: text(2000).optional(),
  createdAt: Instant,
  updatedAt: Instant,
  rtId: Uuid.optional(),
  lossSLAAlertSent: z.boolean(),
  gainSLAAlertSent: z.boolean(),
  cutoffAt: Instant.optional(),
  disputed: z.boolean().optional(),
};

const outcome = { reason: text(2000) };
const final = { finalizedAt: Instant };

/** The four variants of a settlement; each carries its own word as `status`. */
export const settlementVariants = <S extends z.ZodRawShape>(extra: S) =>
  z.discriminatedUnion('status', [
    z.object({ ...extra, ...common, status: z.literal('pending') }),
    z.object({ ...extra, ...common, status: z.literal('failed'), ...outcome }),
    z.object({ ...extra, ...common, status: z.literal('completed'), ...final }),
    z.object({ ...extra, ...common, status: z.literal('rejected'), ...outcome, ...final }),
  ]);

/** Off-exchange settlement as any party sees it. Source: public OpenAPI document, `V1SettlementOutput`. */
export const OffExchangeSettlement = settlementVariants({});

/** Off-exchange settlement as the client sees it, with the direction from the client's side. */
export const ClientSettlement = settlementVariants({ transferDirection: TransferDirection }).meta({
  id: 'ClientSettlement',
});
export type ClientSettlement = z.output<typeof ClientSettlement>;

/** One leg of a settlement; the counterparty's account ids are masked (absent). */
export const SettlementTransfer = z
  .object({
    id: Uuid,
    settlementId: Uuid,
    sourceTradingAccountId: z.string().min(1).max(64).optional(),
    sourceNetworkAccountId: Uuid.optional(),
    destinationTradingAccountId: z.string().min(1).max(64).optional(),
    destinationNetworkAccountId: Uuid.optional(),
    currency: Currency,
    quantity: BaseUnits,
    txIds: z.array(z.string().min(1).max(200)).max(100),
    status: SettlementTransferStatus,
    usdValue: z.string().max(60).meta({ description: 'Value in US dollars as a decimal string.' }),
    settlementStatus: SettlementStatus,
    settlementNotes: text(2000).optional(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'SettlementTransfer' });

/** What the interface's list of settlements can be narrowed by. */
export const settlementFilters = {
  settlementIds: listOf(Uuid),
  onlyShowDisputed: Flag.optional().meta({ description: 'true keeps disputed settlements only; false has no effect.' }),
  partnerIds: listOf(Uuid),
  partyConnectionIds: listOf(Uuid),
  counterpartyConnectionIds: listOf(Uuid),
  statuses: listOf(SettlementStatus, 4),
};

const MAX_PAGE_NUMBER = 10_000_000;
const paging = {
  pageNumber: wholeNumber(0, MAX_PAGE_NUMBER).default(0),
  pageSize: wholeNumber(1, 500).default(50),
};

export const exampleSettlement = {
  id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
  transferDirection: 'send',
  partnerId: '0190aa11-22bb-7cc3-8dd4-55ee66ff7788',
  externalId: 'NX-2026-000417',
  status: 'completed',
  settlementType: 'offchain',
  reconciled: false,
  initiatedBy: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
  createdAt: '2026-03-02T09:30:00.000Z',
  updatedAt: '2026-03-02T09:31:12.400Z',
  finalizedAt: '2026-03-02T09:31:12.400Z',
  lossSLAAlertSent: false,
  gainSLAAlertSent: false,
} as const;

const exampleTransfer: z.input<typeof SettlementTransfer> = {
  id: '0197b7a2-6d40-7111-8222-333344445555',
  settlementId: exampleSettlement.id,
  sourceNetworkAccountId: '0190aa11-22bb-7cc3-8dd4-55ee66ff0001',
  destinationNetworkAccountId: '0190aa11-22bb-7cc3-8dd4-55ee66ff0002',
  currency: 'btc',
  quantity: '150000000',
  txIds: [],
  status: 'completed',
  usdValue: '102345.00',
  settlementStatus: 'completed',
  createdAt: exampleSettlement.createdAt,
  updatedAt: exampleSettlement.updatedAt,
};

const enterpriseExample = { enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d' };

/** Interface endpoint 3. Filters come from the query, or on a GET with a JSON body from there. */
export const listClientSettlements = contract({
  routes: [{ method: 'GET', path: '/api/network/v1/enterprises/{enterpriseId}/clients/settlements' }],
  access: OFF_EXCHANGE_ACCESS,
  errors: ERRORS,
  input: z.object({ enterpriseId: EnterpriseId, ...paging, ...settlementFilters }),
  output: z.object({ settlements: z.array(ClientSettlement).max(500) }),
  summary: 'List the off-exchange settlements of a client enterprise, newest first.',
  description: 'Filters may also come from a JSON body.',
  tag: OFF_EXCHANGE_TAG,
  example: { input: { ...enterpriseExample, statuses: ['completed'] }, output: { settlements: [exampleSettlement] } },
});

/** One settlement with its transfers. */
export const getClientSettlement = contract({
  routes: [{ method: 'GET', path: '/api/network/v1/enterprises/{enterpriseId}/clients/settlements/{settlementId}' }],
  access: OFF_EXCHANGE_ACCESS,
  errors: ERRORS,
  input: z.object({ enterpriseId: EnterpriseId, settlementId: Uuid }),
  output: z.object({ settlement: OffExchangeSettlement, settlementTransfers: z.array(SettlementTransfer).max(1000) }),
  summary: 'Read one off-exchange settlement with its transfers.',
  description:
    'Answers the settlement and its transfers; the lists of disputes that the public interface has beside them are left out.',
  tag: OFF_EXCHANGE_TAG,
  example: {
    input: { ...enterpriseExample, settlementId: exampleSettlement.id },
    output: { settlement: exampleSettlement, settlementTransfers: [exampleTransfer] },
  },
});

/** Transfers over all settlements of a client, newest first, or by time of update with `sortField`. */
export const listClientSettlementTransfers = contract({
  routes: [{ method: 'GET', path: '/api/network/v1/enterprises/{enterpriseId}/clients/settlementTransfers' }],
  access: OFF_EXCHANGE_ACCESS,
  errors: ERRORS,
  input: z.object({
    enterpriseId: EnterpriseId,
    ...paging,
    currencies: listOf(Currency),
    initiatedBy: listOf(text(300)),
    partnerIds: listOf(Uuid),
    settlementIds: listOf(Uuid),
    settlementStatuses: listOf(SettlementStatus, 4),
    settlementTransferStatuses: listOf(SettlementTransferStatus, 9),
    settlementUpdatedBefore: InstantInput.optional(),
    settlementUpdatedOnOrAfter: InstantInput.optional(),
    sortField: z.enum(['updatedAt']).optional(),
    sortDirection: z.enum(['ASC', 'DESC']).default('DESC'),
  }),
  output: z.object({ settlementTransfers: z.array(SettlementTransfer).max(500) }),
  summary: 'List the transfers of the off-exchange settlements of a client enterprise.',
  tag: OFF_EXCHANGE_TAG,
  example: { input: { ...enterpriseExample, currencies: ['btc'] }, output: { settlementTransfers: [exampleTransfer] } },
});
