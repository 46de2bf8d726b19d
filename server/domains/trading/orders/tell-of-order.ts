import type { OrderStatus } from '#lib/contracts/trading/words.ts';
import type { DomainEvent } from '#lib/events/catalogue.ts';
import { tradeOrderEvents } from '#lib/events/trading.ts';
import { toDecimal } from '#lib/money.ts';
import { averageDecimals, averagePrice, type Scale } from '#lib/trading/amounts.ts';
import type { EventKind } from '#lib/trading/words.ts';
import type { EventInsert, OrderRow } from './order-store.ts';

type Told = Pick<
  OrderRow,
  'id' | 'accountId' | 'enterpriseId' | 'clientOrderId' | 'product' | 'side' | 'type' | 'fundingType'
>;

/** What an event is called among those of the service; of a fill that is not the last nothing is told but the fill itself. */
function nameOf(kind: EventKind, status: OrderStatus) {
  if (kind === 'filled') return status === 'completed' ? 'completed' : null;
  if (kind === 'restated') return null;
  return kind === 'cancelRequested' ? 'cancel-requested' : kind;
}

/** Average price of what was filled, in whole units; null before the first fill. */
export const averageOf = (
  scale: Scale,
  { filledBase, fillProduct }: Pick<OrderRow, 'filledBase' | 'fillProduct'>,
): string | null =>
  filledBase === '0'
    ? null
    : toDecimal(String(averagePrice(BigInt(filledBase), BigInt(fillProduct))), averageDecimals(scale), 0);

/** What streams and webhooks are told of an event of an order. */
export function toldOf(
  order: Told,
  { kind, status, filledBase, fillProduct, number, userId, text }: Omit<EventInsert, 'accountNumber'>,
  scale: Scale,
): DomainEvent[] {
  const name = nameOf(kind, status);
  if (name === null) return [];
  const body = {
    enterpriseId: order.enterpriseId,
    accountId: order.accountId,
    orderId: order.id,
    clientOrderId: order.clientOrderId,
    product: order.product,
    side: order.side,
    orderType: order.type,
    fundingType: order.fundingType,
    status,
    filledQuantity: toDecimal(filledBase, scale.baseDecimals, 0),
    averagePrice: averageOf(scale, { filledBase, fillProduct }),
    number,
    ...(text == null ? {} : { text }),
  };
  return tradeOrderEvents.to(order.enterpriseId, name, { id: order.id, body, actorUserId: userId ?? null });
}
