import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { before, only, onOrAfter, PageCursor, pageLimit, SORT, startOf } from '#lib/list-input.ts';
import { SEE_ONBOARDING } from '#lib/rights.ts';
import { CappedCount, EnterpriseId, HexId, Instant, listOf, pageOf, Uuid } from '#lib/schema.ts';
import { KYB_TYPES } from './kyb-words.ts';
import { MAX_ERROR_DESCRIPTION } from './kyc-words.ts';
import { ONBOARDING_STAGES } from './stages.ts';
import { ONBOARDING_INTERFACES } from './words.ts';

const TAG = 'Onboarding';
const BASE = '/api/clearhouse/v1/enterprises/{enterpriseId}/onboarding' as const;
const SEEN =
  'Admins see all identities of the enterprise; everybody else sees their own, by the interface for people alone.';

export const OnboardingStage = z.enum(ONBOARDING_STAGES).meta({
  id: 'OnboardingStage',
  description:
    'Whom it waits for: `toComplete`, `toCorrect`, `documents` and `signature` wait for the enterprise, `checking` for the service, `inReview` for a reviewer.',
});
export const OnboardingInterface = z.enum(ONBOARDING_INTERFACES);

/** A person or a business that an enterprise onboards, in short. */
export const OnboardingRow = z
  .object({
    id: Uuid,
    interface: OnboardingInterface.meta({
      description: 'By which interface it was begun: for people, or for businesses.',
    }),
    type: z.enum(KYB_TYPES),
    name: z.string().max(400),
    userId: HexId.nullable().meta({ description: 'The person; null for a business.' }),
    purpose: z
      .string()
      .max(400)
      .nullable()
      .meta({ description: 'Transaction type of a person, kind of a business; null where it is not said yet.' }),
    stage: OnboardingStage,
    state: z.string().max(40).meta({ description: 'Status as the interface of the identity calls it.' }),
    since: Instant.meta({ description: 'Since when it has this status.' }),
    missing: z
      .array(z.string().max(150))
      .max(300)
      .meta({ description: 'What is missing, as `kind:name`, such as `document:frontPhoto`; at its end, nothing.' }),
    note: z
      .string()
      .max(MAX_ERROR_DESCRIPTION)
      .nullable()
      .meta({ description: 'What is to be corrected, or why it was declined.' }),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'OnboardingRow' });
export type OnboardingRow = z.output<typeof OnboardingRow>;

const word = z.string().max(100);
const ShownFile = z.object({
  key: word.meta({ description: 'What names the file where it is read.' }),
  name: z.string().max(300),
  bytes: z.int().min(0).nullable(),
});

/** The same with all that is shown beside its list. Secret numbers are masked. */
export const OnboardingDetails = OnboardingRow.extend({
  createdBy: HexId,
  facts: z
    .array(z.object({ name: z.string().max(200), value: z.string().max(4000) }))
    .max(300)
    .meta({ description: 'What was said, by the names of fields, parts after a dot.' }),
  documents: z
    .array(
      z.object({
        id: Uuid,
        documentId: Uuid.meta({ description: 'By which its files are read.' }),
        type: word.nullable(),
        status: word,
        reason: z.string().max(4000).nullable().meta({ description: 'What a reviewer found wrong.' }),
        createdAt: Instant,
        files: z.array(ShownFile).max(10),
      }),
    )
    .max(1000),
  signatures: z
    .array(z.object({ type: word, version: word, signerName: z.string().max(300), signedAt: z.string().max(40) }))
    .max(100)
    .meta({ description: 'Contracts and agreements that were signed; `signedAt` is a day for people.' }),
  people: z
    .array(
      z.object({
        identityId: Uuid,
        name: z.string().max(400),
        role: word,
        percentage: z.number().nullable(),
        status: word,
      }),
    )
    .max(20)
    .meta({ description: 'Who stands behind a business.' }),
  products: z.array(z.object({ name: word, organization: z.string().max(60), status: word })).max(130),
  asks: z
    .array(z.object({ kind: word, name: word, text: z.string().max(4000) }))
    .max(200)
    .meta({ description: 'What reviewers ask for.' }),
  erasedAt: Instant.nullable().meta({
    description: 'When what was said and shown of it was erased; null while it is kept.',
  }),
}).meta({ id: 'OnboardingDetails' });
export type OnboardingDetails = z.output<typeof OnboardingDetails>;

const enterpriseId = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';
const example: z.input<typeof OnboardingRow> = {
  id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
  interface: 'kyc',
  type: 'individual',
  name: 'Mara Lindqvist',
  userId: '9b1d4f6a8c2e40719f3a5b7c8d9e0f12',
  purpose: 'starterSignup',
  stage: 'signature',
  state: 'awaiting signature',
  since: '2026-03-02T09:30:10.000Z',
  missing: ['signature:aca'],
  note: null,
  createdAt: '2026-03-02T09:30:00.000Z',
  updatedAt: '2026-03-02T09:30:10.000Z',
};

const narrowing = {
  stages: listOf(OnboardingStage, ONBOARDING_STAGES.length).meta(only('identities that are here')),
  interfaces: listOf(OnboardingInterface, 2).meta(only('identities of these interfaces')),
  userIds: listOf(HexId).meta(only('identities of these users')),
  text: startOf('an id or a name'),
  createdOnOrAfter: onOrAfter('identities begun'),
  createdBefore: before('identities begun'),
};

export const searchOnboarding = contract({
  routes: [{ method: 'GET', path: `${BASE}/identities` }],
  access: member(SEE_ONBOARDING),
  input: z.object({
    enterpriseId: EnterpriseId,
    cursor: PageCursor,
    limit: pageLimit(200),
    sort: z.enum(['createdAt', '-createdAt', 'updatedAt', '-updatedAt']).default('-createdAt').meta(SORT),
    ...narrowing,
  }),
  output: pageOf('identities', OnboardingRow),
  summary: 'Search the people and businesses that an enterprise onboards.',
  description: SEEN,
  tag: TAG,
  example: {
    input: { enterpriseId, stages: ['signature'], sort: 'createdAt' },
    output: { identities: [example], nextCursor: null, total: 1, isTotalExact: true },
  },
});

export const countOnboarding = contract({
  routes: [{ method: 'GET', path: `${BASE}/identity-counts` }],
  access: member(SEE_ONBOARDING),
  input: z.object({ enterpriseId: EnterpriseId, ...narrowing }).omit({ stages: true }),
  output: z.object({
    all: CappedCount,
    open: CappedCount.meta({ description: 'Neither approved nor declined.' }),
    approved: CappedCount,
    declined: CappedCount,
  }),
  summary: 'Count the people and businesses that an enterprise onboards.',
  description: SEEN,
  tag: TAG,
  example: {
    input: { enterpriseId },
    output: {
      all: { total: 24, isTotalExact: true },
      open: { total: 8, isTotalExact: true },
      approved: { total: 14, isTotalExact: true },
      declined: { total: 2, isTotalExact: true },
    },
  },
});

export const exportOnboarding = exportOf(searchOnboarding, {
  columns: [
    'id',
    'interface',
    'type',
    'name',
    'userId',
    'purpose',
    'stage',
    'state',
    'since',
    'missing',
    'note',
    'createdAt',
    'updatedAt',
  ],
  summary: 'Export the people and businesses that an enterprise onboards as CSV.',
  exampleRow:
    '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a,kyc,individual,Mara Lindqvist,9b1d4f6a8c2e40719f3a5b7c8d9e0f12,starterSignup,signature,awaiting signature,2026-03-02T09:30:10.000Z,signature:aca,,2026-03-02T09:30:00.000Z,2026-03-02T09:30:10.000Z',
});

export const getOnboardingIdentity = contract({
  routes: [{ method: 'GET', path: `${BASE}/identities/{identityId}` }],
  access: member(SEE_ONBOARDING),
  input: z.object({ enterpriseId: EnterpriseId, identityId: Uuid.meta({ description: 'Id of the identity.' }) }),
  output: OnboardingDetails,
  summary: 'Read a person or a business that an enterprise onboards, with all that was said and shown.',
  description: `Secret numbers are masked. ${SEEN} What the caller may not see is unknown: 404.`,
  tag: TAG,
  example: {
    input: { enterpriseId, identityId: example.id },
    output: {
      ...example,
      createdBy: '9b1d4f6a8c2e40719f3a5b7c8d9e0f12',
      facts: [{ name: 'nameFirst', value: 'Mara' }],
      documents: [],
      signatures: [],
      people: [],
      products: [],
      asks: [],
      erasedAt: null,
    },
  },
});
