import * as contracts from '#lib/contracts/approvals/pending-approvals.ts';
import { DECIDE_APPROVALS } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import { confirmedOperation } from '#server/core/call/confirmed-operation.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { findApproval } from './approval-queries.ts';
import { presentPendingApprovals } from './approval-view.ts';
import { decideApproval, UNKNOWN_APPROVAL } from './decide-approval.ts';

export const updatePendingApproval = confirmedOperation(
  contracts.updatePendingApproval,
  async (context, { approvalId, coin, state }, confirm) => {
    const { db, caller } = context;
    const known = isHexId(approvalId) ? await findApproval(db, approvalId) : undefined;
    const found = orNotFound(coin === undefined || coin === known?.coin ? known : undefined, UNKNOWN_APPROVAL);
    const { enterpriseId } = found.row;
    if (!caller.memberships.has(enterpriseId)) fail('not_found', UNKNOWN_APPROVAL);
    if (!holdsRight(caller, enterpriseId, DECIDE_APPROVALS)) fail('missing_role', 'This needs the role admin.');
    await confirm(false);
    const decided = await decideApproval(context, { approvalId, enterpriseId, decision: state });
    const [shown] = await presentPendingApprovals(db, [decided]);
    return orNotFound(shown, UNKNOWN_APPROVAL);
  },
);
