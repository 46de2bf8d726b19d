import * as contracts from '#lib/contracts/network/disputes.ts';
import { operation } from '#server/core/call/operation.ts';
import { disputeCondition } from './dispute-filters.ts';
import { listDisputes } from './dispute-view.ts';

export const listClientDisputes = operation(contracts.listClientDisputes, async ({ db }, query) => {
  const { enterpriseId, pageNumber, pageSize } = query;
  const page = { limit: pageSize, offset: pageSize * pageNumber };
  return {
    disputes: await listDisputes(db, { side: 'client', enterpriseId }, { condition: disputeCondition(query), ...page }),
  };
});
