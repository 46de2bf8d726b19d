import * as contracts from '#lib/contracts/approvals/approvals.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { findApproval } from './approval-queries.ts';
import { presentApprovals } from './approval-view.ts';
import { UNKNOWN_APPROVAL } from './decide-approval.ts';

export const getApproval = operation(contracts.getApproval, async (context, { enterpriseId, approvalId }) => {
  const found = isHexId(approvalId) ? await findApproval(context.db, approvalId) : undefined;
  const own = found?.row.enterpriseId === enterpriseId ? found : undefined;
  const [shown] = await presentApprovals(context, [orNotFound(own, UNKNOWN_APPROVAL)]);
  return orNotFound(shown, UNKNOWN_APPROVAL);
});
