import * as contracts from '#lib/contracts/trading/market-stream.ts';
import { streamOperation } from '#server/core/call/operation.ts';
import { demandProduct } from './demand-product.ts';
import { followMarket } from './follow-market.ts';

export const streamMarket = streamOperation(
  contracts.streamMarket,
  async ({ service, db }, { product: name, depth, lastEventId, after }) => {
    const product = await demandProduct(db, name);
    return {
      headers: { 'x-accel-buffering': 'no' },
      open: (access) => followMarket(service, { product, depth, after: lastEventId ?? after }, access),
    };
  },
);
