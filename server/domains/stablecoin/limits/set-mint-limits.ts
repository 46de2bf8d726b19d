import * as contracts from '#lib/contracts/stablecoin/limits.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import { listPairs } from '../tokens/pairs.ts';
import { listTokens } from '../tokens/token-store.ts';
import { listLimits, setLimits } from './limit-store.ts';

export const setMintLimits = operation(
  contracts.setMintLimits,
  async ({ db, now, service, audit }, { enterpriseId, limits }) => {
    await advisoryLock(db, `mint-limits ${enterpriseId}`);
    const before = await listLimits(db, enterpriseId);
    // One that is set already may stay, whatever became of its pair.
    const pairs = listPairs(service.env, await listTokens(db));
    const known = new Set([...pairs.map(({ source }) => source.asset), ...before.map(({ asset }) => asset)]);
    for (const [index, { asset }] of limits.entries())
      if (!known.has(asset)) refuseField(`limits.${index}.asset`, 'is no asset that orders pay');
    await setLimits(db, { enterpriseId, limits, at: now.toISOString() });
    const after = await listLimits(db, enterpriseId);
    await audit({
      enterpriseId,
      subjectType: 'enterprise',
      subjectId: enterpriseId,
      before: { mintLimits: before },
      after: { mintLimits: after },
    });
    return { limits: after };
  },
);
