import * as contracts from '#lib/contracts/banking/own-accounts.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { feesOf } from '../settings/fees.ts';
import { countAccounts, findAccounts } from './account-queries.ts';
import { presentRow } from './account-view.ts';

export const searchBankAccounts = searchOperation(contracts.searchBankAccounts, 'bankAccounts', {
  find: ({ db }, query, after) => findAccounts(db, query, after),
  count: ({ db }, query) => countAccounts(db, query),
  at: ({ account }, { sort }) => ({
    at: sort.endsWith('createdAt') ? account.createdAt : account.updatedAt,
    id: account.id,
  }),
  present: ({ service }, rows) => {
    const fees = feesOf(service.env);
    return rows.map((row) => presentRow(row, fees));
  },
});
