import * as contracts from '#lib/contracts/banking/withdrawal-batches.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countInBatch, findInBatch, findShownBatch } from './batch-queries.ts';

export const listBatchWithdrawals = searchOperation(contracts.listBatchWithdrawals, 'withdrawals', {
  find: async ({ db }, query, after) => {
    orNotFound(await findShownBatch(db, query.withdrawalBatchId), 'There is no such batch.');
    return findInBatch(db, query, after);
  },
  count: ({ db }, { withdrawalBatchId }) => countInBatch(db, withdrawalBatchId),
  at: ({ createdAt, id }) => ({ at: createdAt, id }),
  present: (_, rows) => rows,
});
