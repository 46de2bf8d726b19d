import * as contracts from '#lib/contracts/stablecoin/reserves.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandReserves } from './demand-reserves.ts';

export const getTokenReserves = operation(contracts.getTokenReserves, async ({ db, now }, { token: slug }) => {
  const { asset, inFlight, supply, auditHead: _, ...figures } = await demandReserves(db, slug);
  const onChain = [{ asset, supply, inFlight }];
  return { ...figures, assets: [asset], asOf: now.toISOString(), onChain };
});
