import * as contracts from '#lib/contracts/approvals/approvals.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotals } from '#server/core/lists/cursor.ts';
import { type ApprovalFilters, countApprovalRows } from './approval-queries.ts';

export const countApprovals = operation(contracts.countApprovals, async ({ db, caller, now }, query) => {
  const wanted = {
    all: query,
    pending: { ...query, states: ['pending'] },
    approved: { ...query, states: ['approved'] },
    rejected: { ...query, states: ['rejected'] },
    mine: { ...query, onlyMine: true },
  } satisfies Record<string, ApprovalFilters>;
  const counted = await Promise.all(Object.values(wanted).map((one) => countApprovalRows(db, one, { caller, now })));
  return cappedTotals(Object.keys(wanted) as (keyof typeof wanted)[], counted);
});
