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

/** What webhooks are told of how far a person or an enterprise is known. Source: public OpenAPI document. */
export const KycState = z.enum(['approved', 'rejected', 'pending']);
export type KycState = z.output<typeof KycState>;

/** That state by the status of an identity; undefined where nothing was handed in yet, and for products. */
export function kycStateOf(status: IdentityStatus): KycState | undefined {
  if (status === 'approved') return 'approved';
  if (status === 'declined') return 'rejected';
  return status === 'created' || status.startsWith('productRequest') ? undefined : 'pending';
}

/** By which interface an identity was begun. */
export const ONBOARDING_INTERFACES = ['kyc', 'kyb'] as const;
export type OnboardingInterface = (typeof ONBOARDING_INTERFACES)[number];
