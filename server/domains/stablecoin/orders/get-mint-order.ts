import * as contracts from '#lib/contracts/stablecoin/orders.ts';
import { operation } from '#server/core/call/operation.ts';
import { presentDetail } from './order-view.ts';
import { demandOrder } from './own-order.ts';

export const getMintOrder = operation(contracts.getMintOrder, async ({ db }, place) =>
  presentDetail(db, await demandOrder(db, place)),
);
