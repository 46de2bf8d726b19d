import { fail } from '#server/core/call/errors.ts';
import type { ApprovalAct, ApprovalRules, WaitingSubject } from '#server/core/runtime/approval-rules.ts';
import { listAgreed } from '#server/domains/approvals/public.ts';
import { notifierOf } from '#server/domains/notifications/public.ts';
import { requestStepOf } from '../rules.ts';
import { type Act, tellOf } from './act.ts';
import { advance } from './advance.ts';
import { changeRequest } from './change-store.ts';
import { endSettlement } from './end-settlement.ts';
import { isOver, lockWhole, type RequestRow, requestOf, type Whole } from './whole.ts';

/** What admins decided, as an act in the settlement of whoever decides. */
const partOf = ({ tx, now, emit }: ApprovalAct): Act => ({
  tx,
  at: now.toISOString(),
  emit,
  notify: notifierOf(tx, now),
});

interface Waiting {
  whole: Whole;
  request: RequestRow;
}

/** A settlement that waits for admins of an account; undefined where it waits no more. */
async function findWaiting(tx: Act['tx'], { subjectId, walletId }: WaitingSubject): Promise<Waiting | undefined> {
  const whole = await lockWhole(tx, subjectId);
  const request = whole && requestOf(whole, walletId);
  return whole && request?.status === 'pending' ? { whole, request } : undefined;
}

const outcomeOf = (whole: Whole, accountId: string) => ({
  status: whole.settlement.status,
  request: requestOf(whole, accountId)?.status,
});

/** What becomes of a settlement that waited for other admins of an account. */
export const settlementApproval: ApprovalRules = {
  async signedText(tx, { subjectId, walletId }) {
    const whole = await lockWhole(tx, subjectId);
    return (whole && requestOf(whole, walletId)?.payload) ?? null;
  },
  async approved(act, subject) {
    const part = partOf(act);
    const waiting = await findWaiting(act.tx, subject);
    if (!waiting || isOver(waiting.whole.settlement, part.at))
      return fail('state_conflict', 'The settlement waits no more.');
    const { whole, request } = waiting;
    const to = requestStepOf(request.status, 'approve', 'admins')?.to ?? 'approved';
    const policyDetail = {
      id: subject.approvalId,
      resolutionTime: part.at,
      resolvedBy: await listAgreed(act.tx, subject.approvalId),
    };
    const change = { status: to, approvedAt: part.at, policyDetail, updatedAt: part.at };
    const changed = await changeRequest(act.tx, whole, { request, change });
    await tellOf(part, changed, { name: 'approved', accountId: subject.walletId });
    return outcomeOf(await advance(part, changed), subject.walletId);
  },
  async rejected(act, subject) {
    const part = partOf(act);
    const waiting = await findWaiting(act.tx, subject);
    // One whose time is over expires by itself, as of then.
    if (!waiting || isOver(waiting.whole.settlement, part.at)) return {};
    const { whole } = waiting;
    const accountId = subject.walletId;
    const isRequester = whole.settlement.requesterAccountId === accountId;
    const ended = await endSettlement(
      part,
      whole,
      isRequester
        ? { command: 'cancel', by: 'requester', accountId }
        : { command: 'reject', by: 'counterparty', accountId },
    );
    return outcomeOf(ended, accountId);
  },
};
