import type { DomainEvent } from '#lib/events/catalogue.ts';
import { collarOf } from '#lib/trading/amounts.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { draftOrder, placeOrder } from '../orders/make-order.ts';
import type { AccountRow, OrderRow } from '../orders/order-store.ts';
import { toldOf } from '../orders/tell-of-order.ts';
import type { ProductRow } from '../products/product-store.ts';

/** Base units that are to be bought or sold at once, at what the reference of their product is. */
export interface MarketWish {
  product: ProductRow;
  side: 'buy' | 'sell';
  quantity: bigint;
  reference: bigint;
}

/** Places a market order on margin of a locked account, whatever sizes its product takes; `userId` null for the service. */
export async function placeMarket(
  tx: Queryable,
  account: AccountRow,
  { product, side, quantity, reference, userId, at }: MarketWish & { userId: string | null; at: string },
): Promise<{ order: OrderRow; events: DomainEvent[] }> {
  const terms = {
    sizing: 'base',
    quantity,
    limitPrice: null,
    triggerPrice: null,
    timeInForce: 'IOC',
    duration: null,
    interval: null,
    parameters: null,
    scheduledAt: null,
    worst: collarOf(reference, product.collarPercent, side),
  } as const;
  const input = { type: 'market', side, fundingType: 'margin', clientOrderId: undefined } as const;
  const draft = draftOrder(input, { account, product, terms, held: 0n, userId, at });
  const { row, event } = await placeOrder(tx, { account, product, order: draft });
  /** Who places several has them numbered one after the other. */
  account.lastEvent += 1;
  return { order: row, events: toldOf(row, event, product) };
}
