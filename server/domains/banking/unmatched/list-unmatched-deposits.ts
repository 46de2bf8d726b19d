import * as contracts from '#lib/contracts/banking/unmatched-deposits.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countUnmatched, findUnmatched, presentUnmatched } from './unmatched-queries.ts';

export const listUnmatchedDeposits = searchOperation(contracts.listUnmatchedDeposits, 'deposits', {
  find: ({ db }, query, after) => findUnmatched(db, query, after),
  count: ({ db }, query) => countUnmatched(db, query),
  at: ({ deposit }) => ({ at: deposit.createdAt, id: deposit.id }),
  present: (_, rows) => rows.map(presentUnmatched),
});
