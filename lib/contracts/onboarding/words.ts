import * as z from 'zod';

/** What webhooks are told of an identity. Source: public OpenAPI document. */
export const IDENTITY_STATUSES = [
  'created',
  'approved',
  'declined',
  'needs review',
  'input error',
  'ssn error',
  'taxid error',
  'gov id error',
  'ssn verified',
  'gov id verified',
  'evaluating submission',
  'enrichment',
  'awaiting document upload',
  'records uploaded',
  'in review',
  'incomplete verifications',
  'records uploaded 2',
  'awaiting signature',
  'signature submitted',
  'initiating',
  'additional information submitted',
  'productRequestApproved',
  'productRequestRejected',
] as const;
export const IdentityStatus = z.enum(IDENTITY_STATUSES).meta({ id: 'IdentityStatus' });
export type IdentityStatus = z.output<typeof IdentityStatus>;

/** By which interface an identity was begun. */
export const ONBOARDING_INTERFACES = ['kyc', 'kyb'] as const;
export type OnboardingInterface = (typeof ONBOARDING_INTERFACES)[number];
