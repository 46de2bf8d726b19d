import * as contracts from '#lib/contracts/ledger/holds.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { requireAccount } from './account-queries.ts';
import { booksOf } from './books.ts';
import { countHolds, findHolds, positionOf, presentHolds } from './hold-queries.ts';

export const listLedgerHolds = searchOperation(contracts.listLedgerHolds, 'holds', {
  find: async ({ db }, query, after) => {
    const { id } = await requireAccount(db, query);
    return findHolds(db, id, { after, limit: query.limit });
  },
  count: async ({ db }, query) => countHolds(db, (await requireAccount(db, query)).id),
  at: positionOf,
  present: ({ service }, rows) => presentHolds(booksOf(service.domains), rows),
});
