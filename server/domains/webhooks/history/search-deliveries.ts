import * as contracts from '#lib/contracts/webhooks/deliveries.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotal, cutPage, decodeCursor } from '#server/core/lists/cursor.ts';
import { countDeliveryRows, findDeliveryRows, presentDeliveries } from './delivery-search.ts';

export const searchDeliveries = operation(contracts.searchDeliveries, async ({ db }, query) => {
  const [found, counted] = await Promise.all([
    findDeliveryRows(db, query, decodeCursor(query.cursor)),
    countDeliveryRows(db, query),
  ]);
  const { rows, nextCursor } = cutPage(found, query.limit, ({ createdAt: at, id }) => ({ at, id }));
  return { deliveries: await presentDeliveries(db, rows), nextCursor, ...cappedTotal(counted) };
});
