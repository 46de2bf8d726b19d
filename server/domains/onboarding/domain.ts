import { onboardingEvents } from '#lib/events/onboarding.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { objects } from './objects.ts';

/** Who the enterprises and their people are, as the operator has to know. */
export const onboarding: Domain = {
  tags: {},
  operations: {},
  events: [onboardingEvents],
  objects,
};
