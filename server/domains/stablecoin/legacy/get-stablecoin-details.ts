import { chainOf } from '#lib/coins.ts';
import * as contracts from '#lib/contracts/stablecoin/legacy.ts';
import { converted } from '#lib/mint-amounts.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandReserves } from '../reserves/demand-reserves.ts';
import { demandToken } from './legacy-assets.ts';

export const getStablecoinDetails = operation(contracts.getStablecoinDetails, async ({ db, service }, { token }) => {
  const { slug, asset, decimals, reserveDecimals } = await demandToken(db, service.env, token);
  const { circulating: supply, reserve } = await demandReserves(db, slug);
  const places = { sourceDecimals: reserveDecimals, destinationDecimals: decimals };
  return {
    token: slug,
    totalSupplyAggregated: supply,
    decimals,
    supplyByChain: [{ chain: chainOf(asset) ?? asset, supply, decimals }],
    totalReserves: String(converted(BigInt(reserve), places)),
  };
});
