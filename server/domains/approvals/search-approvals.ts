import * as contracts from '#lib/contracts/approvals/approvals.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countApprovalRows, findApprovals } from './approval-queries.ts';
import { presentApprovals } from './approval-view.ts';

export const searchApprovals = searchOperation(contracts.searchApprovals, 'approvals', {
  find: ({ db, caller, now }, query, after) => findApprovals(db, query, { caller, now, after }),
  count: ({ db, caller, now }, query) => countApprovalRows(db, query, { caller, now }),
  at: ({ row }) => ({ at: row.createdAt, id: row.id }),
  present: (context, rows) => presentApprovals(context, rows),
});
