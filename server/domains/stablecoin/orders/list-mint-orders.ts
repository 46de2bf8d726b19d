import * as contracts from '#lib/contracts/stablecoin/orders.ts';
import { operation } from '#server/core/call/operation.ts';
import { countOrders, findPage } from './order-queries.ts';
import { presentOrder } from './order-view.ts';

export const listMintOrders = operation(contracts.listMintOrders, async ({ db }, query) => {
  const [orders, total] = await Promise.all([findPage(db, query), countOrders(db, query)]);
  return { orders: orders.map(presentOrder), total, pageNo: query.pageNo, pageSize: query.pageSize };
});
