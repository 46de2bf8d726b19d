import * as contracts from '#lib/contracts/network/failed-settlements.ts';
import { operation } from '#server/core/call/operation.ts';
import { findFailed } from './failed-queries.ts';

export const listFailedSettlements = operation(contracts.listFailedSettlements, async ({ db }, { limit }) => ({
  settlements: await findFailed(db, limit),
}));
