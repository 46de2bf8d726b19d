import { onboardingEvents } from '#lib/events/onboarding.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { createKycIdentity } from './kyc/create-kyc-identity.ts';
import { writeKyc } from './kyc/demo-kyc.ts';
import { NUMBERS_PURPOSE } from './kyc/kyc-store.ts';
import { kycWork } from './kyc/kyc-work.ts';
import { listKycIdentities } from './kyc/list-kyc-identities.ts';
import { signKycIdentity } from './kyc/sign-kyc-identity.ts';
import { updateKycIdentity } from './kyc/update-kyc-identity.ts';
import { objects } from './objects.ts';
import { kycIdentities, onboardingTasks } from './tables.ts';
import { runTasks } from './task-store.ts';

/** Who the enterprises and their people are, as the operator has to know. */
export const onboarding: Domain = {
  tags: { 'Onboarding of people': 'Who people are, as the operator has to know: KYC.' },
  operations: { createKycIdentity, listKycIdentities, updateKycIdentity, signKycIdentity },
  events: [onboardingEvents],
  objects,
  demo: { write: writeKyc },
  sealed: [{ column: kycIdentities.sealedNumbers, purpose: NUMBERS_PURPOSE, isBound: true }],
  work: { due: [{ name: 'onboarding', table: onboardingTasks, clock: 'business', run: runTasks(kycWork) }] },
};
