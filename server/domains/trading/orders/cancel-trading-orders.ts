import * as contracts from '#lib/contracts/trading/orders.ts';
import { TRADE } from '#lib/rights.ts';
import { operation } from '#server/core/call/operation.ts';
import { refuseTrade } from '#server/core/call/refuse-trade.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { findProduct } from '../products/product-store.ts';
import { cancelOrders } from './cancel-orders.ts';
import { listLiveOf } from './order-queries.ts';
import { lockAccount } from './order-store.ts';

export const cancelTradingOrders = operation(contracts.cancelTradingOrders, async (context, input) => {
  const { db, now } = context;
  const { accountId, enterpriseId } = await requireAccount(context, input, TRADE);
  const { product } = input;
  if (product !== undefined && (await findProduct(db, product)) === undefined)
    refuseTrade('trade:unsupportedProduct', `There is no product ${product}.`, 'product');
  const account = await lockAccount(db, { id: accountId, enterpriseId, at: now.toISOString() });
  const orderIds = await cancelOrders(context, { account, orders: await listLiveOf(db, accountId, product) });
  const after = { product: product ?? null, orders: orderIds.length };
  await context.audit({ enterpriseId, subjectType: 'wallet', subjectId: accountId, after });
  return { orderIds };
});
