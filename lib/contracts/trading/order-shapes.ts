import * as z from 'zod';
import { HexId, Instant, Uuid } from '#lib/schema.ts';
import {
  Decimal,
  FundingType,
  OrderStatus,
  OrderType,
  ProductName,
  Side,
  Symbol,
  TimeInForce,
  TRADING_EXAMPLES,
} from './words.ts';

export const BOUNDS = ['narrow', 'standard', 'wide'] as const;
export const INTERVAL_UNITS = ['second', 'minute', 'hour'] as const;

const orNone = <Schema extends z.ZodType>(schema: Schema, description: string) =>
  schema.nullable().meta({ description });

/** What an algorithm was told, as it is shown. */
export const OrderParameters = z
  .object({
    isTimeSliced: z.boolean().optional().meta({ description: 'Of a TWAP: it trades in slices, one an interval.' }),
    boundsControl: z.enum(BOUNDS).optional().meta({ description: 'Of a TWAP: how far it may fall behind its pace.' }),
    interval: z.int().optional().meta({ description: 'Of a steady pace: how long from one part to the next.' }),
    intervalUnit: z.enum(INTERVAL_UNITS).optional().meta({ description: 'What the interval is counted in.' }),
    subOrderSize: Decimal.optional().meta({ description: 'Size of a part, in the currency of the order.' }),
    variance: Decimal.optional().meta({ description: 'How much the size of a part varies, from 0 to 1.' }),
  })
  .meta({ id: 'TradingOrderParameters', description: 'What the algorithm follows.' });

/** An order as the public interface shows it. What a field has nothing for is null. */
export const TradingOrder = z
  .object({
    id: Uuid.meta({ description: 'Id of the order.' }),
    accountId: HexId.meta({ description: 'Trading account of the order.' }),
    enterpriseId: HexId.meta({ description: 'Enterprise of the account.' }),
    initiatedByUserId: HexId.nullable().meta({ description: 'Who placed it; null for the service.' }),
    canceledByUserId: orNone(HexId, 'Who asked to cancel it.'),
    clientOrderId: orNone(z.string().max(256), 'Id that the client chose.'),
    time: Instant.meta({ description: 'When it changed last.' }),
    creationDate: Instant.meta({ description: 'When it was placed.' }),
    scheduledDate: orNone(Instant, 'When it is to begin.'),
    lastFillDate: orNone(Instant, 'When it was filled last.'),
    completionDate: orNone(Instant, 'When it ended.'),
    settleDate: orNone(Instant, 'When what it traded was settled.'),
    fundingType: FundingType,
    type: OrderType,
    timeInForce: TimeInForce,
    status: OrderStatus,
    reason: orNone(z.enum(['internalError', 'insufficientFunds']), 'Why it ended by no wish of the client.'),
    reasonDescription: orNone(z.string().max(500), 'Why it ended before it was filled, as a sentence.'),
    product: ProductName,
    side: Side,
    quantity: Decimal.meta({ description: 'What was ordered.' }),
    quantityCurrency: Symbol.meta({ description: 'Currency of the quantity: base or quote of the product.' }),
    filledQuantity: Decimal.meta({ description: 'What was filled, in base.' }),
    filledQuoteQuantity: Decimal.meta({ description: 'What was filled, in quote, without fee.' }),
    leavesQuantity: orNone(Decimal, 'What is still to fill of an order that is sized in base.'),
    leavesQuoteQuantity: orNone(Decimal, 'What is still to fill of an order that is sized in quote.'),
    averagePrice: orNone(Decimal, 'Prices of its fills, each by how much base was filled at it.'),
    limitPrice: orNone(Decimal, 'The worst price that it takes.'),
    triggerPrice: Decimal.optional().meta({ description: 'Of a stop: the market price that triggers it.' }),
    duration: orNone(z.int(), 'Minutes after which it ends.'),
    twapInterval: orNone(z.int(), 'Minutes from one slice of a TWAP to the next.'),
    rtId: orNone(z.string().max(100), 'Id of a request for trade: there are none here.'),
    parameters: OrderParameters.optional(),
    notes: orNone(z.string().max(500), 'Notes of the operator: there are none here.'),
  })
  .meta({ id: 'TradingOrder' });
export type TradingOrder = z.output<typeof TradingOrder>;

const { accountId, enterpriseId, userId, orderId } = TRADING_EXAMPLES;

export const exampleTradingOrder: z.input<typeof TradingOrder> = {
  id: orderId,
  accountId,
  enterpriseId,
  initiatedByUserId: userId,
  canceledByUserId: null,
  clientOrderId: 'desk-2026-03-02-1',
  time: '2026-03-02T09:30:00.000Z',
  creationDate: '2026-03-02T09:30:00.000Z',
  scheduledDate: null,
  lastFillDate: null,
  completionDate: null,
  settleDate: null,
  fundingType: 'funded',
  type: 'limit',
  timeInForce: 'GTC',
  status: 'pending_open',
  reason: null,
  reasonDescription: null,
  product: 'TBTC-TUSD',
  side: 'buy',
  quantity: '0.5',
  quantityCurrency: 'TBTC',
  filledQuantity: '0',
  filledQuoteQuantity: '0',
  leavesQuantity: '0.5',
  leavesQuoteQuantity: null,
  averagePrice: null,
  limitPrice: '59500',
  duration: null,
  twapInterval: null,
  rtId: null,
  notes: null,
};
