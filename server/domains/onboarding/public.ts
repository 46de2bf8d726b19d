export { identityFacts } from './identity-facts.ts';
export { kycStatusFor } from './kyc/kyc-status.ts';
