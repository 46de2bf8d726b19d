import * as contracts from '#lib/contracts/sandbox/dvp.ts';
import { operation } from '#server/core/call/operation.ts';
import { scriptOf } from './dvp-scripts.ts';
import { requirePlayed } from './require-played.ts';

export const getDvpScript = operation(contracts.getDvpScript, async ({ db }, { enterpriseId, connectionId }) => {
  await requirePlayed(db, { enterpriseId, connectionId });
  return { connectionId, script: await scriptOf(db, connectionId) };
});
