import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { pageLimit } from '#lib/list-input.ts';
import { Flag, HexId, Instant, proseText, text, Uuid } from '#lib/schema.ts';
import {
  ConnectionType,
  exampleConnection,
  exampleListing,
  exampleOwner,
  exampleTarget,
  MAX_DESCRIPTION,
  MAX_NAME,
} from './shapes.ts';

const BASE = '/api/clearhouse/v1/platform/address-book' as const;
const TAG = 'Address book operator';
const OPERATOR = { caller: 'platform-admin' } as const;
const name = z.string().max(MAX_NAME);

/** A request that the operator is to look at before the counterparty hears of it. */
export const ConnectionReview = z
  .object({
    id: Uuid.meta({ description: 'Id of the connection.' }),
    evaluationId: Uuid,
    type: ConnectionType,
    coin: z.string().max(40),
    ownerEnterpriseId: HexId,
    ownerName: name,
    ownerEntryDescription: z.string().max(MAX_DESCRIPTION).nullable(),
    ownerWalletId: HexId,
    targetEnterpriseId: HexId.nullable().meta({ description: 'Null for a simulated counterparty.' }),
    targetName: name,
    targetEntryDescription: z.string().max(MAX_DESCRIPTION).nullable(),
    targetWalletId: HexId,
    isTargetPublic: z.boolean(),
    calledByOwner: name
      .nullable()
      .meta({ description: 'What the owner calls a counterparty that it knows by account id.' }),
    createdAt: Instant,
  })
  .meta({ id: 'ConnectionReview' });
export type ConnectionReview = z.output<typeof ConnectionReview>;

const exampleReview: z.input<typeof ConnectionReview> = {
  id: exampleConnection.id,
  evaluationId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e5001',
  type: 'DVP',
  coin: 'ofc',
  ownerEnterpriseId: exampleListing.enterpriseId,
  ownerName: exampleListing.name,
  ownerEntryDescription: 'Main settlement account',
  ownerWalletId: exampleOwner.walletId,
  targetEnterpriseId: '6e1d0b3c8f2a4d5b9c7e1f0a2b3c4d5e',
  targetName: exampleTarget.listing.name,
  targetEntryDescription: 'Prime desk',
  targetWalletId: exampleTarget.walletId,
  isTargetPublic: true,
  calledByOwner: null,
  createdAt: exampleConnection.createdAt,
};

export const listConnectionReviews = contract({
  routes: [{ method: 'GET', path: `${BASE}/reviews` }],
  access: OPERATOR,
  input: z.object({ limit: pageLimit(500, 100) }),
  output: z.object({ reviews: z.array(ConnectionReview).max(500) }),
  summary: 'List the counterparty connections that wait for a review, the oldest first.',
  tag: TAG,
  example: { input: {}, output: { reviews: [exampleReview] } },
});

export const decideConnectionReview = contract({
  routes: [{ method: 'POST', path: `${BASE}/reviews/{connectionId}` }],
  access: OPERATOR,
  errors: { family: 'platform', also: [422] },
  input: z
    .object({
      connectionId: Uuid.meta({ description: 'Id of the connection.' }),
      decision: z.enum(['approve', 'reject']).meta({ description: 'Whether the counterparty is asked.' }),
      reason: proseText(MAX_DESCRIPTION)
        .optional()
        .meta({ description: 'Why it is rejected, for who asked to read. Required to reject.' }),
    })
    .refine(({ decision, reason }) => decision === 'approve' || reason !== undefined, {
      path: ['reason'],
      message: 'is required to reject',
    }),
  output: z.object({ id: Uuid, status: z.enum(['REQUESTED', 'PENDING_ACTIVATION', 'INACTIVE']) }),
  summary: 'Approve or reject a counterparty connection.',
  description: 'One that is decided already answers 409.',
  done: 'Reviewed a counterparty connection',
  tag: TAG,
  example: {
    input: { connectionId: exampleConnection.id, decision: 'approve' },
    output: { id: exampleConnection.id, status: 'REQUESTED' },
  },
});

/** A listing entry as the operator sees it. */
export const OperatorEntry = z
  .object({
    id: Uuid,
    enterpriseId: HexId.nullable().meta({ description: 'Null for a simulated one.' }),
    name,
    description: z.string().max(MAX_DESCRIPTION).nullable(),
    walletId: HexId,
    coin: z.string().max(40),
    isPublic: z.boolean(),
    isFeatured: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'OperatorEntry' });
export type OperatorEntry = z.output<typeof OperatorEntry>;

const exampleOperatorEntry: z.input<typeof OperatorEntry> = {
  id: exampleTarget.id,
  enterpriseId: '6e1d0b3c8f2a4d5b9c7e1f0a2b3c4d5e',
  name: exampleTarget.listing.name,
  description: 'Prime desk',
  walletId: exampleTarget.walletId,
  coin: 'ofc',
  isPublic: true,
  isFeatured: true,
  createdAt: exampleTarget.createdAt,
};

export const listOperatorEntries = contract({
  routes: [{ method: 'GET', path: `${BASE}/entries` }],
  access: OPERATOR,
  input: z.object({
    text: text(200).optional().meta({
      description: 'Only entries with this in the name or a description, in any case, or with this id. Default: all.',
    }),
    featured: Flag.optional().meta({
      description: '`true`: only featured entries; `false`: only others. Default: both.',
    }),
    limit: pageLimit(500, 100),
  }),
  output: z.object({ entries: z.array(OperatorEntry).max(500) }),
  summary: 'List listing entries of all enterprises, featured ones first, then by name.',
  tag: TAG,
  example: { input: { text: 'calder' }, output: { entries: [exampleOperatorEntry] } },
});

export const featureListingEntry = contract({
  routes: [{ method: 'PUT', path: `${BASE}/entries/{listingEntryId}` }],
  access: OPERATOR,
  errors: { family: 'platform', also: [422], never: [409] },
  input: z.object({
    listingEntryId: Uuid.meta({ description: 'Id of the entry.' }),
    isFeatured: z.boolean().meta({ description: 'Whether the directory recommends it.' }),
  }),
  output: z.object({ entry: OperatorEntry }),
  summary: 'Recommend a listing entry in the directory, or no longer.',
  description: 'A private entry cannot be recommended: 422.',
  done: 'Changed what the directory recommends',
  tag: TAG,
  example: {
    input: { listingEntryId: exampleTarget.id, isFeatured: true },
    output: { entry: exampleOperatorEntry },
  },
});
