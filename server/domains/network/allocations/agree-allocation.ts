import { allocationEvents } from '#lib/events/allocations.ts';
import { fail } from '#server/core/call/errors.ts';
import type { ApprovalAct, ApprovalRules } from '#server/core/runtime/approval-rules.ts';
import { concernedBy, type Route, requireRoute } from '../members/client-connection-store.ts';
import { type AllocationRow, changeAllocation, lockAllocation } from './allocation-store.ts';
import { askPartner, planWaiting, refusalOf } from './ask-partner.ts';
import { type Decision, decideAllocation } from './decide-allocation.ts';

interface Agreed {
  row: AllocationRow;
  route: Route;
}

/** Ends an allocation that waited for admins. */
async function end({ tx, now, emit }: ApprovalAct, { row, route }: Agreed, decision: Decision): Promise<AllocationRow> {
  const decided = await decideAllocation(tx, { row, route, at: now.toISOString() }, decision);
  await emit(...decided.events);
  return decided.row;
}

/** Asks the partner, as at once where no admin is asked: cleared, released, or it goes on waiting. */
async function askNow(act: ApprovalAct, agreed: Agreed): Promise<AllocationRow> {
  const { tx, now } = act;
  const { row, route } = agreed;
  const refusal = refusalOf(row.type, route, row.currency);
  if (refusal !== null) return end(act, agreed, { command: 'release', by: 'network', reason: refusal });
  const answer = askPartner(route, row.clientExternalId, 0);
  if (answer.kind === 'clear') return end(act, agreed, { command: 'clear', by: 'partner' });
  if (answer.kind === 'refuse') return end(act, agreed, { command: 'release', by: 'partner', reason: answer.reason });
  await planWaiting({ db: tx, now }, { id: row.id, type: row.type, route, answer });
  return changeAllocation(tx, row.id, { reason: answer.reason, isRetriable: answer.kind === 'unreachable' });
}

const outcomeOf = ({ status, policyResult, reason }: AllocationRow) => ({
  status,
  policyResult,
  ...(reason !== null && { reason }),
});

/** What becomes of an allocation that waited for admins of the client. */
export const allocationApproval: ApprovalRules = {
  async signedText(tx, { subjectId }) {
    return (await lockAllocation(tx, subjectId))?.payload ?? null;
  },
  async approved(act, { subjectId }) {
    const { tx, now, emit } = act;
    const waiting = await lockAllocation(tx, subjectId);
    if (waiting?.status !== 'reserved') return fail('state_conflict', 'The allocation waits no more.');
    const row = await changeAllocation(tx, subjectId, { policyResult: 'approved', updatedAt: now.toISOString() });
    const route = await requireRoute(tx, row.connectionId);
    const { id, type, currency, quantity } = row;
    await emit(...allocationEvents.to(concernedBy(route), 'agreed', { id, body: { type, currency, quantity } }));
    return outcomeOf(await askNow(act, { row, route }));
  },
  async rejected(act, { subjectId }, reason) {
    const row = await lockAllocation(act.tx, subjectId);
    if (row?.status !== 'reserved') return row ? outcomeOf(row) : {};
    const route = await requireRoute(act.tx, row.connectionId);
    const more = { policyResult: 'rejected' as const };
    return outcomeOf(await end(act, { row, route }, { command: 'decline', by: 'approvers', reason, more }));
  },
};
