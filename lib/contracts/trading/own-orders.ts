import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { before, only, onOrAfter, PageCursor, pageLimit, SORT, startOf } from '#lib/list-input.ts';
import { READ_TRADING } from '#lib/rights.ts';
import { CappedCount, EnterpriseId, HexId, Instant, listOf, pageOf, Uuid } from '#lib/schema.ts';
import { EVENT_KINDS } from '#lib/trading/words.ts';
import { exampleTradingOrder, TradingOrder } from './order-shapes.ts';
import { exampleTrade, Trade } from './trades.ts';
import {
  Decimal,
  NamedProduct,
  ORDER_STATUSES,
  ORDER_TYPES,
  OrderStatus,
  OrderType,
  SIDES,
  Side,
  TRADING_EXAMPLES,
  TRADING_TAG,
} from './words.ts';

const OWN = '/api/clearhouse/v1/enterprises/{enterpriseId}' as const;
const BASE = `${OWN}/trading-orders` as const;
const ERRORS = { family: 'trading' } as const;
const { enterpriseId, orderId, userId } = TRADING_EXAMPLES;

const PersonName = z.string().max(300).nullable();

/** An order as a row of a table. */
export const TradingOrderRow = TradingOrder.extend({
  accountName: z.string().max(300).meta({ description: 'Name of the trading account.' }),
  fee: Decimal.meta({ description: 'What its fills cost beside, in quote.' }),
  quoteCurrency: z.string().max(40).meta({ description: 'Symbol of the currency that fees are paid in.' }),
  triggeredAt: Instant.nullable().meta({ description: 'Of a stop: when its trigger was reached; null before.' }),
  initiatedByName: PersonName.meta({ description: 'Name of the member who placed it; null for everybody else.' }),
  canceledByName: PersonName.meta({
    description: 'Name of the member who asked to cancel it; null for everybody else.',
  }),
}).meta({ id: 'TradingOrderRow' });
export type TradingOrderRow = z.output<typeof TradingOrderRow>;

const exampleRow = {
  ...exampleTradingOrder,
  accountName: 'Market Making',
  fee: '0',
  quoteCurrency: 'TUSD',
  triggeredAt: null,
  initiatedByName: 'Ada Byron',
  canceledByName: null,
};

const place = { enterpriseId: EnterpriseId };
const narrowing = {
  accountIds: listOf(HexId).meta(only('orders of these trading accounts')),
  products: listOf(NamedProduct).meta(only('orders of these products')),
  types: listOf(OrderType, ORDER_TYPES.length).meta(only('orders of these types')),
  sides: listOf(Side, SIDES.length).meta(only('orders of these sides')),
  text: startOf('an id, or an id of the client'),
  createdOnOrAfter: onOrAfter('orders placed'),
  createdBefore: before('orders placed'),
};

/** Ours: the orders of an enterprise, to look through. */
export const searchTradingOrders = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: member(READ_TRADING),
  rightsFirst: true,
  errors: ERRORS,
  input: z.object({
    ...place,
    cursor: PageCursor,
    limit: pageLimit(500),
    sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt').meta(SORT),
    statuses: listOf(OrderStatus, ORDER_STATUSES.length).meta(only('orders in these states')),
    ...narrowing,
  }),
  output: pageOf('orders', TradingOrderRow),
  summary: 'Search the orders of an enterprise.',
  tag: TRADING_TAG,
  example: {
    input: { enterpriseId },
    output: { orders: [exampleRow], nextCursor: null, total: 1, isTotalExact: true },
  },
});

const counted = { total: 3, isTotalExact: true };

export const countTradingOrders = contract({
  routes: [{ method: 'GET', path: `${OWN}/trading-order-counts` }],
  access: member(READ_TRADING),
  rightsFirst: true,
  errors: ERRORS,
  input: z.object({ ...place, ...narrowing }),
  output: z.object({
    all: CappedCount,
    live: CappedCount.meta({ description: 'Those that have not ended.' }),
    filled: CappedCount.meta({ description: 'Those that were filled whole.' }),
    canceled: CappedCount.meta({ description: 'Those that were cancelled or expired, filled in part or not at all.' }),
    failed: CappedCount.meta({ description: 'Those that could not be carried out.' }),
  }),
  summary: 'Count the orders of an enterprise by where they stand.',
  tag: TRADING_TAG,
  example: {
    input: { enterpriseId },
    output: { all: counted, live: counted, filled: counted, canceled: counted, failed: counted },
  },
});

/** Ids and amounts first. */
const COLUMNS = [
  'id',
  'quantity',
  'quantityCurrency',
  'filledQuantity',
  'filledQuoteQuantity',
  'averagePrice',
  'limitPrice',
  'triggerPrice',
  'fee',
  'quoteCurrency',
  'product',
  'side',
  'type',
  'timeInForce',
  'fundingType',
  'status',
  'reason',
  'reasonDescription',
  'accountName',
  'accountId',
  'clientOrderId',
  'initiatedByName',
  'initiatedByUserId',
  'canceledByName',
  'canceledByUserId',
  'duration',
  'creationDate',
  'scheduledDate',
  'triggeredAt',
  'lastFillDate',
  'completionDate',
  'time',
] as const;
const exampleCells: Readonly<Partial<Record<(typeof COLUMNS)[number], string | number | null>>> = exampleRow;

export const exportTradingOrders = exportOf(searchTradingOrders, {
  columns: COLUMNS,
  summary: 'Export the orders of an enterprise as CSV.',
  exampleRow: COLUMNS.map((column) => exampleCells[column] ?? '').join(','),
});

/** What happened to an order, in the order in which it happened. */
const OrderEvent = z.object({
  number: z.int().meta({ description: 'Number among the events of the order, from 1 without gaps.' }),
  kind: z.enum(EVENT_KINDS).meta({ description: 'What happened.' }),
  status: OrderStatus,
  filledQuantity: Decimal.meta({ description: 'What was filled by then, in base.' }),
  filledQuoteQuantity: Decimal.meta({ description: 'What was filled by then, in quote.' }),
  tradeId: Uuid.nullable().meta({ description: 'Of a fill: the trade.' }),
  userId: HexId.nullable().meta({ description: 'Who asked for it; null for the service.' }),
  text: z.string().max(500).nullable().meta({ description: 'Why, as a sentence.' }),
  at: Instant.meta({ description: 'When it happened.' }),
});

/** What an algorithm sent to the book. */
const OrderChild = z.object({
  number: z.int().meta({ description: 'Number of its tick.' }),
  quantity: Decimal.meta({ description: 'What it was to fill, in the currency of the order.' }),
  price: Decimal.meta({ description: 'The worst price that it took.' }),
  filledQuantity: Decimal.meta({ description: 'What it filled, in base.' }),
  filledQuoteQuantity: Decimal.meta({ description: 'What it filled, in quote.' }),
  at: Instant.meta({ description: 'When it was sent.' }),
});

const MOST_PARTS = 1000;

/** The same with what has happened to it, the newest of each at most. */
export const OwnTradingOrder = TradingOrderRow.extend({
  held: Decimal.meta({ description: 'What is held for it now.' }),
  heldCurrency: z.string().max(40).meta({ description: 'Symbol of what is held.' }),
  events: z.array(OrderEvent).max(MOST_PARTS).meta({ description: 'What happened, the newest 1,000.' }),
  children: z.array(OrderChild).max(MOST_PARTS).meta({ description: 'What an algorithm sent, the newest 1,000.' }),
  trades: z.array(Trade).max(MOST_PARTS).meta({ description: 'Its fills, the newest 1,000.' }),
}).meta({ id: 'OwnTradingOrder' });
export type OwnTradingOrder = z.output<typeof OwnTradingOrder>;

export const getOwnTradingOrder = contract({
  routes: [{ method: 'GET', path: `${BASE}/{orderId}` }],
  access: member(READ_TRADING),
  rightsFirst: true,
  errors: ERRORS,
  input: z.object({
    ...place,
    orderId: z
      .string()
      .min(1)
      .max(200)
      .meta({ description: 'Id of the order.', examples: [orderId] }),
  }),
  output: OwnTradingOrder,
  summary: 'Read an order as the console shows it.',
  tag: TRADING_TAG,
  example: {
    input: { enterpriseId, orderId },
    output: {
      ...exampleRow,
      held: '29779.75',
      heldCurrency: 'TUSD',
      events: [
        {
          number: 1,
          kind: 'accepted',
          status: 'pending_open',
          filledQuantity: '0',
          filledQuoteQuantity: '0',
          tradeId: null,
          userId,
          text: null,
          at: '2026-03-02T09:30:00.000Z',
        },
      ],
      children: [],
      trades: [exampleTrade],
    },
  },
});
