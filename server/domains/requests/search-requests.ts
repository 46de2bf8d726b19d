import * as contracts from '#lib/contracts/requests/requests.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countRequestRows, findRequests } from './request-queries.ts';
import { presentRequest } from './request-view.ts';

export const searchRequests = searchOperation(contracts.searchRequests, 'requests', {
  find: ({ db, caller }, query, after) => findRequests(db, caller, { query, after }),
  count: ({ db, caller }, query) => countRequestRows(db, caller, query),
  at: ({ receivedAt, id }) => ({ at: receivedAt, id }),
  present: (_, rows) => rows.map(presentRequest),
});
