import { eq } from 'drizzle-orm';
import { isSamePerson } from '#lib/banking/person-name.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { PaidInRules } from '#server/core/runtime/paid-in.ts';
import { people } from '#server/domains/directory/public.ts';
import { writeDecision } from '../decide.ts';
import { lockAnyRecord } from '../record-store.ts';
import { type Decision, isOpen } from '../rules.ts';
import { dropTask } from '../task-store.ts';

async function nameOf(db: Queryable, userId: string): Promise<string> {
  const [person] = await db.select({ name: people.name }).from(people).where(eq(people.id, userId)).limit(1);
  return person?.name ?? '';
}

/** A transfer from an account in the person's own name verifies them; any other one asks for another. */
export const idvPaidIn: PaidInRules = {
  async received({ tx, at, emit }, { subjectId, senderName }) {
    const record = await lockAnyRecord(tx, subjectId);
    if (!record || record.verificationType !== 'deposit-verification' || !isOpen(record.status)) return;
    const isTheirs = senderName !== null && isSamePerson(senderName, await nameOf(tx, record.userId));
    const decision: Decision = isTheirs
      ? { status: 'approved', rejectLabels: null }
      : { status: 'action_required', rejectLabels: ['NAME_MISMATCH'] };
    if (isTheirs) await dropTask(tx, 'deposit-missing', subjectId);
    await writeDecision({ tx, at, emit }, record, decision);
  },
};
