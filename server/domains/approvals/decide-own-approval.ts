import type { Approval } from '#lib/contracts/approvals/shapes.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { presentApprovals } from './approval-view.ts';
import { type Decision, decideApproval, UNKNOWN_APPROVAL } from './decide-approval.ts';

/** Decides on an approval of the enterprise in the path, and shows it as our own paths do. */
export async function decideOwnApproval(context: Context, wanted: Decision): Promise<Approval> {
  const [shown] = await presentApprovals(context, [await decideApproval(context, wanted)]);
  return orNotFound(shown, UNKNOWN_APPROVAL);
}
