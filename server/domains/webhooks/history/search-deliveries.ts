import * as contracts from '#lib/contracts/webhooks/deliveries.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countDeliveryRows, findDeliveryRows, presentDeliveries } from './delivery-search.ts';

export const searchDeliveries = searchOperation(contracts.searchDeliveries, 'deliveries', {
  find: ({ db }, query, after) => findDeliveryRows(db, query, after),
  count: ({ db }, query) => countDeliveryRows(db, query),
  at: ({ createdAt: at, id }) => ({ at, id }),
  present: (context, rows, { enterpriseId }) => presentDeliveries(context, enterpriseId, rows),
});
