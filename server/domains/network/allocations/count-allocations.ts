import * as contracts from '#lib/contracts/network/allocations.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotals } from '#server/core/lists/cursor.ts';
import { type AllocationFilters, countAllocations as countRows } from './allocation-search.ts';

export const countAllocations = operation(contracts.countAllocations, async ({ db }, query) => {
  const wanted = {
    all: query,
    reserved: { ...query, statuses: ['reserved'] },
    cleared: { ...query, statuses: ['cleared'] },
    released: { ...query, statuses: ['released'] },
    toDo: { ...query, onlyToDo: true },
  } satisfies Record<string, AllocationFilters>;
  const counted = await Promise.all(Object.values(wanted).map((one) => countRows(db, one)));
  return cappedTotals(Object.keys(wanted) as (keyof typeof wanted)[], counted);
});
