import * as z from 'zod';
import { IdentityStatus, kycStateOf, ONBOARDING_INTERFACES } from '#lib/contracts/onboarding/words.ts';
import {
  EnterpriseKycStateCallback,
  IdentityStatusCallback,
  UserKycStateCallback,
} from '#lib/contracts/webhooks/callbacks.ts';
import { WEBHOOK_EXAMPLES } from '#lib/contracts/webhooks/types.ts';
import { HexId, Uuid } from '#lib/schema.ts';
import { calledBack, eventsOf, type FurtherCallback } from './catalogue.ts';

const { enterpriseId, webhookId } = WEBHOOK_EXAMPLES;

const ORGANIZATION = '6a0d1b4c8e2f4d3b9c7e1f0a2b3c4d5e';
const PERSON = '9b1d4f6a8c2e40719f3a5b7c8d9e0f12';
const common = { id: '8f2a3b4c5d6e47990011bbccddeeff02', webhook: webhookId, enterprise: enterpriseId };

const Moved = z.object({
  identityId: Uuid,
  userId: HexId,
  /** Of whom the state goes by the identity, and may have changed with it. */
  concerns: z.enum(['user', 'enterprise']).optional(),
  identityStatus: IdentityStatus,
  from: IdentityStatus.optional(),
  /** What a reviewer wrote. */
  reason: z.string().optional(),
  /** Who moved it: whoever sends something, the service, or a reviewer. */
  by: z.enum(['sender', 'evaluation', 'reviewer']).optional(),
});

/** The state of the one that an identity is of, where it changes with a status of theirs. */
function newStateOf(body: unknown, concerned: 'user' | 'enterprise') {
  const { data } = Moved.safeParse(body);
  if (data?.concerns !== concerned) return null;
  const kycState = kycStateOf(data.identityStatus);
  if (kycState === undefined || (data.from !== undefined && kycStateOf(data.from) === kycState)) return null;
  return { kycState, userId: data.userId };
}

/** How far people and enterprises are known, which changes with their identities. */
const states: readonly FurtherCallback[] = [
  {
    webhook: 'userKycState',
    schema: UserKycStateCallback,
    summary: 'How far a person is known changed.',
    example: {
      ...common,
      type: 'userKycState',
      organization: ORGANIZATION,
      userId: PERSON,
      kycState: 'approved',
      simulation: false,
    },
    contentOf: (body) => {
      const told = newStateOf(body, 'user');
      return told && { more: { userId: told.userId, kycState: told.kycState } };
    },
  },
  {
    webhook: 'enterpriseKycState',
    schema: EnterpriseKycStateCallback,
    summary: 'How far an enterprise is known changed.',
    example: {
      ...common,
      type: 'enterpriseKycState',
      organization: ORGANIZATION,
      kycState: 'approved',
      simulation: false,
    },
    contentOf: (body) => {
      const told = newStateOf(body, 'enterprise');
      return told && { more: { kycState: told.kycState } };
    },
  },
];

const moved = calledBack(Moved, 'identityStatus', {
  schema: IdentityStatusCallback,
  summary: 'The status of an identity that is onboarded changed.',
  example: {
    ...common,
    type: 'identityStatus',
    organization: ORGANIZATION,
    identityId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
    identityStatus: 'in review',
    userId: PERSON,
    simulation: false,
  },
  contentOf: ({ identityId, identityStatus, userId }) => ({ more: { identityId, identityStatus, userId } }),
});

/** What happens to identities of people and businesses. Each status calls back webhooks of the organisation. */
export const onboardingEvents = eventsOf('onboardingIdentity', {
  created: { body: z.object({ interface: z.enum(ONBOARDING_INTERFACES), userId: HexId }) },
  moved: { ...moved, further: states },
  /** What is recorded of it changed, by the names of what did. */
  changed: {
    body: z.object({
      parts: z.array(z.string()).max(100),
      /** Which fields, documents or agreements of these parts. */
      names: z.array(z.string()).max(200).optional(),
    }),
  },
  /** A reviewer asks for more, or says what a document lacks. */
  asked: { body: z.object({ requirement: z.string(), text: z.string().optional() }) },
  /** A reviewer read a number whole, by the name of its field. */
  'number-revealed': { body: z.object({ field: z.string().max(40).optional() }) },
  /** What was said and shown of it is gone, by the names of its parts. */
  erased: { body: z.object({ erased: z.array(z.string()).max(10) }) },
});
