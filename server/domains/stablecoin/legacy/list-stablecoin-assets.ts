import * as contracts from '#lib/contracts/stablecoin/legacy.ts';
import { operation } from '#server/core/call/operation.ts';
import { listTokens } from '../tokens/token-store.ts';
import { listAssets } from './legacy-assets.ts';

export const listStablecoinAssets = operation(
  contracts.listStablecoinAssets,
  async ({ db, service }, { ids, token, chain }) =>
    listAssets(service.env, await listTokens(db)).filter(
      (asset) =>
        (ids?.includes(asset.id) ?? true) &&
        (token === undefined || asset.token === token) &&
        (chain === undefined || asset.chain === chain),
    ),
);
