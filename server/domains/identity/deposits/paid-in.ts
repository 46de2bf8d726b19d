import { eq } from 'drizzle-orm';
import { isSamePerson } from '#lib/banking/person-name.ts';
import { idvEvents } from '#lib/events/identity.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { PaidInRules } from '#server/core/runtime/paid-in.ts';
import { people } from '#server/domains/directory/public.ts';
import { findOpenAttempt, resumeAttempt } from '../attempts/attempt-store.ts';
import { writeDecision } from '../decide.ts';
import { lockAnyRecord, type RecordRow } from '../record-store.ts';
import { type Decision, isOpen } from '../rules.ts';
import { dropTask } from '../task-store.ts';

async function nameOf(db: Queryable, userId: string): Promise<string> {
  const [person] = await db.select({ name: people.name }).from(people).where(eq(people.id, userId)).limit(1);
  return person?.name ?? '';
}

const MISNAMED = ['NAME_MISMATCH'];
const SHOWN = ['liveness', 'bank-transfer'] as const;

/** Whether a transfer is what the record waits for: within its time, in an attempt, or once more after one under another name. */
async function isAwaited(tx: Queryable, { id, status, rejectLabels }: RecordRow): Promise<boolean> {
  if ((await findOpenAttempt(tx, id)) !== undefined) return true;
  return status === 'action_required' && rejectLabels?.join() === MISNAMED.join();
}

/**
 * A transfer from an account in the person's own name verifies them; any other one asks for another. One that nothing waits for any more
 * stands on the timeline alone.
 */
export const idvPaidIn: PaidInRules = {
  async received({ tx, at, emit }, { subjectId, senderName, isLate }) {
    const record = await lockAnyRecord(tx, subjectId);
    if (!record || record.verificationType !== 'deposit-verification' || !isOpen(record.status)) return;
    if (isLate || !(await isAwaited(tx, record))) {
      const body = { word: isLate ? 'bankTransferTooLate' : 'bankTransferNotAwaited' };
      await emit(...idvEvents.to(record.enterpriseId, 'noted', { id: subjectId, body, actorUserId: null }));
      return;
    }
    const isTheirs = senderName !== null && isSamePerson(senderName, await nameOf(tx, record.userId));
    const decision: Decision = isTheirs
      ? { status: 'approved', rejectLabels: null }
      : { status: 'action_required', rejectLabels: MISNAMED };
    if (isTheirs) await dropTask(tx, 'deposit-missing', subjectId);
    await resumeAttempt(tx, record, at);
    await writeDecision({ tx, at, emit }, record, { ...decision, evidence: [...SHOWN] });
  },
};
