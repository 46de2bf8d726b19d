import * as contracts from '#lib/contracts/trading/trades.ts';
import { READ_TRADING } from '#lib/rights.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { findProduct } from '../products/product-store.ts';
import { findTrade, presentTrade } from './trade-queries.ts';

export const getAccountTrade = operation(contracts.getAccountTrade, async (context, input) => {
  const { accountId } = await requireAccount(context, input, READ_TRADING);
  const trade = await findTrade(context.db, { accountId, tradeId: input.tradeId });
  const product = trade && (await findProduct(context.db, trade.product));
  if (trade === undefined || product === undefined) return fail('not_found', 'The account has no such trade.');
  return presentTrade(trade, product);
});
