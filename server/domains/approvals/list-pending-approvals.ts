import * as contracts from '#lib/contracts/approvals/pending-approvals.ts';
import { READ_APPROVALS } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import { operation } from '#server/core/call/operation.ts';
import { listApprovalPage } from './approval-queries.ts';
import { presentPendingApprovals } from './approval-view.ts';

export const listPendingApprovals = operation(contracts.listPendingApprovals, async ({ db, caller }, query) => {
  const { coin: coins, walletId: walletIds, state: states = ['pending'], enterprise, enterpriseId, ...page } = query;
  const enterpriseIds = [...caller.memberships.keys()].filter(
    (id) =>
      holdsRight(caller, id, READ_APPROVALS) &&
      [enterprise, enterpriseId].every((wanted) => wanted === undefined || wanted.includes(id)),
  );
  const rows = await listApprovalPage(db, { ...page, enterpriseIds, states, coins, walletIds });
  const kept = rows.slice(0, query.limit);
  return {
    pendingApprovals: await presentPendingApprovals(db, kept),
    nextBatchPrevId: rows.length > kept.length ? kept.at(-1)?.row.id : undefined,
  };
});
