import type { KybState } from '#lib/contracts/onboarding/kyb-words.ts';
import type { IdentityStatus } from '#lib/contracts/onboarding/words.ts';

/** What webhooks are told where an identity is in a state. */
export const TOLD_STATUS: Readonly<Record<KybState, IdentityStatus>> = {
  open: 'created',
  inReview: 'in review',
  approved: 'approved',
  rejected: 'declined',
};
