import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { confirmation } from '#lib/contracts/directory/confirmation.ts';
import { TimelineEntry } from '#lib/contracts/events/timeline.ts';
import { HexId, Instant, integer, listOf, nameText, proseText, Uuid } from '#lib/schema.ts';
import { Agreement } from './agreements.ts';
import { exampleBusiness, IdentityId, KYB_EXAMPLES, KybIdentity } from './kyb-shapes.ts';
import { REQUIREMENT_KINDS } from './kyb-words.ts';
import { KycIdentity } from './kyc.ts';
import { KycDocument } from './kyc-documents.ts';
import {
  DECLINE_REASONS,
  exampleReview,
  NOTE,
  OnboardingReview,
  OPERATOR,
  REVIEWS,
  SECRET_NUMBERS,
  REVIEWS_TAG as TAG,
} from './review-rows.ts';

const ONE = `${REVIEWS}/{identityId}` as const;
const { identityId } = KYB_EXAMPLES;

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
  erasedAt: Instant.nullable().meta({
    description: 'When what was said and shown of it was erased; null while it is kept.',
  }),
  decided: z
    .object({
      by: HexId.meta({ description: 'The reviewer.' }),
      name: z.string().max(320),
      at: Instant,
    })
    .nullable()
    .meta({
      description:
        'Who approved, declined, asked for more, rejected a document or reopened it last; null while nobody has.',
    }),
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
    output: {
      ...exampleReview,
      kyb: exampleBusiness,
      agreements: [],
      rejectedDocuments: [],
      asks: [],
      erasedAt: null,
      decided: null,
      history: [],
    },
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
  'Nobody decides on an identity that they began, changed, uploaded for or signed for, or of an enterprise that they belong to: 403. 409 while another reviewer has taken it.';

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
        description:
          'Why it is declined; `ownership-unclear` and `business-not-accepted` go with businesses alone. Required to decline. Default: none.',
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
  description: `Approving grants what it asks for. A person may be declined until they are approved, whomever they wait for. ${FOUR_EYES}`,
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
  description: `The enterprise changes the identity and hands it in again. Of a person, parts of documents (\`document\`) and fields (\`data\`) can be asked for: while fields are, they are \`input error\`, and come back once each of them is another than before. ${FOUR_EYES}`,
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
    field: z.enum(SECRET_NUMBERS).optional().meta({
      description: 'Which number is asked for, by the name of its field. Default: the first of them that was given.',
    }),
    ...confirmation('to read the number'),
  }),
  output: z.object({ field: z.enum(SECRET_NUMBERS), number: z.string().max(400) }),
  summary: 'Read a number of an identity whole.',
  description:
    'At most 10 times in 10 minutes for each user, refused calls included. Takes no `Idempotency-Key`. Not of an enterprise that the reader belongs to.',
  done: 'Read the number of an identity',
  tag: TAG,
  limit: { count: 10, windowSeconds: 600, by: 'user' },
  isNeverReplayed: true,
  example: {
    input: { identityId, field: 'einTinIdentificationNumber', otp: '000000' },
    output: { field: 'einTinIdentificationNumber', number: '12-3456789' },
  },
});

export const reopenOnboarding = contract({
  routes: [{ method: 'POST', path: `${ONE}/reopen` }],
  access: OPERATOR,
  input: z.object({
    ...held,
    reason: proseText(NOTE).meta({ description: 'Why, for the enterprise to read.' }),
  }),
  output: OnboardingReview,
  summary: 'Review an identity again that was decided.',
  description: `People who were approved, and businesses that were approved or declined; 409 for people who were declined, of whom another identity is begun. What was granted stays until it is taken back. ${FOUR_EYES}`,
  done: 'Reopened an identity',
  tag: TAG,
  example: {
    input: { ...exampleHeld, reason: 'The licence was withdrawn.' },
    output: { ...exampleReview, version: 2 },
  },
});
