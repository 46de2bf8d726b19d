import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { only } from '#lib/list-input.ts';
import { Flag, listOf, text, Uuid } from '#lib/schema.ts';
import {
  ACTS,
  ADDRESS_BOOK,
  ADDRESS_BOOK_TAG,
  AnyId,
  BOOK_HEADERS,
  bookErrors,
  bookPaging,
  bookPlace,
  exampleEnterprise,
  ORDER_BY,
  READS,
  WalletId,
} from './access.ts';
import {
  ClearableDescription,
  ConnectionStatus,
  ConnectionWithEntries,
  ConnectionWithOwner,
  Description,
  EntryType,
  exampleConnection,
  exampleConnectionWithEntries,
  exampleEntry,
  exampleOwner,
  exampleTarget,
  ListingEntry,
  ListingEntryWithListing,
} from './shapes.ts';

const ENTRY = `${ADDRESS_BOOK}/listing/entry` as const;
/** Connections that a reply shows of one entry. */
const MAX_CONNECTIONS = 200;

/** Interface endpoint 10. */
export const createListingEntry = contract({
  routes: [{ method: 'POST', path: `${ENTRY}/global` }],
  access: ACTS,
  errors: bookErrors(422),
  headers: BOOK_HEADERS,
  input: z.object({
    ...bookPlace,
    walletId: WalletId.meta({ description: 'Id of a trading account of the enterprise.' }),
    description: Description.optional().meta({
      description: 'What counterparties read of the account. Default: none.',
    }),
    public: z.boolean().meta({
      description:
        'Whether it stands in the directory. A private entry is in no directory, and can be connected by who knows its id or the account’s.',
    }),
  }),
  output: ListingEntry,
  summary: 'List a trading account, so that counterparties can connect with it.',
  description:
    'Needs the listing of the enterprise. An unknown account, one of another enterprise and a wallet that is no trading account answer 422 alike; a second entry for an account 409.',
  done: 'Listed a trading account',
  tag: ADDRESS_BOOK_TAG,
  example: {
    input: {
      ...exampleEnterprise,
      walletId: exampleEntry.walletId,
      description: exampleEntry.description,
      public: true,
    },
    output: exampleEntry,
  },
});

export const updateListingEntry = contract({
  routes: [{ method: 'PUT', path: `${ENTRY}/{listingEntryId}` }],
  access: ACTS,
  errors: bookErrors(404, 422),
  headers: BOOK_HEADERS,
  input: z.object({
    ...bookPlace,
    listingEntryId: Uuid.meta({
      description: 'Id of an entry of one’s own, or of one that a connection of one’s own leads to.',
    }),
    description: ClearableDescription.optional().meta({
      description: 'New description; an empty one takes it away. Default: as it is.',
    }),
    public: z.boolean().optional().meta({ description: 'Whether it stands in the directory. Default: as it is.' }),
  }),
  output: ListingEntry,
  summary: 'Change a listing entry, or what one calls that of a counterparty.',
  description:
    'The description of a counterparty’s entry is one’s own and seen by nobody else; `public` answers 422 there.',
  done: 'Changed a listing entry',
  tag: ADDRESS_BOOK_TAG,
  example: {
    input: { ...exampleEnterprise, listingEntryId: exampleEntry.id, public: true },
    output: exampleEntry,
  },
});

/** Nobody is to be sent a history of thousands with every entry. */
const OF_EACH =
  'Of each entry the newest connections are there, up to 100, and fewer on a page of more than 20 entries; the list of connections has them all.';

const ordered = {
  orderBy: z
    .enum(['description', 'coin', 'entryType', 'createdAt', 'updatedAt', 'listing.name'])
    .optional()
    .meta(ORDER_BY),
  orderDirection: z.enum(['ASC', 'DESC']).optional().meta({
    description: 'Direction of `orderBy`. Default: ASC with `orderBy`.',
  }),
};

const narrowing = {
  coin: listOf(text(40)).meta(only('entries of accounts of these coins')),
  entryType: listOf(EntryType, 1).meta(only('entries of these types')),
  name: text(200).optional().meta({
    description:
      'Only entries with this in the name or a description, in any case, or with exactly this id or account id. Default: all.',
  }),
  status: listOf(ConnectionStatus, 6).meta(
    only('entries with a connection of one’s own in these statuses; INACTIVE ones are shown if asked for'),
  ),
};

export const listContacts = contract({
  routes: [{ method: 'GET', path: `${ENTRY}/contacts` }],
  access: READS,
  errors: bookErrors(),
  headers: BOOK_HEADERS,
  input: z.object({
    ...bookPlace,
    ...bookPaging,
    ...ordered,
    id: listOf(AnyId).meta(only('entries with these ids')),
    ...narrowing,
  }),
  output: z.object({
    listingEntries: z
      .array(
        ListingEntryWithListing.extend({ connections: z.array(ConnectionWithOwner).max(MAX_CONNECTIONS) }).meta({
          id: 'Contact',
        }),
      )
      .max(500),
  }),
  summary: 'List the entries that an enterprise has connections to.',
  description: OF_EACH,
  tag: ADDRESS_BOOK_TAG,
  example: {
    input: exampleEnterprise,
    output: {
      listingEntries: [{ ...exampleTarget, connections: [{ ...exampleConnection, ownerListingEntry: exampleOwner }] }],
    },
  },
});

export const listDirectory = contract({
  routes: [{ method: 'GET', path: `${ENTRY}/directory` }],
  access: READS,
  errors: bookErrors(),
  headers: BOOK_HEADERS,
  input: z.object({
    ...bookPlace,
    ...bookPaging,
    orderBy: ordered.orderBy.meta({ description: ORDER_BY.description.replace('newest first', 'by `listing.name`') }),
    orderDirection: ordered.orderDirection,
    ...narrowing,
    featured: Flag.optional().meta({
      description: '`true`: only entries that the operator recommends; `false`: only the others. Default: both.',
    }),
    savedContactsNotInDirectory: z.enum(['only-included', 'included', 'excluded']).default('excluded').meta({
      description:
        'Whether contacts that are not in the directory are listed as well (`included`), or alone (`only-included`).',
    }),
  }),
  output: z.object({
    listingEntries: z
      .array(
        ListingEntryWithListing.extend({ connections: z.array(ConnectionWithEntries).max(MAX_CONNECTIONS) }).meta({
          id: 'DirectoryEntry',
        }),
      )
      .max(500),
  }),
  summary: 'List the directory: public entries of others, with one’s own connections to them.',
  description: OF_EACH,
  tag: ADDRESS_BOOK_TAG,
  example: {
    input: { ...exampleEnterprise, name: 'calder' },
    output: { listingEntries: [{ ...exampleTarget, connections: [exampleConnectionWithEntries] }] },
  },
});
