import * as contracts from '#lib/contracts/trading/market.ts';
import { toDecimal } from '#lib/money.ts';
import { READ_TRADING } from '#lib/rights.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { marketOf } from './market-of.ts';

const NOBODY: [string, string] = ['0', '0'];

export const getLevel1 = operation(contracts.getLevel1, async (context, input) => {
  await requireAccount(context, input, READ_TRADING);
  const { product, time, bids, asks } = await marketOf(context, input.product);
  const [bid = NOBODY] = bids;
  const [ask = NOBODY] = asks;
  const price = ([ticks]: [string, string]): string => toDecimal(ticks, product.priceDecimals, 0);
  const size = ([, units]: [string, string]): string => toDecimal(units, product.baseDecimals, 0);
  return {
    time,
    product: product.name,
    bidPrice: price(bid),
    bidSize: size(bid),
    askPrice: price(ask),
    askSize: size(ask),
  };
});
