import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { HexId, Instant, storable, Uuid, wholeNumber } from '#lib/schema.ts';
import { CLOSE_STATUSES } from '#lib/trading/margin-words.ts';
import { chosenCurrencies } from './margin.ts';
import { MARGIN_BASE, MARGIN_EXAMPLES } from './margin-shapes.ts';
import { exampleTradingOrder, TradingOrder } from './order-shapes.ts';
import {
  ACCOUNT_ERRORS,
  AccountId,
  READS_ACCOUNT,
  TRADES_ACCOUNT,
  TRADING_ERRORS,
  TRADING_EXAMPLES,
  TRADING_TAG,
} from './words.ts';

const BASE = `${MARGIN_BASE}/positions/close` as const;
const { accountId, enterpriseId, userId } = TRADING_EXAMPLES;
const { closeId } = MARGIN_EXAMPLES;
const MAX_ORDERS = 1000;

/** A request to close positions. */
export const ClosePositionsRequest = z
  .object({
    closePositionsRequestId: Uuid.meta({ description: 'Id of the request.' }),
    accountId: HexId,
    enterpriseId: HexId,
    status: z.enum(CLOSE_STATUSES).meta({
      description:
        '`pending`: its orders wait; `in_progress`: they trade; `completed`: all were filled; `failed`: one of them was not.',
    }),
    bitgoUserId: HexId.meta({ description: 'Who asked for it.' }),
    creationDate: Instant,
  })
  .meta({ id: 'ClosePositionsRequest' });
export type ClosePositionsRequest = z.output<typeof ClosePositionsRequest>;

const example: z.input<typeof ClosePositionsRequest> = {
  closePositionsRequestId: closeId,
  accountId,
  enterpriseId,
  status: 'pending',
  bitgoUserId: userId,
  creationDate: '2026-03-02T09:30:00.000Z',
};

/** Source: the published text of the trading interface. */
export const closeMarginPositions = contract({
  routes: [{ method: 'POST', path: BASE }],
  access: TRADES_ACCOUNT,
  errors: ACCOUNT_ERRORS,
  rightsFirst: true,
  refusesAsRead: true,
  status: 202,
  input: z.object({ accountId: AccountId, ...chosenCurrencies }),
  output: ClosePositionsRequest,
  summary: 'Close positions at the market.',
  description:
    'Places market orders on margin that bring to zero what of the positions no order closes already, whatever sizes their products take otherwise. Dollars are covered or taken over, not closed.',
  done: 'Closed positions',
  tag: TRADING_TAG,
  example: { input: { accountId, all: true }, output: example },
});

const page = {
  offset: wholeNumber(0, 1_000_000).default(0).meta({ description: 'How many requests are passed over.' }),
  limit: wholeNumber(1, 500).default(50).meta({ description: 'Maximum number of requests.' }),
};

/** Source: the published text of the trading interface. */
export const listCloseRequests = contract({
  routes: [{ method: 'GET', path: `${BASE}/requests` }],
  access: READS_ACCOUNT,
  errors: ACCOUNT_ERRORS,
  rightsFirst: true,
  refusesAsRead: true,
  input: z.object({ accountId: AccountId, ...page }),
  output: z.object({ data: z.array(ClosePositionsRequest).max(500).meta({ description: 'The newest first.' }) }),
  summary: 'List the requests to close positions.',
  tag: TRADING_TAG,
  example: { input: { accountId }, output: { data: [example] } },
});

const closeRequestId = storable(200)
  .min(1)
  .meta({ description: 'Id of the request.', examples: [closeId] });
const one = {
  access: READS_ACCOUNT,
  errors: TRADING_ERRORS,
  rightsFirst: true,
  refusesAsRead: true,
  input: z.object({ accountId: AccountId, closeRequestId }),
  tag: TRADING_TAG,
} as const;

/** Source: the published text of the trading interface. */
export const getCloseRequest = contract({
  ...one,
  routes: [{ method: 'GET', path: `${BASE}/requests/{closeRequestId}` }],
  output: ClosePositionsRequest,
  summary: 'Get a request to close positions.',
  example: { input: { accountId, closeRequestId: closeId }, output: example },
});

/** Source: the published text of the trading interface. */
export const listCloseRequestOrders = contract({
  ...one,
  routes: [{ method: 'GET', path: `${BASE}/requests/{closeRequestId}/orders` }],
  output: z.object({ data: z.array(TradingOrder).max(MAX_ORDERS) }),
  summary: 'List the orders that close positions.',
  example: { input: { accountId, closeRequestId: closeId }, output: { data: [exampleTradingOrder] } },
});
