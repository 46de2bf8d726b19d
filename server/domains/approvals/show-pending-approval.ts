import type { PendingApproval } from '#lib/contracts/approvals/pending-approvals.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { findApproval } from './approval-queries.ts';
import { presentPendingApprovals } from './approval-view.ts';

/** What waits for other admins, as the public client reads it. Throws for an unknown one: whoever asks has made it. */
export async function showPendingApproval(db: Queryable, id: string): Promise<PendingApproval> {
  const found = await findApproval(db, id);
  const [shown] = found === undefined ? [] : await presentPendingApprovals(db, [found]);
  if (shown === undefined) throw new Error('the approval is gone');
  return shown;
}
