import { approvalEvents } from '#lib/events/approvals.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { approveApproval } from './approve-approval.ts';
import { countApprovals } from './count-approvals.ts';
import { expireApproval } from './expire-approval.ts';
import { exportApprovals } from './export-approvals.ts';
import { getApproval } from './get-approval.ts';
import { getPendingApproval } from './get-pending-approval.ts';
import { listPendingApprovals } from './list-pending-approvals.ts';
import { attention, objects } from './objects.ts';
import { rejectApproval } from './reject-approval.ts';
import { searchApprovals } from './search-approvals.ts';
import { pendingApprovals } from './tables.ts';
import { updatePendingApproval } from './update-pending-approval.ts';

/** What waits for other admins of an enterprise, whatever it is; each kind’s own domain says what comes of it. */
export const approvals: Domain = {
  tags: { Approvals: 'What waits for admins who did not make it.' },
  operations: {
    searchApprovals,
    exportApprovals,
    countApprovals,
    getApproval,
    approveApproval,
    rejectApproval,
    listPendingApprovals,
    getPendingApproval,
    updatePendingApproval,
  },
  events: [approvalEvents],
  objects,
  attention,
  work: { due: [{ name: 'approvals', table: pendingApprovals, clock: 'business', run: expireApproval }] },
};
