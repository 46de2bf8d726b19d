import * as contracts from '#lib/contracts/stablecoin/own-orders.ts';
import { operation } from '#server/core/call/operation.ts';
import { presentDetail } from './order-view.ts';
import { demandOrder } from './own-order.ts';
import { presentRows } from './own-order-queries.ts';

export const getOwnMintOrder = operation(contracts.getOwnMintOrder, async (context, place) => {
  const order = await demandOrder(context.db, place);
  const [{ timeline, transactions }, [row]] = await Promise.all([
    presentDetail(context.db, order),
    presentRows(context, [order]),
  ]);
  if (row === undefined) throw new Error('the order was not presented');
  return { ...row, timeline, transactions };
});
