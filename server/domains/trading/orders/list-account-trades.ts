import * as contracts from '#lib/contracts/trading/trades.ts';
import { READ_TRADING } from '#lib/rights.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { listProducts } from '../products/product-store.ts';
import { findTrades, presentTrade } from './trade-queries.ts';

export const listAccountTrades = operation(contracts.listAccountTrades, async (context, input) => {
  const { accountId } = await requireAccount(context, input, READ_TRADING);
  const products = new Map((await listProducts(context.db)).map((product) => [product.name, product]));
  const found = await findTrades(context.db, { ...input, accountId });
  return {
    data: found.flatMap((trade) => {
      const product = products.get(trade.product);
      return product === undefined ? [] : [presentTrade(trade, product)];
    }),
  };
});
