import * as contracts from '#lib/contracts/banking/own-ach-debits.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countDebits, findDebits } from './debit-queries.ts';
import { presentDebit } from './debit-view.ts';

export const searchAchDebits = searchOperation(contracts.searchAchDebits, 'debits', {
  find: ({ db }, query, after) => findDebits(db, query, after),
  count: ({ db }, query) => countDebits(db, query),
  at: ({ debit }) => ({ at: debit.createdAt, id: debit.id }),
  present: (_, rows) => rows.map(presentDebit),
});
