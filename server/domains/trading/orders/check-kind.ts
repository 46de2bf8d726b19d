import { isSent } from '#server/core/call/parse-as-read.ts';
import { refuseTrade } from '#server/core/call/refuse-trade.ts';
import { demandMarginOpen } from '../margin/check-margin.ts';
import type { MarginAccountRow } from '../margin/margin-store.ts';
import type { ProductRow } from '../products/product-store.ts';
import { isAlgorithm, type OrderInput } from './check-order.ts';

const NEEDED = ['product', 'type', 'side', 'quantity', 'quantityCurrency'] as const;
const PRICES = { limit: 'limitPrice', stop: 'triggerPrice' } as const;
const CLIENT_ID = /^[\x20-\x7e]{1,256}$/;

/** Throws 400 for what every order needs, or one of its type, and is not there, and for a type, side or funding that there is none of. */
export function demandKind(input: OrderInput): void {
  for (const name of NEEDED) if (!isSent(input, name)) refuseTrade('common:required', 'is required', name);
  const { type } = input;
  const price = type === 'limit' || type === 'stop' ? PRICES[type] : undefined;
  if (price !== undefined && !isSent(input, price))
    refuseTrade('common:required', `is required for ${type} orders`, price);
  for (const name of ['side', 'fundingType'] as const) void input[name];
}

/** Throws 400 for an id that clients cannot use. */
export function demandClientId({ clientOrderId }: OrderInput): void {
  if (clientOrderId !== undefined && !CLIENT_ID.test(clientOrderId))
    refuseTrade('trade:invalidClientOrderID', 'must have 1 to 256 printable ASCII characters', 'clientOrderId');
}

/** The product of an order, if it may be traded so at the reference that it has now. Throws 400. */
export function demandOpen(
  product: ProductRow,
  input: OrderInput,
  { reference, margin }: { reference: bigint | null; margin: MarginAccountRow | undefined },
): bigint {
  const { name, isBuyOpen, isSellOpen } = product;
  if (product.state !== 'open') refuseTrade('trade:productTradingDisabled', `${name} is halted.`, 'product');
  if (reference === null)
    return refuseTrade('trade:productTradingDisabled', `${name} has no reference price now.`, 'product');
  if (!(input.side === 'buy' ? isBuyOpen : isSellOpen))
    refuseTrade('trade:productSideTradingDisabled', `${name} takes no orders to ${input.side} now.`, 'side');
  if (input.fundingType === 'margin') demandMarginOpen(product, margin);
  if (isAlgorithm(input) && !product.isAlgoOpen)
    refuseTrade('trade:productAlgoStrategyDisabled', `${name} takes no ${input.type} orders now.`, 'type');
  return reference;
}
