import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { before, only, onOrAfter, pageLimit } from '#lib/list-input.ts';
import { READ_OFF_EXCHANGE } from '#lib/rights.ts';
import { BaseUnits, Currency, EnterpriseId, Flag, Instant, listOf, text, Uuid, wholeNumber } from '#lib/schema.ts';

export const OFF_EXCHANGE_TAG = 'Off-exchange settlement';
const ERRORS = { family: 'network', empty: [400], unknownEnterprise: 404, foreignEnterprise: 401 } as const;
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
  externalId: text(300).meta({ description: 'Id that the partner gave it.' }),
  settlementType: SettlementType,
  reconciled: z.literal(false).meta({ description: 'Always false at present.' }),
  initiatedBy: text(300).meta({ description: 'Id of the user who initiated it.' }),
  notes: text(2000).optional(),
  createdAt: Instant,
  updatedAt: Instant,
  rtId: Uuid.optional().meta({
    description: 'Id of the routed transaction; on-chain settlements of partners with automation only.',
  }),
  lossSLAAlertSent: z.boolean().meta({
    description: 'Whether the alert was sent that the time to settle a loss is running out; on-chain only.',
  }),
  gainSLAAlertSent: z.boolean().meta({ description: 'The same for a gain.' }),
  cutoffAt: Instant.optional().meta({
    description: 'When the newest of the settled trades took place; for partners that allow disputes only.',
  }),
  disputed: z.boolean().optional().meta({ description: 'Whether a dispute is open; for such partners only.' }),
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
    sourceTradingAccountId: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .meta({ description: 'Absent when the account is the counterparty’s.' }),
    sourceNetworkAccountId: Uuid.optional(),
    destinationTradingAccountId: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .meta({ description: 'Absent when the account is the counterparty’s.' }),
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
  settlementIds: listOf(Uuid).meta(only('settlements with these ids')),
  onlyShowDisputed: Flag.optional().meta({
    description: '`true`: only disputed settlements; `false` has no effect. Default: all.',
  }),
  partnerIds: listOf(Uuid).meta(only('settlements with these partners')),
  partyConnectionIds: listOf(Uuid).meta(only('settlements in which these connections are the party')),
  counterpartyConnectionIds: listOf(Uuid).meta(only('settlements in which these connections are the counterparty')),
  statuses: listOf(SettlementStatus, 4).meta(only('settlements in these statuses')),
};

const MAX_PAGE_NUMBER = 10_000_000;
const paging = {
  pageNumber: wholeNumber(0, MAX_PAGE_NUMBER).default(0).meta({ description: 'Page to return; the first page is 0.' }),
  pageSize: pageLimit(500),
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

/** Disputes of a settlement; there are none until disputes can be opened. */
const NoDisputes = z.array(z.object({})).max(0);

/** One settlement with its transfers, oldest first, and its disputes. */
export const getClientSettlement = contract({
  routes: [{ method: 'GET', path: '/api/network/v1/enterprises/{enterpriseId}/clients/settlements/{settlementId}' }],
  access: OFF_EXCHANGE_ACCESS,
  errors: ERRORS,
  input: z.object({
    enterpriseId: EnterpriseId,
    settlementId: Uuid.meta({ description: 'Id of the settlement.' }),
    currencies: listOf(Currency).meta(only('transfers of these assets')),
    pageNumber: paging.pageNumber,
    pageSize: pageLimit(500, 500),
  }),
  output: z.object({
    settlement: OffExchangeSettlement,
    settlementTransfers: z.array(SettlementTransfer).max(500),
    settlingDisputes: NoDisputes.meta({ description: 'Closed disputes of others that this settlement settles.' }),
    settlementDisputes: NoDisputes.meta({ description: 'Disputes of this settlement.' }),
  }),
  summary: 'Read one off-exchange settlement with its transfers.',
  description: 'The page and the currencies are those of the transfers.',
  tag: OFF_EXCHANGE_TAG,
  example: {
    input: { ...enterpriseExample, settlementId: exampleSettlement.id },
    output: {
      settlement: exampleSettlement,
      settlementTransfers: [exampleTransfer],
      settlingDisputes: [],
      settlementDisputes: [],
    },
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
    currencies: listOf(Currency).meta(only('transfers of these assets')),
    initiatedBy: listOf(text(300)).meta(only('transfers of settlements that these users initiated')),
    partnerIds: settlementFilters.partnerIds,
    settlementIds: listOf(Uuid).meta(only('transfers of these settlements')),
    settlementStatuses: listOf(SettlementStatus, 4).meta(only('transfers of settlements in these statuses')),
    settlementTransferStatuses: listOf(SettlementTransferStatus, 9).meta(only('transfers in these statuses')),
    settlementUpdatedBefore: before('transfers of settlements updated'),
    settlementUpdatedOnOrAfter: onOrAfter('transfers of settlements updated'),
    sortField: z.enum(['updatedAt']).optional().meta({ description: 'Field to sort by. Default: time of creation.' }),
    sortDirection: z.enum(['ASC', 'DESC']).default('DESC').meta({ description: 'Order of the transfers.' }),
  }),
  output: z.object({ settlementTransfers: z.array(SettlementTransfer).max(500) }),
  summary: 'List the transfers of the off-exchange settlements of a client enterprise.',
  tag: OFF_EXCHANGE_TAG,
  example: { input: { ...enterpriseExample, currencies: ['btc'] }, output: { settlementTransfers: [exampleTransfer] } },
});
