import * as contracts from '#lib/contracts/stablecoin/tokens.ts';
import { operation } from '#server/core/call/operation.ts';
import { listPairs } from './pairs.ts';
import { listTokens } from './token-store.ts';

export const listAssetPairs = operation(contracts.listAssetPairs, async ({ db, service }, { token }) => {
  const tokens = await listTokens(db);
  const wanted = token === undefined ? tokens : tokens.filter(({ slug }) => slug === token);
  const assetPairs = listPairs(service.env, wanted).map(({ source, destination, minimum, bps }) => ({
    source: { asset: source.asset, minimumAmount: minimum, decimals: source.decimals },
    destination: { asset: destination.asset, decimals: destination.decimals },
    fee: { basisPoints: String(bps) },
  }));
  return { assetPairs };
});
