export { requestApproval } from './approval-store.ts';
