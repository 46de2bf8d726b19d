export { insertAttempt } from './attempts/attempt-store.ts';
export { factsOf, writeDecision } from './decide.ts';
export { idvFacts } from './idv-facts.ts';
export { hasApproved, hasOtherOpen } from './record-queries.ts';
export { insertRecords, lockRecord } from './record-store.ts';
export { decideRecord } from './rules.ts';
