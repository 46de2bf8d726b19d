import type { KycState } from './kyc-words.ts';

/** Whom an identity waits for, of whichever interface. */
export const ONBOARDING_STAGES = [
  'toComplete',
  'toCorrect',
  'documents',
  'signature',
  'checking',
  'inReview',
  'approved',
  'declined',
] as const;
export type OnboardingStage = (typeof ONBOARDING_STAGES)[number];

/** Somebody still has to do something. */
export const OPEN_STAGES = [
  'toComplete',
  'toCorrect',
  'documents',
  'signature',
  'checking',
  'inReview',
] as const satisfies readonly OnboardingStage[];

/** Where a person stands in each state. */
export const STAGE_OF_KYC: Readonly<Record<KycState, OnboardingStage>> = {
  initiating: 'checking',
  'evaluating submission': 'checking',
  'input error': 'toCorrect',
  'ssn error': 'toCorrect',
  'taxid error': 'toCorrect',
  'awaiting document upload': 'documents',
  'records uploaded': 'checking',
  'in review': 'inReview',
  'incomplete verifications': 'documents',
  'awaiting signature': 'signature',
  'signature submitted': 'checking',
  approved: 'approved',
  declined: 'declined',
};
