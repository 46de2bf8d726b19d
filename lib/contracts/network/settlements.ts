import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { before, only, onOrAfter, pageLimit } from '#lib/list-input.ts';
import { BaseUnits, Currency, EnterpriseId, Instant, listOf, text, Uuid, wholeNumber } from '#lib/schema.ts';
import {
  exampleSettlement,
  OFF_EXCHANGE_ACCESS,
  OFF_EXCHANGE_TAG,
  SettlementStatus,
  settlementFilters,
  settlementVariants,
  TransferDirection,
} from './settlement-shapes.ts';

const ERRORS = { family: 'network', empty: [400], unknownEnterprise: 404, foreignEnterprise: 401 } as const;

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

const MAX_PAGE_NUMBER = 10_000_000;

const paging = {
  pageNumber: wholeNumber(0, MAX_PAGE_NUMBER).default(0).meta({ description: 'Page to return; the first page is 0.' }),
  pageSize: pageLimit(500),
};

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
