import * as contracts from '#lib/contracts/stablecoin/legacy-orders.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandOrder } from '../orders/own-order.ts';
import { presentLegacyDetail } from './legacy-view.ts';

export const getStablecoinOrder = operation(contracts.getStablecoinOrder, async ({ db }, place) =>
  presentLegacyDetail(db, await demandOrder(db, place)),
);
