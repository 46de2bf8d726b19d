import * as z from 'zod';
import { Decimal, FundingType, OrderStatus, OrderType, ProductName, Side } from '#lib/contracts/trading/words.ts';
import { TradeOrderCallback } from '#lib/contracts/webhooks/trade-callback.ts';
import { WEBHOOK_EXAMPLES } from '#lib/contracts/webhooks/types.ts';
import { HexId, Uuid } from '#lib/schema.ts';
import { alsoCalledBack, calledBack, eventsOf } from './catalogue.ts';

const { enterpriseId, webhookId } = WEBHOOK_EXAMPLES;

const Facts = z.object({
  enterpriseId: HexId,
  accountId: HexId,
  orderId: Uuid,
  clientOrderId: z.string().max(256).nullable(),
  product: ProductName,
  side: Side,
  orderType: OrderType,
  fundingType: FundingType,
  status: OrderStatus,
  filledQuantity: Decimal,
  averagePrice: Decimal.nullable(),
  /** Of the event among those of the order. */
  number: z.int(),
  /** Why it ended before it was filled. */
  text: z.string().max(500).optional(),
});

const accepted = calledBack(Facts, 'tradeOrder', {
  schema: TradeOrderCallback,
  summary: 'An order was placed, or came into another state.',
  example: {
    id: '8f2a3b4c5d6e47990011bbccddeeff04',
    webhook: webhookId,
    type: 'tradeOrder',
    enterprise: enterpriseId,
    organization: '6b5d0e9f1a2b43c4a85f9c0a3b7d1e4c',
    organizationId: '6b5d0e9f1a2b43c4a85f9c0a3b7d1e4c',
    enterpriseId,
    accountId: '1c2d3e4f5a6b47889900aabbccddeeff',
    orderId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
    clientOrderId: 'desk-2026-03-02-1',
    product: 'TBTC-TUSD',
    side: 'buy',
    status: 'completed',
    filledQuantity: '0.5',
    averagePrice: '59990',
    number: 3,
    simulation: false,
  },
  contentOf: ({ orderId, enterpriseId: enterprise, accountId, clientOrderId, product, side, status, ...facts }) => ({
    subjectId: orderId,
    namesOrganization: true,
    more: {
      enterpriseId: enterprise,
      accountId,
      orderId,
      clientOrderId,
      product,
      side,
      status,
      filledQuantity: facts.filledQuantity,
      averagePrice: facts.averagePrice,
      number: facts.number,
    },
  }),
});

const moved = alsoCalledBack(accepted);

/** What happens to orders: each change of state calls back webhooks of the organisation. */
export const tradeOrderEvents = eventsOf('trade-order', {
  accepted,
  scheduled: moved,
  opened: moved,
  triggered: { body: Facts },
  'cancel-requested': moved,
  completed: moved,
  canceled: moved,
  expired: moved,
  rejected: moved,
});
