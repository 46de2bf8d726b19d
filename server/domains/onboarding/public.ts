export { identityFacts, kycStateFacts } from './identity-facts.ts';
export { kycStateOfEnterprise } from './kyb/enterprise-kyc.ts';
export { kycStatusesIn, kycStatusFor } from './kyc/kyc-status.ts';
export { findNamedIdentities, type NamedIdentity } from './named-identities.ts';
