export { kycStatusFor } from './kyc-status.ts';
export { insertRecords, lockRecord, writeDecision } from './record-store.ts';
export { decideRecord } from './rules.ts';
