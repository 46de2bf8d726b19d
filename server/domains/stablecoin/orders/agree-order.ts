import { and, eq } from 'drizzle-orm';
import { MANAGE_MINT } from '#lib/rights.ts';
import { after } from '#lib/time.ts';
import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { ApprovalAct, ApprovalRules, WaitingSubject } from '#server/core/runtime/approval-rules.ts';
import { findRejection } from '#server/domains/approvals/public.ts';
import { heldLicences } from '#server/domains/directory/public.ts';
import { type Notify, tellUsers } from '#server/domains/notifications/public.ts';
import { PROMISED_MS } from '../rules.ts';
import { failBeforeDeposit, isWaiting, planBeginning } from './order-steps.ts';
import { approveOrder, lockOrder, type OrderRow } from './order-store.ts';
import { toldOf } from './order-view.ts';

export const MINT_APPROVAL = 'mint-order';

/** Orders go on only in enterprises that may mint; ending one needs no licence. Throws 403. */
async function demandLicence(tx: Queryable, enterpriseId: string): Promise<void> {
  const { licence } = MANAGE_MINT;
  const own = and(eq(heldLicences.enterpriseId, enterpriseId), eq(heldLicences.licence, licence));
  const held = await tx.select({ licence: heldLicences.licence }).from(heldLicences).where(own).limit(1);
  if (held.length === 0) fail('missing_licence', `The enterprise does not hold the ${licence} licence.`);
}

async function lockWaiting({ tx }: ApprovalAct, { subjectId }: WaitingSubject): Promise<OrderRow | undefined> {
  const order = await lockOrder(tx, subjectId);
  return order && isWaiting(order) ? order : undefined;
}

/** What becomes of an order that waited for another admin: it begins then, or ends with all that was held given back. */
export const mintOrderApproval: ApprovalRules = {
  signedText: async () => null,
  async approved(act, subject) {
    const { tx, now, emit } = act;
    await demandLicence(tx, subject.enterpriseId);
    const order = await lockWaiting(act, subject);
    if (!order) return fail('state_conflict', 'The order waits no more.');
    const at = now.toISOString();
    const approved = await approveOrder(tx, order, { at, promisedAt: after(at, PROMISED_MS) });
    await planBeginning(tx, approved);
    await emit(...toldOf(approved, { as: 'approved' }));
    return { status: approved.status, approvedAt: at };
  },
  async rejected(act, subject, why) {
    const order = await lockWaiting(act, subject);
    if (!order) return {};
    const { tx, now, emit } = act;
    const failure = (await findRejection(tx, subject.approvalId))?.notes ?? why;
    // The entry of the decision says it, so that the order has none of its own.
    // Whoever decided knows it, and the other admins were asked: only the maker is told.
    const notify: Notify = (...told) => tellUsers(tx, now, ...told.filter(({ to }) => 'userIds' in to));
    const part = { tx, at: now.toISOString(), emit, notify, audit: async () => undefined };
    await failBeforeDeposit(part, order, { failure, isDecided: true });
    return { status: 'FAILED', failure };
  },
};
