import * as contracts from '#lib/contracts/trading/market.ts';
import { toDecimal } from '#lib/money.ts';
import { READ_TRADING } from '#lib/rights.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { type Market, marketOf } from './market-of.ts';

/** Levels in whole units, each with the size of all up to it where that is wanted. */
function present({ product }: Market, levels: Market['bids'], isCumulative: boolean): string[][] {
  let sum = 0n;
  return levels.map(([price, size]) => {
    sum += BigInt(size);
    const level = [toDecimal(price, product.priceDecimals, 0), toDecimal(size, product.baseDecimals, 0)];
    return isCumulative ? [...level, toDecimal(String(sum), product.baseDecimals, 0)] : level;
  });
}

export const getLevel2 = operation(contracts.getLevel2, async (context, input) => {
  await requireAccount(context, input, READ_TRADING);
  const market = await marketOf(context, input.product);
  const { bids, asks } = market;
  return {
    time: market.time,
    product: market.product.name,
    bids: present(market, bids, input.includeCumulative),
    asks: present(market, asks, input.includeCumulative),
  };
});
