import * as contracts from '#lib/contracts/access/token-lists.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotals } from '#server/core/lists/cursor.ts';
import { countTokenRows } from './token-queries.ts';
import { tokenViewOf } from './token-visibility.ts';

export const countAccessTokens = operation(contracts.countAccessTokens, async (context, query) => {
  const view = tokenViewOf(context, query.enterpriseId);
  const wanted = {
    all: query,
    active: { ...query, states: ['active'] },
    expired: { ...query, states: ['expired'] },
    revoked: { ...query, states: ['revoked'] },
  } satisfies Record<string, Parameters<typeof countTokenRows>[1]>;
  const counted = await Promise.all(Object.values(wanted).map((filters) => countTokenRows(context.db, filters, view)));
  return cappedTotals(Object.keys(wanted) as (keyof typeof wanted)[], counted);
});
