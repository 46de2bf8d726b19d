export { listAgreed, requestApproval } from './approval-store.ts';
export { withdrawApprovals } from './withdraw-approvals.ts';
