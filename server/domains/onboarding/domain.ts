import { onboardingEvents } from '#lib/events/onboarding.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { createKybIdentity } from './kyb/create-kyb-identity.ts';
import { getKybIdentity } from './kyb/get-kyb-identity.ts';
import { listKybIdentities } from './kyb/list-kyb-identities.ts';
import { KYB_NUMBER_PURPOSE } from './kyb/number.ts';
import { updateKybIdentity } from './kyb/update-kyb-identity.ts';
import { objects } from './objects.ts';
import { kybIdentities } from './tables.ts';

/** Who the enterprises and their people are, as the operator has to know. */
export const onboarding: Domain = {
  tags: {
    'Business onboarding': 'Businesses and the people behind them: what they show of themselves, and what they get.',
  },
  operations: {
    listKybIdentities,
    createKybIdentity,
    getKybIdentity,
    updateKybIdentity,
  },
  sealed: [{ column: kybIdentities.sealedNumber, purpose: KYB_NUMBER_PURPOSE, isBound: true }],
  events: [onboardingEvents],
  objects,
};
