import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { before, only, onOrAfter, pageLimit } from '#lib/list-input.ts';
import { Currency, EnterpriseId, HexId, Instant, listOf, text, Uuid, wholeNumber } from '#lib/schema.ts';
import { AssignedDispute, SettlementDispute } from './dispute-shapes.ts';
import {
  exampleSettlement,
  MASKED_NAME,
  OFF_EXCHANGE_ACCESS,
  OFF_EXCHANGE_TAG,
  SettlementStatus,
  SettlementTransferStatus,
  settlementFilters,
  settlementVariants,
  TransferDirection,
  UsdCents,
} from './settlement-shapes.ts';
import { CurrencyWord, SignedQuantity } from './signed-shapes.ts';

const ERRORS = { family: 'network', empty: [400], unknownEnterprise: 404, foreignEnterprise: 401 } as const;

/** Off-exchange settlement as any party sees it. Source: public OpenAPI document, `V1SettlementOutput`. */
export const OffExchangeSettlement = settlementVariants({});

/** Off-exchange settlement as the client sees it, with the direction from the client's side. */
export const ClientSettlement = settlementVariants({ transferDirection: TransferDirection }).meta({
  id: 'ClientSettlement',
});
export type ClientSettlement = z.output<typeof ClientSettlement>;

const othersAccount = { description: 'Absent when the account belongs to somebody else.' };
const named = (what: string) =>
  z
    .string()
    .max(300)
    .optional()
    .meta({ description: `${what}; \`${MASKED_NAME}\` when it is somebody else’s.` });

/**
 * One leg of a settlement, always from the source, which is the partner or, with a broker, another client, to the destination, which is
 * a client. Source: public OpenAPI document, `MaskedV1SettlementTransfersOutput`.
 */
export const SettlementTransfer = z
  .object({
    id: Uuid,
    settlementId: Uuid,
    disputeClosureId: Uuid.optional().meta({ description: 'Of the dispute that it comes from.' }),
    sourceTradingAccountId: HexId.optional().meta(othersAccount),
    sourceNetworkAccountId: Uuid.optional().meta(othersAccount),
    sourceClientName: named('Name of the enterprise that the transfer comes from'),
    sourceConnectionName: named('Name of its connection, where it is a client'),
    destinationTradingAccountId: HexId.optional().meta(othersAccount),
    destinationNetworkAccountId: Uuid.optional().meta(othersAccount),
    destinationClientName: named('Name of the enterprise that the transfer goes to'),
    destinationConnectionName: named('Name of its connection'),
    currency: Currency.meta({ description: 'Unit of a trading account.', examples: ['ofcbtc'] }),
    quantity: SignedQuantity.meta({
      description: 'Whole base units: positive from the source to the destination, negative the other way.',
    }),
    txIds: z
      .array(z.string().min(1).max(200))
      .max(100)
      .meta({ description: 'Of the transactions that moved it, once it is completed.' }),
    status: SettlementTransferStatus,
    usdValue: UsdCents,
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
  sourceClientName: MASKED_NAME,
  destinationTradingAccountId: '7c1e4c2a8b6d0e9f1a2b3c4d5f9c0a3b',
  destinationNetworkAccountId: '0190aa11-22bb-7cc3-8dd4-55ee66ff0002',
  destinationClientName: 'Northwind Capital',
  destinationConnectionName: 'Halden Markets main',
  currency: 'ofcbtc',
  quantity: '-150000000',
  txIds: [],
  status: 'completed',
  usdValue: '10234500',
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

/** One settlement with its transfers, oldest first, and its disputes. */
export const getClientSettlement = contract({
  routes: [{ method: 'GET', path: '/api/network/v1/enterprises/{enterpriseId}/clients/settlements/{settlementId}' }],
  access: OFF_EXCHANGE_ACCESS,
  errors: ERRORS,
  input: z.object({
    enterpriseId: EnterpriseId,
    settlementId: Uuid.meta({ description: 'Id of the settlement.' }),
    currencies: listOf(CurrencyWord).meta(only('transfers in these currencies')),
    pageNumber: paging.pageNumber,
    pageSize: paging.pageSize,
  }),
  output: z.object({
    settlement: OffExchangeSettlement,
    settlementTransfers: z.array(SettlementTransfer).max(500),
    settlingDisputes: z
      .array(AssignedDispute)
      .max(1000)
      .meta({ description: 'Disputes of earlier settlements, closed since, that this settlement settles.' }),
    settlementDisputes: z.array(SettlementDispute).max(1000).meta({ description: 'Disputes of this settlement.' }),
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

/** Transfers over all settlements of a client. Those that wait for a settlement to settle them are in none yet. */
export const listClientSettlementTransfers = contract({
  routes: [{ method: 'GET', path: '/api/network/v1/enterprises/{enterpriseId}/clients/settlementTransfers' }],
  access: OFF_EXCHANGE_ACCESS,
  errors: ERRORS,
  input: z.object({
    enterpriseId: EnterpriseId,
    ...paging,
    currencies: listOf(CurrencyWord).meta(only('transfers in these currencies')),
    initiatedBy: listOf(text(300)).meta(only('transfers of settlements that these users initiated')),
    partnerIds: settlementFilters.partnerIds,
    settlementIds: listOf(Uuid).meta(only('transfers of these settlements')),
    settlementStatuses: listOf(SettlementStatus, 4).meta(only('transfers of settlements in these statuses')),
    settlementTransferStatuses: listOf(SettlementTransferStatus, 9).meta(only('transfers in these statuses')),
    settlementUpdatedBefore: before('transfers of settlements updated'),
    settlementUpdatedOnOrAfter: onOrAfter('transfers of settlements updated'),
    sortField: z.enum(['updatedAt']).optional().meta({ description: 'Field to sort by. Default: time of creation.' }),
    sortDirection: z
      .enum(['ASC', 'DESC'])
      .optional()
      .meta({ description: 'Order of the transfers. Default: `ASC` with `sortField`, newest first without.' }),
  }),
  output: z.object({ settlementTransfers: z.array(SettlementTransfer).max(500) }),
  summary: 'List the transfers of the off-exchange settlements of a client enterprise.',
  tag: OFF_EXCHANGE_TAG,
  example: {
    input: { ...enterpriseExample, currencies: ['ofcbtc'] },
    output: { settlementTransfers: [exampleTransfer] },
  },
});
