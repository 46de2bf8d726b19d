import * as contracts from '#lib/contracts/ledger/entries.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { requireAccount } from './account-queries.ts';
import { booksOf } from './books.ts';
import { countEntries, findEntries, presentEntries } from './entry-queries.ts';

export const listLedgerEntries = searchOperation(contracts.listLedgerEntries, 'entries', {
  find: async ({ db }, query, after) => {
    const { id } = await requireAccount(db, query);
    return findEntries(db, id, { after, limit: query.limit });
  },
  count: async ({ db }, query) => countEntries(db, (await requireAccount(db, query)).id),
  at: ({ id }) => ({ at: '', id }),
  present: ({ service }, rows) => presentEntries(booksOf(service.domains), rows),
});
