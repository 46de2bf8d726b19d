import * as contracts from '#lib/contracts/banking/withdrawal-limits.ts';
import { operation } from '#server/core/call/operation.ts';
import { listLimits } from './limit-store.ts';

export const getWithdrawalLimits = operation(contracts.getWithdrawalLimits, async ({ db }, { enterpriseId }) => ({
  limits: await listLimits(db, enterpriseId),
}));
