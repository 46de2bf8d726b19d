import * as contracts from '#lib/contracts/network/enterprise-disputes.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countDisputes, findDisputes, presentFound } from './dispute-search.ts';

export const searchDisputes = searchOperation(contracts.searchDisputes, 'disputes', {
  find: ({ db }, query, after) => findDisputes(db, { ...query, limit: query.limit + 1 }, after),
  count: ({ db }, query) => countDisputes(db, query),
  at: ({ dispute }) => ({ at: dispute.createdAt, id: dispute.id }),
  present: ({ db }, rows, query) => presentFound(db, rows, query),
});
