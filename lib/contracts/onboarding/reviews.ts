import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { confirmation } from '#lib/contracts/directory/confirmation.ts';
import { TimelineEntry } from '#lib/contracts/events/timeline.ts';
import { only, PageCursor, pageLimit } from '#lib/list-input.ts';
import { HexId, Instant, integer, listOf, nameText, pageOf, proseText, text, Uuid } from '#lib/schema.ts';
import { Agreement } from './agreements.ts';
import { exampleBusiness, IdentityId, KYB_EXAMPLES, KybIdentity } from './kyb-shapes.ts';
import { REQUIREMENT_KINDS } from './kyb-words.ts';
import { KycIdentity } from './kyc.ts';
import { KycDocument } from './kyc-documents.ts';
import { ONBOARDING_INTERFACES } from './words.ts';

const BASE = '/api/clearhouse/v1/platform/onboarding-reviews' as const;
const ONE = `${BASE}/{identityId}` as const;
const TAG = 'Onboarding reviews';
const OPERATOR = { caller: 'platform-admin' } as const;
const NOTE = 1000;

const Interface = z.enum(ONBOARDING_INTERFACES).meta({ description: 'By which interface the identity was begun.' });
const State = z.enum(['waiting', 'asked', 'approved', 'declined']);
/** Why an identity is declined, for statistics; the text says it in full. */
export const DECLINE_REASONS = [
  'incomplete',
  'documents-not-genuine',
  'identity-not-confirmed',
  'ownership-unclear',
  'sanctions',
  'adverse-findings',
  'business-not-accepted',
  'other',
] as const;

/** What the operator's reviewers decide on. */
export const OnboardingReview = z
  .object({
    identityId: Uuid,
    interface: Interface,
    enterpriseId: HexId,
    enterpriseName: z.string().max(200),
    title: z.string().max(200).meta({ description: 'Name of the business or the person.' }),
    state: State.meta({ description: '`asked`: the enterprise is to send more.' }),
    since: Instant.meta({ description: 'Since when it is in this state.' }),
    takenBy: HexId.nullable().meta({ description: 'The reviewer who works on it.' }),
    takenAt: Instant.nullable(),
    isOwn: z
      .boolean()
      .meta({ description: 'Whether the reader began it or belongs to its enterprise, and may not decide.' }),
    reasonCodes: z.array(z.string().max(40)).max(20),
    reason: z.string().max(NOTE).nullable(),
    version: z.int().min(1),
  })
  .meta({ id: 'OnboardingReview' });
export type OnboardingReview = z.output<typeof OnboardingReview>;

const { identityId } = KYB_EXAMPLES;
const exampleReview: z.input<typeof OnboardingReview> = {
  identityId,
  interface: 'kyb',
  enterpriseId: KYB_EXAMPLES.enterpriseId,
  enterpriseName: 'Northwind Digital Assets',
  title: 'Northwind Digital Assets Inc.',
  state: 'waiting',
  since: KYB_EXAMPLES.at,
  takenBy: null,
  takenAt: null,
  isOwn: false,
  reasonCodes: [],
  reason: null,
  version: 1,
};

export const listOnboardingReviews = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: OPERATOR,
  input: z.object({
    cursor: PageCursor,
    limit: pageLimit(500),
    states: listOf(State, 4).meta({ description: 'Only identities in these states. Default: those that wait.' }),
    interfaces: listOf(Interface, 2).meta(only('identities of these interfaces')),
    text: text(200).optional().meta({
      description: 'Only identities with this in their name or that of the enterprise, in any case. Default: all.',
    }),
  }),
  output: pageOf('reviews', OnboardingReview),
  summary: 'List the identities that wait for a decision, the oldest first.',
  tag: TAG,
  example: { input: {}, output: { reviews: [exampleReview], nextCursor: null, total: 1, isTotalExact: true } },
});

/** What is asked for of a requirement. */
const Ask = z.object({
  kind: z.enum(REQUIREMENT_KINDS).meta({ description: 'Kind of the requirement.' }),
  name: nameText(100).meta({ description: 'Name of the requirement.' }),
  text: proseText(NOTE).meta({ description: 'What is needed, for the enterprise to read.' }),
});

/** The identity with all that a decision rests on. */
export const OnboardingReviewDetails = OnboardingReview.extend({
  kyb: KybIdentity.optional().meta({ description: 'The identity, of the interface for businesses.' }),
  kyc: KycIdentity.optional().meta({ description: 'The identity, of the interface for people.' }),
  kycDocuments: z.array(KycDocument).max(1000).optional().meta({ description: 'What the person has shown.' }),
  agreements: z.array(Agreement).max(100),
  rejectedDocuments: z.array(z.object({ id: Uuid, reason: z.string().max(NOTE) })).max(2000),
  asks: z.array(Ask).max(200).meta({ description: 'What is asked for and was not answered yet.' }),
  history: z
    .array(TimelineEntry)
    .max(500)
    .meta({ description: 'What happened, newest first; who did it is named to its enterprise alone.' }),
}).meta({ id: 'OnboardingReviewDetails' });
export type OnboardingReviewDetails = z.output<typeof OnboardingReviewDetails>;

export const getOnboardingReview = contract({
  routes: [{ method: 'GET', path: ONE }],
  access: OPERATOR,
  input: z.object({ identityId: IdentityId }),
  output: OnboardingReviewDetails,
  summary: 'Read an identity that was handed in, with its history.',
  description: 'Numbers are masked.',
  tag: TAG,
  example: {
    input: { identityId },
    output: { ...exampleReview, kyb: exampleBusiness, agreements: [], rejectedDocuments: [], asks: [], history: [] },
  },
});

const held = {
  identityId: IdentityId,
  version: integer(1, 1_000_000_000).meta({
    description: 'Version of the review that was looked at; 409 where it has changed since.',
  }),
};
const exampleHeld = { identityId, version: 1 };
const FOUR_EYES =
  'Nobody decides on an identity that they began or of an enterprise that they belong to: 403. 409 while another reviewer has taken it.';

export const takeOnboardingReview = contract({
  routes: [{ method: 'POST', path: `${ONE}/take` }],
  access: OPERATOR,
  input: z.object(held),
  output: OnboardingReview,
  summary: 'Take an identity, so that nobody else works on it.',
  description: FOUR_EYES,
  done: 'Took an identity for review',
  tag: TAG,
  example: { input: exampleHeld, output: { ...exampleReview, version: 2 } },
});

export const releaseOnboardingReview = contract({
  routes: [{ method: 'POST', path: `${ONE}/release` }],
  access: OPERATOR,
  input: z.object(held),
  output: OnboardingReview,
  summary: 'Give an identity back that one has taken.',
  description: 'Any reviewer may give back what another one has taken.',
  done: 'Released an identity from review',
  tag: TAG,
  example: { input: exampleHeld, output: { ...exampleReview, version: 3 } },
});

export const decideOnboarding = contract({
  routes: [{ method: 'POST', path: `${ONE}/decision` }],
  access: OPERATOR,
  input: z
    .object({
      ...held,
      decision: z.enum(['approve', 'decline']).meta({ description: 'What becomes of the identity.' }),
      reasonCodes: listOf(z.enum(DECLINE_REASONS), 8).meta({
        description: 'Why it is declined. Required to decline. Default: none.',
      }),
      reason: proseText(NOTE)
        .optional()
        .meta({ description: 'Why, for the enterprise to read. Required to decline. Default: none.' }),
    })
    .refine(({ decision, reason }) => decision === 'approve' || reason !== undefined, {
      path: ['reason'],
      message: 'is required to decline',
    })
    .refine(({ decision, reasonCodes = [] }) => (decision === 'approve') === (reasonCodes.length === 0), {
      path: ['reasonCodes'],
      message: 'are required to decline, and go with nothing else',
    }),
  output: OnboardingReview,
  summary: 'Approve or decline an identity.',
  description: `Approving grants what it asks for. ${FOUR_EYES}`,
  done: 'Decided on an identity',
  tag: TAG,
  example: {
    input: { ...exampleHeld, decision: 'approve' },
    output: { ...exampleReview, state: 'approved', version: 2 },
  },
});

export const askForMore = contract({
  routes: [{ method: 'POST', path: `${ONE}/ask` }],
  access: OPERATOR,
  input: z.object({ ...held, requests: z.array(Ask).min(1).max(20).meta({ description: 'What is needed.' }) }),
  output: OnboardingReview,
  summary: 'Ask the enterprise for more.',
  description: `The enterprise changes the identity and hands it in again. ${FOUR_EYES}`,
  done: 'Asked for more of an identity',
  tag: TAG,
  example: {
    input: { ...exampleHeld, requests: [{ kind: 'document', name: 'w9', text: 'The form is not signed.' }] },
    output: { ...exampleReview, state: 'asked', version: 2 },
  },
});

export const decideOnboardingDocument = contract({
  routes: [{ method: 'POST', path: `${ONE}/documents/{identityDocumentId}` }],
  access: OPERATOR,
  input: z
    .object({
      ...held,
      identityDocumentId: z.string().min(1).max(100).meta({
        description: 'Id of the document within the identity, or within that of a person behind it.',
      }),
      decision: z.enum(['verify', 'reject']).meta({ description: 'Whether it shows what it has to show.' }),
      reason: proseText(NOTE)
        .optional()
        .meta({ description: 'What is wrong with it. Required to reject. Default: none.' }),
    })
    .refine(({ decision, reason }) => (decision === 'reject') === (reason !== undefined), {
      path: ['reason'],
      message: 'is required to reject, and goes with nothing else',
    }),
  output: OnboardingReview,
  summary: 'Verify or reject a document of an identity.',
  description: FOUR_EYES,
  done: 'Decided on a document of an identity',
  tag: TAG,
  example: {
    input: { ...exampleHeld, identityDocumentId: KYB_EXAMPLES.itemId, decision: 'verify' },
    output: { ...exampleReview, version: 2 },
  },
});

export const revealOnboardingNumber = contract({
  routes: [{ method: 'POST', path: `${ONE}/reveal` }],
  access: OPERATOR,
  input: z.object({
    identityId: IdentityId,
    personId: Uuid.optional().meta({
      description: 'Identity of a person behind the business, whose number is asked for. Default: the identity itself.',
    }),
    ...confirmation('to read the number'),
  }),
  output: z.object({ number: z.string().max(30) }),
  summary: 'Read the whole number of an identity.',
  description:
    'At most 10 times in 10 minutes for each user, refused calls included. Takes no `Idempotency-Key`. Not of an enterprise that the reader belongs to.',
  done: 'Read the number of an identity',
  tag: TAG,
  limit: { count: 10, windowSeconds: 600, by: 'user' },
  isNeverReplayed: true,
  example: { input: { identityId, otp: '000000' }, output: { number: '12-3456789' } },
});

export const reopenOnboarding = contract({
  routes: [{ method: 'POST', path: `${ONE}/reopen` }],
  access: OPERATOR,
  input: z.object({
    ...held,
    reason: proseText(NOTE).meta({ description: 'Why, for the enterprise to read.' }),
  }),
  output: OnboardingReview,
  summary: 'Review an identity again that was approved or declined.',
  description: `What was granted stays until it is taken back. ${FOUR_EYES}`,
  done: 'Reopened an identity',
  tag: TAG,
  example: {
    input: { ...exampleHeld, reason: 'The licence was withdrawn.' },
    output: { ...exampleReview, version: 2 },
  },
});
