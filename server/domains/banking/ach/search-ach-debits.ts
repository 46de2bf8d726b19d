import * as contracts from '#lib/contracts/banking/own-ach-debits.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countDebits, findDebits } from './debit-queries.ts';
import { presentDebit } from './debit-view.ts';

export const searchAchDebits = searchOperation(contracts.searchAchDebits, 'debits', {
  find: (context, query, after) => findDebits(context, query, after),
  count: (context, query) => countDebits(context, query),
  at: ({ debit }) => ({ at: debit.createdAt, id: debit.id }),
  present: (_, rows) => rows.map(presentDebit),
});
