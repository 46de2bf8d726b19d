import * as contracts from '#lib/contracts/notifications/notice-settings.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countMuted, findMuted, presentMuted } from './muted-search.ts';

export const searchMuted = searchOperation(contracts.searchMuted, 'muted', {
  find: ({ db, caller }, query, after) => findMuted(db, caller.userId, { query, after }),
  count: ({ db, caller }, query) => countMuted(db, caller.userId, query),
  at: ({ mutedAt, id }) => ({ at: mutedAt, id }),
  present: (_, rows) => rows.map(presentMuted),
});
