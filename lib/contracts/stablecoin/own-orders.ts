import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { before, only, onOrAfter, PageCursor, pageLimit, SORT, startOf } from '#lib/list-input.ts';
import { READ_MINT } from '#lib/rights.ts';
import { BaseUnits, CappedCount, EnterpriseId, Flag, HexId, Instant, listOf, pageOf, Uuid } from '#lib/schema.ts';
import { exampleMintDetail, MintOrderDetail, OrderApproval } from './order-shapes.ts';
import {
  DestinationType,
  MINT_EXAMPLES,
  MINT_TAG,
  MintAsset,
  ORDER_STATUSES,
  ORDER_TYPES,
  OrderStatus,
  OrderType,
  OWN_MINT_BASE,
  TokenSlug,
} from './words.ts';

const BASE = `${OWN_MINT_BASE}/mint-orders` as const;
const ERRORS = { family: 'clearing' } as const;
const { enterpriseId, accountId, orderId, userId } = MINT_EXAMPLES;

/** A mint or burn order as a row of a table. */
export const MintOrderRow = z
  .object({
    id: Uuid,
    type: OrderType,
    status: OrderStatus,
    token: TokenSlug,
    isLate: z.boolean().meta({ description: 'Whether it was not fulfilled when it was promised, or is not yet.' }),
    isHeld: z.boolean().meta({ description: 'Whether the issuer of a sandbox waits to be told to go on.' }),
    approval: OrderApproval.nullable().meta({
      description: 'What other admins say of an order above the limit of its enterprise. Null where nobody was asked.',
    }),
    sourceAsset: MintAsset,
    sourceAmount: BaseUnits.meta({ description: 'What is paid, the fee included, in base units.' }),
    sourceAccountId: HexId.meta({ description: 'The trading account that pays.' }),
    sourceAccountName: z.string().max(300),
    destinationAsset: MintAsset,
    destinationAmount: BaseUnits.meta({ description: 'What arrives, in base units.' }),
    destinationType: DestinationType,
    destinationWalletId: HexId.nullable().meta({ description: 'The trading account or wallet that it goes to.' }),
    destinationWalletName: z.string().max(300).nullable(),
    destinationAddress: z.string().max(200).nullable(),
    fee: BaseUnits.meta({ description: 'What is taken of the amount that is paid, in its base units.' }),
    feeBasisPoints: z.string().max(5),
    memo: z.string().max(500).nullable(),
    idempotencyKey: z.string().max(400).nullable(),
    failure: z.string().max(2000).nullable().meta({ description: 'Why it failed.' }),
    transactionHash: z.string().max(200).nullable().meta({ description: 'Of the transaction that the issuer made.' }),
    createdBy: HexId,
    createdAt: Instant,
    promisedAt: Instant.meta({ description: 'Until when it is to be fulfilled; after that it is late.' }),
    updatedAt: Instant,
    endedAt: Instant.nullable().meta({ description: 'When it was fulfilled, or failed.' }),
  })
  .meta({ id: 'MintOrderRow' });
export type MintOrderRow = z.output<typeof MintOrderRow>;

const exampleRow: z.input<typeof MintOrderRow> = {
  id: orderId,
  type: 'MINT',
  status: 'CONFIRMED_DEPOSIT',
  token: 'gousd',
  isLate: false,
  isHeld: false,
  approval: null,
  sourceAsset: 'tfiatusd',
  sourceAmount: '10001',
  sourceAccountId: accountId,
  sourceAccountName: 'Token Treasury',
  destinationAsset: 'hteth:gousd',
  destinationAmount: '99900000',
  destinationType: 'GO_ACCOUNT',
  destinationWalletId: accountId,
  destinationWalletName: 'Token Treasury',
  destinationAddress: null,
  fee: '11',
  feeBasisPoints: '10',
  memo: null,
  idempotencyKey: 'mint-2026-03-02-1',
  failure: null,
  transactionHash: null,
  createdBy: userId,
  createdAt: '2026-03-02T09:30:00.000Z',
  promisedAt: '2026-03-02T11:30:00.000Z',
  updatedAt: '2026-03-02T09:31:00.000Z',
  endedAt: null,
};

const place = { enterpriseId: EnterpriseId };
const narrowing = {
  types: listOf(OrderType, ORDER_TYPES.length).meta(only('orders of these types')),
  tokens: listOf(TokenSlug).meta(only('orders of these tokens')),
  accountIds: listOf(HexId).meta(only('orders that these trading accounts pay, or get something of')),
  text: startOf('an id or an idempotency key'),
  createdOnOrAfter: onOrAfter('orders made'),
  createdBefore: before('orders made'),
};

/** Ours: the orders of an enterprise, to look through. */
export const searchMintOrders = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: member(READ_MINT),
  errors: ERRORS,
  input: z.object({
    ...place,
    cursor: PageCursor,
    limit: pageLimit(500),
    sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt').meta(SORT),
    statuses: listOf(OrderStatus, ORDER_STATUSES.length).meta(only('orders in these states')),
    onlyLate: Flag.optional().meta({
      description: 'Only orders that were fulfilled or failed later than promised, or are still late. Default: all.',
    }),
    ...narrowing,
  }),
  output: pageOf('orders', MintOrderRow),
  summary: 'Search the mint and burn orders of an enterprise.',
  tag: MINT_TAG,
  example: {
    input: { enterpriseId },
    output: { orders: [exampleRow], nextCursor: null, total: 1, isTotalExact: true },
  },
});

const counted = { total: 3, isTotalExact: true };

export const countMintOrders = contract({
  routes: [{ method: 'GET', path: `${OWN_MINT_BASE}/mint-order-counts` }],
  access: member(READ_MINT),
  errors: ERRORS,
  input: z.object({ ...place, ...narrowing }),
  output: z.object({
    all: CappedCount,
    underway: CappedCount.meta({ description: 'Those that have not ended.' }),
    late: CappedCount.meta({ description: 'Those that ended later than promised, or are still late.' }),
    fulfilled: CappedCount,
    failed: CappedCount,
  }),
  summary: 'Count the mint and burn orders of an enterprise by where they stand.',
  tag: MINT_TAG,
  example: {
    input: { enterpriseId },
    output: { all: counted, underway: counted, late: counted, fulfilled: counted, failed: counted },
  },
});

/** Amounts come twice: in base units, and as people write them. */
const COLUMNS = [
  'id',
  'sourceAmount',
  'sourceAsset',
  'paid',
  'destinationAmount',
  'destinationAsset',
  'arrives',
  'fee',
  'feePaid',
  'feeBasisPoints',
  'type',
  'token',
  'status',
  'isLate',
  'sourceAccountName',
  'sourceAccountId',
  'destinationType',
  'destinationWalletName',
  'destinationWalletId',
  'destinationAddress',
  'memo',
  'idempotencyKey',
  'failure',
  'transactionHash',
  'createdBy',
  'createdAt',
  'promisedAt',
  'updatedAt',
  'endedAt',
] as const;
const exampleCells = {
  ...exampleRow,
  paid: '100.01 TUSD',
  arrives: '99.90 GOUSD',
  feePaid: '0.11 TUSD',
};

export const exportMintOrders = exportOf(searchMintOrders, {
  columns: COLUMNS,
  summary: 'Export the mint and burn orders of an enterprise as CSV.',
  exampleRow: COLUMNS.map((column) => exampleCells[column] ?? '').join(','),
});

/** The same with what has happened to it. */
const OwnMintOrder = MintOrderRow.extend({
  timeline: MintOrderDetail.shape.timeline,
  transactions: MintOrderDetail.shape.transactions,
}).meta({ id: 'OwnMintOrder' });
export type OwnMintOrder = z.output<typeof OwnMintOrder>;

export const getOwnMintOrder = contract({
  routes: [{ method: 'GET', path: `${BASE}/{orderId}` }],
  access: member(READ_MINT),
  errors: ERRORS,
  input: z.object({
    ...place,
    orderId: z
      .string()
      .min(1)
      .max(200)
      .meta({ description: 'Id of the order.', examples: [orderId] }),
  }),
  output: OwnMintOrder,
  summary: 'Read a mint or burn order as the console shows it.',
  tag: MINT_TAG,
  example: {
    input: { enterpriseId, orderId },
    output: { ...exampleRow, timeline: exampleMintDetail.timeline, transactions: exampleMintDetail.transactions },
  },
});
