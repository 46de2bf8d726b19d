import * as contracts from '#lib/contracts/network/allocations.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countAllocations, findAllocations } from './allocation-search.ts';
import { presentAllocation } from './allocation-view.ts';

export const searchAllocations = searchOperation(contracts.searchAllocations, 'allocations', {
  find: ({ db }, query, after) => findAllocations(db, { ...query, limit: query.limit + 1 }, after),
  count: ({ db }, query) => countAllocations(db, query),
  at: ({ allocation }) => ({ at: allocation.createdAt, id: allocation.id }),
  present: (_, rows) =>
    rows.map(({ allocation, ...more }) => {
      const { clientId, partnerId } = allocation;
      return { ...presentAllocation(allocation), clientId, partnerId, ...more };
    }),
});
