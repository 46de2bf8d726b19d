import * as contracts from '#lib/contracts/banking/withdrawal-limits.ts';
import { operation } from '#server/core/call/operation.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import { listLimits, setLimits } from './limit-store.ts';

export const setWithdrawalLimits = operation(
  contracts.setWithdrawalLimits,
  async ({ db, now, audit }, { enterpriseId, limits }) => {
    await advisoryLock(db, `withdrawal-limits ${enterpriseId}`);
    const before = await listLimits(db, enterpriseId);
    await setLimits(db, { enterpriseId, limits, at: now.toISOString() });
    const after = await listLimits(db, enterpriseId);
    await audit({
      enterpriseId,
      subjectType: 'enterprise',
      subjectId: enterpriseId,
      before: { withdrawalLimits: before },
      after: { withdrawalLimits: after },
    });
    return { limits: after };
  },
);
