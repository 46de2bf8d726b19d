import * as contracts from '#lib/contracts/trading/platform-accounts.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countTradingAccounts, findTradingAccounts } from './account-queries.ts';

export const listPlatformTradingAccounts = searchOperation(contracts.listPlatformTradingAccounts, 'accounts', {
  find: ({ db }, query, after) => findTradingAccounts(db, query, after),
  count: ({ db }, query) => countTradingAccounts(db, query),
  at: ({ createdAt, accountId }) => ({ at: createdAt, id: accountId }),
  present: (_, rows) => rows,
});
