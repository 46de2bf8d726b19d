import * as contracts from '#lib/contracts/stablecoin/legacy-orders.ts';
import { operation } from '#server/core/call/operation.ts';
import { namesOfAssets } from './legacy-assets.ts';
import { findOrders } from './legacy-queries.ts';
import { presentLegacy } from './legacy-view.ts';

export const listStablecoinOrders = operation(
  contracts.listStablecoinOrders,
  async ({ db }, { stablecoinAssetId, ...query }) => {
    const [asset] = stablecoinAssetId === undefined ? [] : await namesOfAssets(db, [stablecoinAssetId]);
    return (await findOrders(db, { ...query, asset })).map(presentLegacy);
  },
);
