import { fail } from '#server/core/call/errors.ts';
import type { ApprovalAct, ApprovalRules, WaitingSubject } from '#server/core/runtime/approval-rules.ts';
import { findRejection } from '#server/domains/approvals/public.ts';
import { findAccount } from '../accounts/account-store.ts';
import { type Act, endWithdrawal, queuedChange, toldOf } from './act.ts';
import { stepOf } from './rules.ts';
import { changeWithdrawal, lockWithdrawal } from './withdrawal-store.ts';

export const WITHDRAWAL_APPROVAL = 'withdrawal';

const partOf = ({ tx, now, emit }: ApprovalAct): Act => ({ tx, at: now.toISOString(), emit });

const lockWaiting = async ({ tx }: ApprovalAct, { subjectId }: WaitingSubject) => {
  const row = await lockWithdrawal(tx, subjectId);
  return row?.state === 'needs-approval' ? row : undefined;
};

/** What becomes of a withdrawal that waited for another admin. */
export const withdrawalApproval: ApprovalRules = {
  signedText: async () => null,
  async approved(act, subject) {
    const row = await lockWaiting(act, subject);
    const state = row && stepOf(row.state, 'approve');
    if (!row || state === undefined) return fail('state_conflict', 'The withdrawal waits no more.');
    const account = await findAccount(act.tx, row.bankAccountId);
    if (account?.state !== 'approved')
      fail('unprocessable', `The bank account is ${account?.state}: only approved ones are paid.`);
    const part = partOf(act);
    const queued = await queuedChange(part, row);
    const changed = await changeWithdrawal(act.tx, row.id, { ...queued, state, updatedAt: part.at });
    await act.emit(...toldOf(changed, 'queued'));
    return { state };
  },
  async rejected(act, subject, why) {
    const row = await lockWaiting(act, subject);
    if (!row) return {};
    const rejection = await findRejection(act.tx, subject.approvalId);
    const command = rejection === undefined ? 'lapse' : 'reject';
    const ended = await endWithdrawal(partOf(act), row, { command, reason: rejection?.notes ?? why });
    return { state: ended?.state };
  },
};
