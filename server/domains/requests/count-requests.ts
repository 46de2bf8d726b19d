import * as contracts from '#lib/contracts/requests/requests.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotals } from '#server/core/lists/cursor.ts';
import { countMissing, countRequestRows, type Narrowing } from './request-queries.ts';

export const countRequests = operation(contracts.countRequests, async ({ db, caller }, query) => {
  const wanted = {
    all: query,
    refused: { ...query, outcomes: ['refused'] },
    failed: { ...query, outcomes: ['failed'] },
  } satisfies Record<string, Narrowing>;
  const [notRecorded, ...counted] = await Promise.all([
    countMissing(db, query.enterpriseId),
    ...Object.values(wanted).map((filters) => countRequestRows(db, caller, filters)),
  ]);
  return { ...cappedTotals(Object.keys(wanted) as (keyof typeof wanted)[], counted), notRecorded };
});
