import type { Withdrawal } from '#lib/contracts/banking/withdrawals.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { decideApproval } from '#server/domains/approvals/public.ts';
import { findShown, presentWithdrawal } from './withdrawal-queries.ts';

export const UNKNOWN_WITHDRAWAL = 'The enterprise has no such withdrawal.';

interface Place {
  enterpriseId: string;
  withdrawalId: string;
}

/** An admin decides on what waits. Throws 404, 409 for one that waits for nobody, and 422 for whoever made it. */
export async function decideWithdrawal(
  context: Context,
  place: Place,
  said: { decision: 'approved' | 'rejected'; notes?: string },
): Promise<Withdrawal> {
  const { enterpriseId } = place;
  const { withdrawal } = orNotFound(await findShown(context.db, place), UNKNOWN_WITHDRAWAL);
  const { state, pendingApprovalId: approvalId } = withdrawal;
  if (approvalId === null) return fail('state_conflict', `The withdrawal is ${state}: it waits for nobody.`);
  await decideApproval(context, { enterpriseId, approvalId, ...said });
  return presentWithdrawal(orNotFound(await findShown(context.db, place), UNKNOWN_WITHDRAWAL));
}
