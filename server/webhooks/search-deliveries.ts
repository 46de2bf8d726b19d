import * as contracts from '#lib/contracts/webhook-deliveries.ts';
import { cappedTotal, cutPage, decodeCursor } from '#server/core/cursor.ts';
import { operation } from '#server/core/operation.ts';
import { countDeliveryRows, findDeliveryRows, presentDeliveries } from './delivery-search.ts';

export const searchDeliveries = operation(contracts.searchDeliveries, async ({ db }, query) => {
  const [found, counted] = await Promise.all([
    findDeliveryRows(db, query, decodeCursor(query.cursor)),
    countDeliveryRows(db, query),
  ]);
  const { rows, nextCursor } = cutPage(found, query.limit, ({ createdAt: at, id }) => ({ at, id }));
  return { deliveries: await presentDeliveries(db, rows), nextCursor, ...cappedTotal(counted) };
});
