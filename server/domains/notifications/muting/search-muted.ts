import * as contracts from '#lib/contracts/notifications/notice-settings.ts';
import type { Caller } from '#server/core/call/caller.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { type Asking, countMuted, findMuted, presentMuted } from './muted-search.ts';

const askingOf = ({ userId, memberships, closedEnterprises }: Caller): Asking => ({
  userId,
  enterprises: [...memberships.keys(), ...closedEnterprises],
});

export const searchMuted = searchOperation(contracts.searchMuted, 'muted', {
  find: ({ db, caller }, query, after) => findMuted(db, askingOf(caller), { query, after }),
  count: ({ db, caller }, query) => countMuted(db, askingOf(caller), query),
  at: ({ mutedAt, id }) => ({ at: mutedAt, id }),
  present: (_, rows) => rows.map(presentMuted),
});
