import * as z from 'zod';
import { Decimal, OrderStatus, ProductName, Side } from '#lib/contracts/trading/words.ts';
import { HexId, Uuid } from '#lib/schema.ts';
import { ofEnterprise } from './callbacks.ts';

/** Body of a callback about an order, to webhooks of organisations. */
export const TradeOrderCallback = ofEnterprise('tradeOrder', {
  organizationId: HexId.meta({ description: 'Organisation of the webhook.' }),
  enterpriseId: HexId.meta({ description: 'Enterprise of the account.' }),
  accountId: HexId.meta({ description: 'Trading account of the order.' }),
  orderId: Uuid,
  clientOrderId: z.string().max(256).nullable().meta({ description: 'Id that the client chose; null without one.' }),
  product: ProductName,
  side: Side,
  status: OrderStatus,
  filledQuantity: Decimal.meta({ description: 'What was filled, in base.' }),
  averagePrice: Decimal.nullable().meta({
    description: 'Prices of its fills, each by how much base was filled at it; null before the first fill.',
  }),
  number: z.int().meta({ description: 'Number of the event among those of the order, from 1 without gaps.' }),
}).meta({ id: 'TradeOrderCallback' });
