import * as contracts from '#lib/contracts/banking/withdrawals.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countMatching, findWithdrawals, presentWithdrawal } from './withdrawal-queries.ts';

export const searchWithdrawals = searchOperation(contracts.searchWithdrawals, 'withdrawals', {
  find: (context, query, after) => findWithdrawals(context, query, after),
  count: (context, query) => countMatching(context, query),
  at: ({ withdrawal }) => ({ at: withdrawal.createdAt, id: withdrawal.id }),
  present: (_, rows) => rows.map(presentWithdrawal),
});
