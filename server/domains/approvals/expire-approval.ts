import { eq } from 'drizzle-orm';
import { approvalEvents } from '#lib/events/approvals.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import type { Lease } from '#server/core/work/due.ts';
import { lockApproval, resolveApproval } from './approval-store.ts';
import { aboutOf, rulesFor, subjectOf } from './decide-approval.ts';
import { pendingApprovals } from './tables.ts';

const EXPIRED = 'No admin approved it in time.';

/** Rejects what nobody decided in time, as of when that was over. */
export async function expireApproval(service: Service, { id }: Lease): Promise<null> {
  const { expiresAt } = pendingApprovals;
  const [due] = await service.db
    .select({ expiresAt })
    .from(pendingApprovals)
    .where(eq(pendingApprovals.id, id))
    .limit(1);
  if (!due) return null;
  const at = due.expiresAt;
  await actAsSystem(service, { name: 'expireApproval', at }, async ({ tx, audit, emit }) => {
    const row = await lockApproval(tx, id);
    if (row?.state !== 'pending') return;
    const { enterpriseId } = row;
    await resolveApproval(tx, id, { state: 'rejected', resolvedAt: at, expiredAt: at });
    await emit(...approvalEvents.to(enterpriseId, 'expired', { id, body: aboutOf(row) }));
    const rules = rulesFor(service.domains, row.kind);
    const outcome = await rules.rejected({ tx, now: new Date(at), emit }, subjectOf(row), EXPIRED);
    await audit({
      subjectType: 'pending-approval',
      subjectId: id,
      enterpriseId,
      before: { state: row.state },
      after: { state: 'rejected', expiredAt: at, ...aboutOf(row), outcome },
    });
  });
  return null;
}
