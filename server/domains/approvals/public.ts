export { findRejection, listAgreed, requestApproval } from './approval-store.ts';
export { decideApproval } from './decide-approval.ts';
export { withdrawApprovals } from './withdraw-approvals.ts';
