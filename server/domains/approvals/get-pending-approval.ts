import * as contracts from '#lib/contracts/approvals/pending-approvals.ts';
import { READ_APPROVALS } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { findApproval } from './approval-queries.ts';
import { presentPendingApprovals } from './approval-view.ts';
import { UNKNOWN_APPROVAL } from './decide-approval.ts';

export const getPendingApproval = operation(contracts.getPendingApproval, async ({ db, caller }, input) => {
  const { approvalId, coin } = input;
  const found = isHexId(approvalId) ? await findApproval(db, approvalId) : undefined;
  const isOwn =
    found && holdsRight(caller, found.row.enterpriseId, READ_APPROVALS) && (coin === undefined || coin === found.coin);
  const [shown] = await presentPendingApprovals(db, [orNotFound(isOwn ? found : undefined, UNKNOWN_APPROVAL)]);
  return orNotFound(shown, UNKNOWN_APPROVAL);
});
