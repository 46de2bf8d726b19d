import type { RecordedRequest } from '#lib/contracts/requests/requests.ts';
import { finderOf } from '#server/core/lists/find.ts';
import type { Domain, Finder } from '#server/core/runtime/service.ts';
import { searchRequests } from './search-requests.ts';

/** Shorter texts are the start of too many ids to mean one. */
const LEAST_LETTERS = 6;
const REQUEST_ID = /^[\w.:-]{1,100}$/;

const byRequestId = finderOf(
  searchRequests,
  async (): Promise<RecordedRequest[]> => [],
  ({ id, method, path, status, requestId }) => ({
    id,
    title: `${method} ${path.split('?', 1)[0]}`,
    detail: `${status} · ${requestId}`,
  }),
);

const find: Finder = {
  ...byRequestId,
  find: async (context, query) =>
    query.text.length >= LEAST_LETTERS && REQUEST_ID.test(query.text) ? byRequestId.find(context, query) : [],
};

export const objects: Domain['objects'] = { request: { find } };
