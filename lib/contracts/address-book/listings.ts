import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { HexId, Instant, Uuid } from '#lib/schema.ts';
import {
  ACTS,
  ADDRESS_BOOK,
  ADDRESS_BOOK_TAG,
  BOOK_HEADERS,
  bookErrors,
  bookPlace,
  exampleEnterprise,
  READS,
} from './access.ts';
import {
  Description,
  exampleEntry,
  exampleListing,
  GlobalListing,
  ListingEntry,
  MAX_DESCRIPTION,
  MAX_NAME,
  NameInput,
} from './shapes.ts';

const GLOBAL = `${ADDRESS_BOOK}/listing/global` as const;
/** An enterprise has no more trading accounts. */
const MAX_ENTRIES = 1000;

export const getGlobalListing = contract({
  routes: [{ method: 'GET', path: GLOBAL }],
  access: READS,
  errors: bookErrors(404),
  headers: BOOK_HEADERS,
  input: z.object(bookPlace),
  output: GlobalListing.extend({ listingEntries: z.array(ListingEntry).max(MAX_ENTRIES) }),
  summary: 'Read the listing of an enterprise with its entries, the oldest first.',
  description: 'An enterprise without a listing answers 404.',
  tag: ADDRESS_BOOK_TAG,
  example: { input: exampleEnterprise, output: { ...exampleListing, listingEntries: [exampleEntry] } },
});

export const createGlobalListing = contract({
  routes: [{ method: 'POST', path: GLOBAL }],
  access: ACTS,
  errors: bookErrors(422),
  headers: BOOK_HEADERS,
  input: z.object({
    ...bookPlace,
    description: Description.optional().meta({
      description: 'What counterparties read of the enterprise. Default: none.',
    }),
  }),
  output: GlobalListing,
  summary: 'Create the listing of an enterprise, by which counterparties know it.',
  description: 'An enterprise has one listing, under its own name. A second one answers 409.',
  done: 'Created the listing',
  tag: ADDRESS_BOOK_TAG,
  example: { input: { ...exampleEnterprise, description: exampleListing.description }, output: exampleListing },
});

const UpdatedListing = z
  .object({
    id: Uuid,
    enterpriseId: HexId.optional().meta({ description: 'Absent for one’s own copy of another listing.' }),
    description: z.string().max(MAX_DESCRIPTION).optional(),
    name: z.string().max(MAX_NAME),
    owner: HexId.meta({ description: 'Id of the enterprise whose listing, or whose copy of one, it is.' }),
    createdAt: Instant,
    updatedAt: Instant,
    globalListing: GlobalListing.optional().meta({ description: 'The listing that one’s own copy is of.' }),
  })
  .meta({ id: 'UpdatedListing' });

export const updateListing = contract({
  routes: [{ method: 'PUT', path: `${ADDRESS_BOOK}/listing/{listingId}` }],
  access: ACTS,
  errors: bookErrors(404, 422),
  headers: BOOK_HEADERS,
  input: z.object({
    ...bookPlace,
    listingId: Uuid.meta({
      description: 'Id of one’s own listing, or of one that a connection of one’s own leads to.',
    }),
    description: Description.optional().meta({ description: 'New description. Default: as it is.' }),
    name: NameInput.optional().meta({ description: 'New name, where the listing is `editable`. Default: as it is.' }),
  }),
  output: UpdatedListing,
  summary: 'Change the description of a listing, or the name that one gave a counterparty.',
  description:
    'What one writes to the listing of a counterparty is seen by one’s own enterprise only. Names can be changed where `editable` is true: on listings of connections that were made by `walletId`. Elsewhere a new name answers 422.',
  done: 'Changed a listing',
  tag: ADDRESS_BOOK_TAG,
  example: {
    input: { ...exampleEnterprise, listingId: exampleListing.id, description: exampleListing.description },
    output: exampleListing,
  },
});
