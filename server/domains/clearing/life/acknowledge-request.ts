import { fail } from '#server/core/call/errors.ts';
import { requestStepOf } from '../rules.ts';
import { type Act, tellOf } from './act.ts';
import { advance } from './advance.ts';
import { changeRequest } from './change-store.ts';
import type { RequestRow, Whole } from './whole.ts';

/** An account has seen a settlement and agrees. Throws 422 where it has already, or can no more. */
export async function acknowledgeRequest(act: Act, whole: Whole, request: RequestRow): Promise<Whole> {
  const step = requestStepOf(request.status, 'acknowledge', 'party');
  const isRequester = request.accountId === whole.settlement.requesterAccountId;
  if (!step || isRequester || request.acknowledgedAt !== null)
    return fail('unprocessable', `The request is ${request.status}: nothing is to be acknowledged.`);
  const change = { status: step.to, acknowledgedAt: act.at, updatedAt: act.at };
  const changed = await changeRequest(act.tx, whole, { request, change });
  await tellOf(act, changed, { name: 'acknowledged', accountId: request.accountId });
  return advance(act, changed);
}
