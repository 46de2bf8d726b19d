import * as z from 'zod';
import { IdentityStatus, ONBOARDING_INTERFACES } from '#lib/contracts/onboarding/words.ts';
import { IdentityStatusCallback } from '#lib/contracts/webhooks/callbacks.ts';
import { WEBHOOK_EXAMPLES } from '#lib/contracts/webhooks/types.ts';
import { HexId, Uuid } from '#lib/schema.ts';
import { calledBack, eventsOf } from './catalogue.ts';

const { enterpriseId, webhookId } = WEBHOOK_EXAMPLES;

const moved = calledBack(
  z.object({
    identityId: Uuid,
    userId: HexId,
    identityStatus: IdentityStatus,
    from: IdentityStatus.optional(),
    /** What a reviewer wrote. */
    reason: z.string().optional(),
  }),
  'identityStatus',
  {
    schema: IdentityStatusCallback,
    summary: 'The status of an identity that is onboarded changed.',
    example: {
      id: '8f2a3b4c5d6e47990011bbccddeeff02',
      webhook: webhookId,
      type: 'identityStatus',
      enterprise: enterpriseId,
      organization: '6a0d1b4c8e2f4d3b9c7e1f0a2b3c4d5e',
      identityId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
      identityStatus: 'in review',
      userId: '9b1d4f6a8c2e40719f3a5b7c8d9e0f12',
      simulation: false,
    },
    contentOf: ({ identityId, identityStatus, userId }) => ({ more: { identityId, identityStatus, userId } }),
  },
);

/** What happens to identities of people and businesses. Each status calls back webhooks of the organisation. */
export const onboardingEvents = eventsOf('onboardingIdentity', {
  created: { body: z.object({ interface: z.enum(ONBOARDING_INTERFACES), userId: HexId }) },
  moved,
  /** What is recorded of it changed, by the names of what did. */
  changed: { body: z.object({ parts: z.array(z.string()).max(100) }) },
  /** A reviewer asks for more, or says what a document lacks. */
  asked: { body: z.object({ requirement: z.string(), text: z.string().optional() }) },
  'number-revealed': { body: z.object({}) },
});
