import * as contracts from '#lib/contracts/stablecoin/limits.ts';
import { operation } from '#server/core/call/operation.ts';
import { listLimits } from './limit-store.ts';

export const getMintLimits = operation(contracts.getMintLimits, async ({ db }, { enterpriseId }) => ({
  limits: await listLimits(db, enterpriseId),
}));
