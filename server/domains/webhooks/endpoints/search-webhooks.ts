import * as contracts from '#lib/contracts/webhooks/endpoints.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countWebhookRows, findWebhookRows, presentEndpoints } from './endpoint-search.ts';

export const searchWebhooks = searchOperation(contracts.searchWebhooks, 'webhooks', {
  find: ({ db }, query, after) => findWebhookRows(db, query, after),
  count: ({ db }, query) => countWebhookRows(db, query),
  at: ({ createdAt: at, id }) => ({ at, id }),
  present: ({ db }, rows) => presentEndpoints(db, rows),
});
