import * as contracts from '#lib/contracts/identity/records.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotals } from '#server/core/lists/cursor.ts';
import { countIdvRows } from './record-search.ts';

export const countIdvRecords = operation(contracts.countIdvRecords, async ({ db }, query) => {
  const wanted = {
    all: query,
    toReview: { ...query, statuses: ['pending', 'action_required'] },
    approved: { ...query, statuses: ['approved'] },
    rejected: { ...query, statuses: ['rejected'] },
  } satisfies Record<string, Parameters<typeof countIdvRows>[1]>;
  const counted = await Promise.all(Object.values(wanted).map((filters) => countIdvRows(db, filters)));
  return cappedTotals(Object.keys(wanted) as (keyof typeof wanted)[], counted);
});
