export { findRejection, listAgreed, requestApproval } from './approval-store.ts';
export { decideApproval } from './decide-approval.ts';
export { showPendingApproval } from './show-pending-approval.ts';
export { withdrawApprovals } from './withdraw-approvals.ts';
