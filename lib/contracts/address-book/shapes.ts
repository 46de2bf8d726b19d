import * as z from 'zod';
import { HexId, Instant, storable, text, Uuid } from '#lib/schema.ts';

export const ENTRY_TYPES = ['GO_ACCOUNT'] as const;
export const EntryType = z.enum(ENTRY_TYPES);
export const CONNECTION_TYPES = ['DVP', 'WHITELIST'] as const;
export const ConnectionType = z.enum(CONNECTION_TYPES);
export const CONNECTION_STATUSES = [
  'PENDING_DEACTIVATION',
  'PENDING_ACTIVATION',
  'ACTIVE',
  'INACTIVE',
  'UNDER_REVIEW',
  'REQUESTED',
] as const;
export const ConnectionStatus = z.enum(CONNECTION_STATUSES);
export type ConnectionStatus = z.output<typeof ConnectionStatus>;
export type ConnectionType = z.output<typeof ConnectionType>;

export const MAX_NAME = 300;
export const MAX_DESCRIPTION = 2000;
const name = z.string().min(1).max(MAX_NAME);
const description = z.string().min(1).max(MAX_DESCRIPTION).optional();

/** Descriptions as callers send them; of an entry, which stands where names do, the operation refuses what hides something with 422. */
export const Description = text(MAX_DESCRIPTION);
/** The same where an empty one takes it away. */
export const ClearableDescription = storable(MAX_DESCRIPTION);
/** A name that somebody gives; what hides something in it is refused by the operation, with 422. */
export const NameInput = text(MAX_NAME);

/** The listing of an enterprise as it reads its own. Source: public OpenAPI document, `V1GlobalListingResponse`. */
export const GlobalListing = z
  .object({
    id: Uuid,
    enterpriseId: HexId,
    description,
    name: name.meta({ description: 'The name of the enterprise; it cannot be changed here.' }),
    owner: HexId.meta({ description: 'Id of the enterprise whose listing it is.' }),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'GlobalListing' });

/** A listing as others read it, and as its owner reads it beside others. */
export const ListingSummary = z
  .object({
    id: Uuid,
    name,
    description,
    editable: z.boolean().meta({ description: 'Whether you gave the name, and may change it.' }),
  })
  .meta({ id: 'ListingSummary' });

const entryFields = {
  id: Uuid,
  walletId: HexId.meta({ description: 'Id of the trading account.' }),
  coin: z.string().min(1).max(40),
  type: EntryType,
  description,
  discoverable: z.boolean().meta({ description: 'Whether it stands in the directory.' }),
  featured: z.boolean().meta({ description: 'Whether the operator recommends it.' }),
  createdAt: Instant,
  updatedAt: Instant,
};

/** A trading account in a listing. Source: public OpenAPI document, `V1ListingEntryResponse`. */
export const ListingEntry = z.object(entryFields).meta({ id: 'ListingEntry' });
export type ListingEntry = z.output<typeof ListingEntry>;

export const ListingEntryWithListing = z
  .object({ ...entryFields, listing: ListingSummary })
  .meta({ id: 'ListingEntryWithListing' });
export type ListingEntryWithListing = z.output<typeof ListingEntryWithListing>;

const connectionFields = {
  id: Uuid,
  type: ConnectionType,
  status: ConnectionStatus,
  label: z.string().min(1).max(MAX_DESCRIPTION),
  description,
  createdBy: z.string().min(1).max(64),
  updatedBy: z.string().min(1).max(64),
  createdAt: Instant,
  updatedAt: Instant,
  linkedConnectionId: Uuid.optional().meta({ description: 'The connection the other way; both change together.' }),
  hidden: z.boolean(),
  requestRemindersSent: z.int().min(0).optional(),
  requestReminderLastSent: Instant.optional(),
  evaluationId: Uuid.optional().meta({ description: 'Review of the request by the operator.' }),
};

/** Source: public OpenAPI document, `V1ConnectionResponse`. */
export const CounterpartyConnection = z.object(connectionFields).meta({
  id: 'CounterpartyConnection',
  description: 'A way from one trading account to another. People of the other side are shown as `********`.',
});

export const ConnectionWithOwner = z
  .object({ ...connectionFields, ownerListingEntry: ListingEntryWithListing })
  .meta({ id: 'ConnectionWithOwner' });

export const ConnectionWithEntries = z
  .object({
    ...connectionFields,
    ownerListingEntry: ListingEntryWithListing,
    targetListingEntry: ListingEntryWithListing,
  })
  .meta({ id: 'ConnectionWithEntries' });
export type ConnectionWithEntries = z.output<typeof ConnectionWithEntries>;

export const ConnectionList = z.object({
  connections: z.array(ConnectionWithEntries).max(500),
  totalCount: z.int().min(0).optional(),
});

export const exampleListing: z.input<typeof GlobalListing> = {
  id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
  enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
  description: 'Digital asset settlement for institutions.',
  name: 'Northwind Capital',
  owner: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
  createdAt: '2026-02-02T09:30:00.000Z',
  updatedAt: '2026-02-02T09:30:00.000Z',
};

export const exampleEntry: z.input<typeof ListingEntry> = {
  id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e2001',
  walletId: '9a1b2c3d4e5f60718293a4b5c6d7e8f9',
  coin: 'ofc',
  type: 'GO_ACCOUNT',
  description: 'Main settlement account',
  discoverable: true,
  featured: false,
  createdAt: '2026-02-02T09:32:00.000Z',
  updatedAt: '2026-02-02T09:32:00.000Z',
};

const summary = { id: exampleListing.id, name: exampleListing.name, description: exampleListing.description };
export const exampleOwner: z.input<typeof ListingEntryWithListing> = {
  ...exampleEntry,
  listing: { ...summary, editable: false },
};

export const exampleTarget: z.input<typeof ListingEntryWithListing> = {
  ...exampleEntry,
  id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e2002',
  walletId: '1f2e3d4c5b6a79808796a5b4c3d2e1f0',
  description: 'Prime desk',
  listing: { id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7b', name: 'Calder & Finch Capital', editable: false },
};

export const exampleConnection: z.input<typeof CounterpartyConnection> = {
  id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e3001',
  type: 'DVP',
  status: 'REQUESTED',
  label: 'Prime desk',
  createdBy: '7d1e4c2a8b6d0e9f1a2b3c4d5f9c0a3b',
  updatedBy: '7d1e4c2a8b6d0e9f1a2b3c4d5f9c0a3b',
  createdAt: '2026-03-02T09:30:00.000Z',
  updatedAt: '2026-03-02T09:30:00.000Z',
  hidden: false,
};

export const exampleConnectionWithEntries: z.input<typeof ConnectionWithEntries> = {
  ...exampleConnection,
  ownerListingEntry: exampleOwner,
  targetListingEntry: exampleTarget,
};
