import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { only } from '#lib/list-input.ts';
import { InstantInput, Nothing, storable, text, Uuid, wholeNumber } from '#lib/schema.ts';
import { BOUNDS, exampleTradingOrder, INTERVAL_UNITS, TradingOrder } from './order-shapes.ts';
import {
  ACCOUNT_BASE,
  ACCOUNT_ERRORS,
  AccountId,
  FundingType,
  NamedProduct,
  OrderStatus,
  OrderType,
  READS_ACCOUNT,
  Side,
  TimeInForce,
  TRADES_ACCOUNT,
  TRADING_ERRORS,
  TRADING_EXAMPLES,
  TRADING_TAG,
} from './words.ts';

const BASE = `${ACCOUNT_BASE}/orders` as const;
const { accountId, orderId } = TRADING_EXAMPLES;

const OrderId = storable(200)
  .min(1)
  .meta({ description: 'Id of the order.', examples: [orderId] });

/** An amount that a caller writes: what is no amount is refused in the words of orders. */
const Amount = (description: string) => storable(200).meta({ description, examples: ['0.5'] });

const Parameters = z
  .object({
    isTimeSliced: z.boolean().optional().meta({
      description:
        'Of a TWAP: it trades in slices, one an interval. Default: false, it keeps to its pace at all times.',
    }),
    boundsControl: z.enum(BOUNDS).optional().meta({
      description:
        'Of a TWAP: how far it may fall behind: `narrow` 3 % of the order or 3 minutes, `standard` 5 % or 5, `wide` 7.5 % or 10. Default: standard.',
    }),
    interval: wholeNumber(1, 1440).optional().meta({
      description: 'Of a steady pace: from one part to the next, 1 to 1,440. Default: none, it is required there.',
    }),
    intervalUnit: z
      .enum(INTERVAL_UNITS)
      .optional()
      .meta({ description: 'What the interval is counted in. Default: minute.' }),
    subOrderSize: Amount(
      'Of a steady pace: size of a part, in the currency of the order. Default: none, it is required there.',
    ).optional(),
    variance: z
      .union([storable(20), z.number()])
      .optional()
      .meta({ description: 'Of a steady pace: how much the size varies, from 0 to 1 with two decimals. Default: 0.' }),
  })
  .meta({ id: 'TradingOrderParametersInput' });

/** What wrong fields are called. */
const WRONG_FIELDS = {
  product: 'trade:unsupportedProduct',
  limitPrice: 'trade:invalidLimitPrice',
  triggerPrice: 'trade:invalidStopTriggerPrice',
  clientOrderId: 'trade:invalidClientOrderID',
  duration: 'common:positiveIntegerRequired',
  interval: 'common:positiveIntegerRequired',
  'parameters.interval': 'common:positiveIntegerRequired',
} as const;

/** Source: public OpenAPI document, `trade.orders.add`. */
export const createTradingOrder = contract({
  routes: [{ method: 'POST', path: BASE }],
  access: TRADES_ACCOUNT,
  errors: { ...ACCOUNT_ERRORS, also: [409, 422], refusals: WRONG_FIELDS },
  rightsFirst: true,
  refusesAsRead: true,
  status: 200,
  input: z.object({
    accountId: AccountId,
    product: NamedProduct,
    type: OrderType,
    side: Side,
    fundingType: FundingType.default('funded').meta({
      description: 'Whether it is paid with what is there, or on margin.',
    }),
    quantity: Amount('What is ordered, as a decimal text in whole units.'),
    quantityCurrency: text(40).meta({ description: 'Symbol of the base or the quote currency.', examples: ['TBTC'] }),
    clientOrderId: storable(256).optional().meta({
      description:
        'Chosen by the client, 1 to 256 printable ASCII characters, once per account for ever. Default: none.',
    }),
    timeInForce: TimeInForce.optional().meta({
      description: 'Default: IOC for `market`, GTC else; a `duration` makes a limit order GTD.',
    }),
    limitPrice: Amount('The worst price that it takes. Default: the edge of the collar.').optional(),
    triggerPrice: Amount('Of a stop: the market price that triggers it. Required there.').optional(),
    duration: wholeNumber(1, 525_600).optional().meta({
      description:
        'Minutes: of a limit order until it expires (1 to 525,600), of a TWAP for all of it (1 to 10,080). Default: none.',
    }),
    interval: wholeNumber(1, 1440)
      .optional()
      .meta({ description: 'Minutes from one slice of a TWAP to the next. Default: none.' }),
    scheduledDate: InstantInput.optional().meta({
      description: 'When a TWAP or a steady pace begins. Default: at once.',
    }),
    parameters: Parameters.optional().meta({ description: 'What an algorithm follows. Default: none.' }),
  }),
  output: TradingOrder,
  summary: 'Place an order.',
  description:
    'Answers as soon as the order is durable, as `pending_open` or `scheduled`: it is matched after that. Its worst case is held at once. Checks come in one order, and the first that fails answers; nothing is stored then.',
  done: 'Placed an order',
  tag: TRADING_TAG,
  example: {
    input: {
      accountId,
      clientOrderId: 'desk-2026-03-02-1',
      product: 'TBTC-TUSD',
      type: 'limit',
      side: 'buy',
      quantity: '0.5',
      quantityCurrency: 'TBTC',
      limitPrice: '59500',
    },
    output: exampleTradingOrder,
  },
});

/** Source: public OpenAPI document, `trade.orders.detail`. */
export const listTradingOrders = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: READS_ACCOUNT,
  errors: ACCOUNT_ERRORS,
  rightsFirst: true,
  refusesAsRead: true,
  input: z.object({
    accountId: AccountId,
    offset: wholeNumber(0, 1_000_000).default(0).meta({ description: 'How many orders are passed over.' }),
    limit: wholeNumber(1, 500).default(50).meta({ description: 'Maximum number of orders.' }),
    clientOrderId: text(2000).optional().meta(only('the order with this id of the client')),
    dateGte: InstantInput.optional().meta({
      description: 'Only orders placed at this instant or later. Default: no limit.',
    }),
    dateLt: InstantInput.optional().meta({ description: 'Only orders placed before this instant. Default: no limit.' }),
    status: OrderStatus.optional().meta(only('orders in this state')),
    fundingType: FundingType.optional().meta(only('orders funded so')),
  }),
  output: z.object({ data: z.array(TradingOrder).max(500).meta({ description: 'Orders, the newest first.' }) }),
  summary: 'List the orders of a trading account.',
  tag: TRADING_TAG,
  example: { input: { accountId }, output: { data: [exampleTradingOrder] } },
});

/** Source: public OpenAPI document, `trade.orders.order`. */
export const getTradingOrder = contract({
  routes: [{ method: 'GET', path: `${BASE}/{orderId}` }],
  access: READS_ACCOUNT,
  errors: TRADING_ERRORS,
  rightsFirst: true,
  refusesAsRead: true,
  input: z.object({ accountId: AccountId, orderId: OrderId }),
  output: TradingOrder,
  summary: 'Get an order.',
  tag: TRADING_TAG,
  example: { input: { accountId, orderId }, output: exampleTradingOrder },
});

/** Source: public OpenAPI document, `trade.orders.order.cancel`. */
export const cancelTradingOrder = contract({
  routes: [{ method: 'PUT', path: `${BASE}/{orderId}/cancel` }],
  access: TRADES_ACCOUNT,
  errors: { ...TRADING_ERRORS, never: [409] },
  rightsFirst: true,
  refusesAsRead: true,
  input: z.object({ accountId: AccountId, orderId: OrderId }),
  output: Nothing,
  reply: 'empty',
  status: 200,
  summary: 'Ask to cancel an order.',
  description:
    'Confirms the request alone: the order is `pending_cancel` until its product has taken it up. Asked again, it answers 200 again; an order that has ended answers 400 `backend:trade:orderNotCancelable`.',
  done: 'Asked to cancel an order',
  tag: TRADING_TAG,
  example: { input: { accountId, orderId }, output: {} },
});

/** One of all orders of an account that are live, for one product or all. Our own. */
export const cancelTradingOrders = contract({
  routes: [{ method: 'POST', path: '/api/clearhouse/v1/trading/accounts/{accountId}/cancel-orders' }],
  access: TRADES_ACCOUNT,
  errors: { ...ACCOUNT_ERRORS, also: [400] },
  rightsFirst: true,
  refusesAsRead: true,
  input: z.object({
    accountId: AccountId,
    product: NamedProduct.optional().meta({ description: 'Only orders of this product. Default: all.' }),
  }),
  output: z.object({
    orderIds: z.array(Uuid).max(10_000).meta({ description: 'Orders that are cancelled now.' }),
  }),
  summary: 'Ask to cancel all live orders of a trading account.',
  done: 'Asked to cancel all orders of an account',
  tag: TRADING_TAG,
  example: { input: { accountId, product: 'TBTC-TUSD' }, output: { orderIds: [orderId] } },
});

/** Tells that an account is stopped, or no longer. Our own. */
const TradingState = z.object({
  accountId: z.string().max(200).meta({ description: 'Id of the trading account.' }),
  isStopped: z.boolean().meta({ description: 'Whether its orders are refused.' }),
  orderIds: z.array(Uuid).max(10_000).meta({ description: 'Orders that are cancelled by it.' }),
});

export const setTradingStop = contract({
  routes: [{ method: 'PUT', path: '/api/clearhouse/v1/trading/accounts/{accountId}/stop' }],
  access: TRADES_ACCOUNT,
  errors: { ...ACCOUNT_ERRORS, also: [400] },
  rightsFirst: true,
  refusesAsRead: true,
  input: z.object({
    accountId: AccountId,
    isStopped: z
      .boolean()
      .meta({ description: 'True cancels all orders and refuses new ones; false takes orders again.' }),
  }),
  output: TradingState,
  summary: 'Stop trading of an account, or let it go on.',
  description:
    'For admins of its enterprise. Stopped, it refuses orders with `backend:trade:tradingDisabled`. While the platform operator has stopped the account, `false` is refused by the same name: they alone let it go on.',
  done: 'Stopped or resumed trading of an account',
  tag: TRADING_TAG,
  example: { input: { accountId, isStopped: true }, output: { accountId, isStopped: true, orderIds: [orderId] } },
});
