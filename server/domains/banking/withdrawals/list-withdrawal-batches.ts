import * as contracts from '#lib/contracts/banking/withdrawal-batches.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countBatches, findBatches, presentBatch } from './batch-queries.ts';

export const listWithdrawalBatches = searchOperation(contracts.listWithdrawalBatches, 'batches', {
  find: (context, query, after) => findBatches(context, query, after),
  count: (context, query) => countBatches(context, query),
  at: ({ cutOffAt, id }) => ({ at: cutOffAt, id }),
  present: (_, rows) => rows.map(presentBatch),
});
