import * as contracts from '#lib/contracts/onboarding/console.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countIdentities, findOnboarding } from './identity-search.ts';
import { presentRows } from './present-rows.ts';
import { seenOf } from './seen-identities.ts';

export const searchOnboarding = searchOperation(contracts.searchOnboarding, 'identities', {
  find: ({ db, caller }, query, after) =>
    findOnboarding(db, query, { seen: seenOf(caller, query.enterpriseId), after }),
  count: ({ db, caller }, query) => countIdentities(db, query, seenOf(caller, query.enterpriseId)),
  at: (row, { sort }) => ({ at: row[sort.endsWith('createdAt') ? 'createdAt' : 'updatedAt'], id: row.id }),
  present: ({ db }, found, { enterpriseId }) => presentRows(db, enterpriseId, found),
});
