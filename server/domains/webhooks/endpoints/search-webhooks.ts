import * as contracts from '#lib/contracts/webhooks/endpoints.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotal, cutPage, decodeCursor } from '#server/core/lists/cursor.ts';
import { countWebhookRows, findWebhookRows, presentEndpoints } from './endpoint-search.ts';

export const searchWebhooks = operation(contracts.searchWebhooks, async ({ db }, query) => {
  const [found, counted] = await Promise.all([
    findWebhookRows(db, query, decodeCursor(query.cursor)),
    countWebhookRows(db, query),
  ]);
  const { rows, nextCursor } = cutPage(found, query.limit, ({ createdAt: at, id }) => ({ at, id }));
  return { webhooks: await presentEndpoints(db, rows), nextCursor, ...cappedTotal(counted) };
});
