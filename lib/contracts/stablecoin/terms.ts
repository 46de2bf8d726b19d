import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { MANAGE_MINT, READ_MINT } from '#lib/rights.ts';
import { EnterpriseId, HexId, Instant, integer, nameText, proseText, wholeNumber } from '#lib/schema.ts';
import { MINT_BASE, MINT_ERRORS, MINT_EXAMPLES, MINT_TAG, OPERATOR_TAG } from './words.ts';

const { enterpriseId, userId } = MINT_EXAMPLES;
const MAX_TEXT = 100_000;
const version = z.int().min(1).meta({ description: 'Version of the terms, from 1.' });

/** Terms as they were published. */
export const MintTerms = z
  .object({
    version,
    text: z.string().max(MAX_TEXT).meta({ description: 'The whole text.' }),
    publishedAt: Instant,
  })
  .meta({ id: 'MintTerms' });

/** Who accepted which version for an enterprise. */
const Acceptance = z
  .object({
    version,
    userId: HexId,
    userName: z.string().max(200),
    name: z.string().max(200).nullable().meta({ description: 'The name that they signed with.' }),
    acceptedAt: Instant,
  })
  .meta({ id: 'MintAcceptance' });

/** Source: public OpenAPI document, `mint.v1.enterprise.agreement.put`. */
export const acceptMintTerms = contract({
  routes: [{ method: 'PUT', path: `${MINT_BASE}/agreement` }],
  access: member(MANAGE_MINT),
  errors: { ...MINT_ERRORS, never: [409] },
  rightsFirst: true,
  input: z.object({
    enterpriseId: EnterpriseId,
    version: integer(1, 1_000_000).meta({
      description: 'The latest version. An older or unknown one answers 400.',
      examples: [2],
    }),
    name: nameText(200).optional().meta({ description: 'Ours: the name of who accepts. Default: none.' }),
  }),
  output: z.object({ enterpriseId: HexId, version }),
  summary: 'Accept the Minting Services Terms.',
  done: 'Accepted minting terms',
  tag: MINT_TAG,
  example: { input: { enterpriseId, version: 2 }, output: { enterpriseId, version: 2 } },
});

const exampleTerms = { version: 2, text: 'Minting Services Terms …', publishedAt: '2026-02-01T09:00:00.000Z' };

/** Ours: the latest terms, and what the enterprise has accepted. */
export const getMintTerms = contract({
  routes: [{ method: 'GET', path: `${MINT_BASE}/agreement` }],
  access: member(READ_MINT),
  errors: MINT_ERRORS,
  rightsFirst: true,
  input: z.object({ enterpriseId: EnterpriseId }),
  output: z.object({
    latestVersion: z.int().min(0).meta({ description: '0 while nothing is published.' }),
    text: z.string().max(MAX_TEXT),
    publishedAt: Instant.nullable(),
    accepted: z.array(Acceptance).max(1000).meta({ description: 'Newest first.' }),
  }),
  summary: 'Read the Minting Services Terms.',
  tag: MINT_TAG,
  example: {
    input: { enterpriseId },
    output: {
      latestVersion: 2,
      text: exampleTerms.text,
      publishedAt: exampleTerms.publishedAt,
      accepted: [
        { version: 1, userId, userName: 'Mara Lindqvist', name: null, acceptedAt: '2026-01-15T10:00:00.000Z' },
      ],
    },
  },
});

const PLATFORM = '/api/clearhouse/v1/platform/mint-terms' as const;

/** Ours: the operator publishes the next version. */
export const publishMintTerms = contract({
  routes: [{ method: 'POST', path: PLATFORM }],
  access: { caller: 'platform-admin' },
  status: 201,
  input: z.object({ text: proseText(MAX_TEXT).meta({ description: 'The whole text of the next version.' }) }),
  output: MintTerms,
  summary: 'Publish a new version of the Minting Services Terms.',
  description: 'Every enterprise has to accept it before its next order. Orders under way go on.',
  done: 'Published minting terms',
  tag: OPERATOR_TAG,
  maxBodyBytes: 512 * 1024,
  example: { input: { text: exampleTerms.text }, output: exampleTerms },
});

/** A version as the operator lists it. */
const PublishedVersion = MintTerms.omit({ text: true }).extend({
  acceptedBy: z.int().min(0).meta({ description: 'How many enterprises have accepted it.' }),
});

/** Ours: every version that was published. */
export const listMintTerms = contract({
  routes: [{ method: 'GET', path: PLATFORM }],
  access: { caller: 'platform-admin' },
  input: z.object({}),
  output: z.object({
    terms: z.array(PublishedVersion).max(1000).meta({ description: 'Newest first.' }),
    licensedEnterprises: z.int().min(0).meta({ description: 'How many enterprises have the licence.' }),
  }),
  summary: 'List the versions of the Minting Services Terms.',
  tag: OPERATOR_TAG,
  example: {
    input: {},
    output: {
      terms: [{ version: 2, publishedAt: exampleTerms.publishedAt, acceptedBy: 3 }],
      licensedEnterprises: 4,
    },
  },
});

/** Ours: one version with its text. */
export const getMintTermsVersion = contract({
  routes: [{ method: 'GET', path: `${PLATFORM}/{version}` }],
  access: { caller: 'platform-admin' },
  input: z.object({
    version: wholeNumber(1, 1_000_000).meta({ description: 'Version of the terms, from 1.', examples: [2] }),
  }),
  output: MintTerms,
  summary: 'Read a version of the Minting Services Terms.',
  tag: OPERATOR_TAG,
  example: { input: { version: 2 }, output: exampleTerms },
});
