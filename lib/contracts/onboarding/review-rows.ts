import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { only, PageCursor, pageLimit } from '#lib/list-input.ts';
import { HexId, Instant, listOf, pageOf, text, Uuid } from '#lib/schema.ts';
import { ONBOARDING_INTERFACES } from './words.ts';

export const REVIEWS = '/api/clearhouse/v1/platform/onboarding-reviews' as const;
export const REVIEWS_TAG = 'Onboarding reviews';
export const OPERATOR = { caller: 'platform-admin' } as const;
/** Most of a text of a reviewer. */
export const NOTE = 1000;

const Interface = z.enum(ONBOARDING_INTERFACES).meta({ description: 'By which interface the identity was begun.' });
export const REVIEW_STATES = ['waiting', 'asked', 'with-person', 'approved', 'declined'] as const;
const State = z.enum(REVIEW_STATES);
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

/** Those that go with businesses alone. */
export const BUSINESS_REASONS: ReadonlySet<string> = new Set(['ownership-unclear', 'business-not-accepted']);

/** Numbers that are masked wherever they are read. */
export const SECRET_NUMBERS = ['identificationNumber', 'taxId', 'govIdNumber', 'einTinIdentificationNumber'] as const;
export type SecretNumber = (typeof SECRET_NUMBERS)[number];

/** What the operator's reviewers decide on. */
export const OnboardingReview = z
  .object({
    identityId: Uuid,
    interface: Interface,
    enterpriseId: HexId,
    enterpriseName: z.string().max(200),
    title: z.string().max(200).meta({ description: 'Name of the business or the person.' }),
    state: State.meta({
      description: '`asked`: the enterprise is to send more. `with-person`: nothing waits for reviewers yet.',
    }),
    since: Instant.meta({ description: 'Since when it is in this state.' }),
    takenBy: HexId.nullable().meta({ description: 'The reviewer who works on it.' }),
    takenAt: Instant.nullable(),
    isOwn: z.boolean().meta({
      description:
        'Whether the reader began it or belongs to its enterprise, and may not decide. Read by itself, also whether they changed it or signed for it.',
    }),
    reasonCodes: z.array(z.string().max(40)).max(20),
    reason: z.string().max(NOTE).nullable(),
    version: z.int().min(1),
  })
  .meta({ id: 'OnboardingReview' });
export type OnboardingReview = z.output<typeof OnboardingReview>;

export const exampleReview: z.input<typeof OnboardingReview> = {
  identityId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
  interface: 'kyb',
  enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
  enterpriseName: 'Northwind Digital Assets',
  title: 'Northwind Digital Assets Inc.',
  state: 'waiting',
  since: '2026-03-02T09:30:00.000Z',
  takenBy: null,
  takenAt: null,
  isOwn: false,
  reasonCodes: [],
  reason: null,
  version: 1,
};

export const listOnboardingReviews = contract({
  routes: [{ method: 'GET', path: REVIEWS }],
  access: OPERATOR,
  input: z.object({
    cursor: PageCursor,
    limit: pageLimit(500),
    states: listOf(State, 5).meta({ description: 'Only identities in these states. Default: those that wait.' }),
    interfaces: listOf(Interface, 2).meta(only('identities of these interfaces')),
    text: text(200).optional().meta({
      description: 'Only identities with this in their name or that of the enterprise, in any case. Default: all.',
    }),
  }),
  output: pageOf('reviews', OnboardingReview),
  summary: 'List the identities that wait for a decision, the oldest first.',
  tag: REVIEWS_TAG,
  example: { input: {}, output: { reviews: [exampleReview], nextCursor: null, total: 1, isTotalExact: true } },
});
