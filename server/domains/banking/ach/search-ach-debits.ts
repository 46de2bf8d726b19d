import * as contracts from '#lib/contracts/banking/own-ach-debits.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countDebits, findDebits, readOwedOf } from './debit-queries.ts';
import { presentDebit } from './debit-view.ts';

export const searchAchDebits = searchOperation(contracts.searchAchDebits, 'debits', {
  find: (context, query, after) => findDebits(context, query, after),
  count: (context, query) => countDebits(context, query),
  at: ({ debit }) => ({ at: debit.createdAt, id: debit.id }),
  present: async ({ db }, rows, { enterpriseId }) => {
    const owedOf = await readOwedOf(db, enterpriseId, rows);
    return rows.map((row) => presentDebit(row, owedOf(row.debit.id)));
  },
});
