import type { TradingOrder } from '#lib/contracts/trading/order-shapes.ts';
import { toDecimal } from '#lib/money.ts';
import { ENDED } from '#lib/trading/words.ts';
import type { ProductRow } from '../products/product-store.ts';
import type { OrderRow } from './order-store.ts';
import type { OrderParameters } from './tables.ts';
import { averageOf } from './tell-of-order.ts';

const HUNDREDTHS = 2;

/** What an algorithm was told, in whole units. */
function presentParameters(given: OrderParameters, decimals: number): NonNullable<TradingOrder['parameters']> {
  const { subOrderSize, variance, ...plain } = given;
  return {
    ...plain,
    ...(subOrderSize === undefined ? {} : { subOrderSize: toDecimal(subOrderSize, decimals, 0) }),
    ...(variance === undefined ? {} : { variance: toDecimal(String(variance), HUNDREDTHS, 0) }),
  };
}

/** An order as callers see it, in whole units. */
export function presentOrder(order: OrderRow, product: ProductRow): TradingOrder {
  const { baseDecimals, quoteDecimals, priceDecimals, baseSymbol, quoteSymbol } = product;
  const isBase = order.sizing === 'base';
  const decimals = isBase ? baseDecimals : quoteDecimals;
  const price = (ticks: string | null): string | null => (ticks === null ? null : toDecimal(ticks, priceDecimals, 0));
  const filled = isBase ? order.filledBase : order.filledQuote;
  const rest = ENDED.includes(order.status) ? 0n : BigInt(order.quantity) - BigInt(filled);
  const leaves = toDecimal(String(rest), decimals, 0);
  return {
    id: order.id,
    accountId: order.accountId,
    enterpriseId: order.enterpriseId,
    initiatedByUserId: order.userId,
    canceledByUserId: order.canceledBy,
    clientOrderId: order.clientOrderId,
    time: order.updatedAt,
    creationDate: order.createdAt,
    scheduledDate: order.scheduledAt,
    lastFillDate: order.lastFillAt,
    completionDate: order.endedAt,
    settleDate: order.fundingType === 'funded' && order.filledBase !== '0' ? order.endedAt : null,
    fundingType: order.fundingType,
    type: order.type,
    timeInForce: order.timeInForce,
    status: order.status,
    reason: order.reason,
    reasonDescription: order.reasonDescription,
    product: order.product,
    side: order.side,
    quantity: toDecimal(order.quantity, decimals, 0),
    quantityCurrency: isBase ? baseSymbol : quoteSymbol,
    filledQuantity: toDecimal(order.filledBase, baseDecimals, 0),
    filledQuoteQuantity: toDecimal(order.filledQuote, quoteDecimals, 0),
    leavesQuantity: isBase ? leaves : null,
    leavesQuoteQuantity: isBase ? null : leaves,
    averagePrice: averageOf(product, order),
    limitPrice: price(order.limitPrice),
    ...(order.triggerPrice === null ? {} : { triggerPrice: toDecimal(order.triggerPrice, priceDecimals, 0) }),
    duration: order.duration,
    twapInterval: order.interval,
    rtId: null,
    ...(order.parameters === null ? {} : { parameters: presentParameters(order.parameters, decimals) }),
    notes: null,
  };
}
