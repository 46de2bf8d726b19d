import * as contracts from '#lib/contracts/trading/own-orders.ts';
import { toDecimal } from '#lib/money.ts';
import { ENDED } from '#lib/trading/words.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { uuids } from '#server/core/runtime/id.ts';
import { findProduct } from '../products/product-store.ts';
import { findOwnOrder, findParts, presentRows } from './own-order-queries.ts';
import { presentTrade } from './trade-queries.ts';

export const getOwnTradingOrder = operation(contracts.getOwnTradingOrder, async ({ db }, { enterpriseId, orderId }) => {
  const [id] = uuids([orderId]);
  const order = id === undefined ? undefined : await findOwnOrder(db, { enterpriseId, id });
  if (order === undefined) return fail('not_found', 'The enterprise has no such order.');
  const product = await findProduct(db, order.product);
  const [[row], { events, children, fills }] = await Promise.all([presentRows(db, [order]), findParts(db, order.id)]);
  if (row === undefined || product === undefined) throw new Error('the order was not presented');
  const { baseDecimals, quoteDecimals, priceDecimals } = product;
  const filled = ({ filledBase, filledQuote }: { filledBase: string; filledQuote: string }) => ({
    filledQuantity: toDecimal(filledBase, baseDecimals, 0),
    filledQuoteQuantity: toDecimal(filledQuote, quoteDecimals, 0),
  });
  const heldDecimals = order.side === 'buy' ? quoteDecimals : baseDecimals;
  const held = ENDED.includes(order.status) ? 0n : BigInt(order.held) - BigInt(order.holdUsed);
  return {
    ...row,
    held: toDecimal(String(held), heldDecimals, 0),
    heldCurrency: order.side === 'buy' ? product.quoteSymbol : product.baseSymbol,
    events: events.map(({ number, kind, status, tradeId, userId, text, at, ...amounts }) => ({
      number,
      kind,
      status,
      tradeId,
      userId,
      text,
      at,
      ...filled(amounts),
    })),
    children: children.map(({ number, quantity, price, at, ...amounts }) => ({
      number,
      at,
      quantity: toDecimal(quantity, order.sizing === 'base' ? baseDecimals : quoteDecimals, 0),
      price: toDecimal(price, priceDecimals, 0),
      ...filled(amounts),
    })),
    trades: fills.map((trade) => presentTrade(trade, product)),
  };
});
