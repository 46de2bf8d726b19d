import type { ApprovalKind } from '#lib/contracts/approvals/shapes.ts';
import { approvalEvents } from '#lib/events/approvals.ts';
import type { SystemAct } from '#server/core/work/act-as-system.ts';
import { lockWaiting, resolveApproval } from './approval-store.ts';
import { aboutOf } from './decide-approval.ts';

/** Rejects what waits for a subject that has ended: nobody is asked any more. To be called before the subject is locked. */
export async function withdrawApprovals(
  { tx, audit, emit }: SystemAct,
  { kind, subjectId, at }: { kind: ApprovalKind; subjectId: string; at: string },
): Promise<void> {
  for (const row of await lockWaiting(tx, { kind, subjectId })) {
    const { id, enterpriseId } = row;
    await resolveApproval(tx, id, { state: 'rejected', resolvedAt: at });
    await emit(...approvalEvents.to(enterpriseId, 'withdrawn', { id, body: aboutOf(row) }));
    await audit({
      subjectType: 'pending-approval',
      subjectId: id,
      enterpriseId,
      before: { state: row.state },
      after: { state: 'rejected', isWithdrawn: true, ...aboutOf(row) },
    });
  }
}
