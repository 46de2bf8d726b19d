import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { Instant, Uuid } from '#lib/schema.ts';
import {
  ACTS,
  ADDRESS_BOOK,
  ADDRESS_BOOK_TAG,
  BOOK_HEADERS,
  bookErrors,
  bookPaging,
  bookPlace,
  exampleEnterprise,
  ORDER_BY,
  OrderDirection,
  READS,
} from './access.ts';
import { exampleListing, exampleTarget, ListingSummary } from './shapes.ts';

const BASE = `${ADDRESS_BOOK}/block-list` as const;

/** Source: public OpenAPI document, `V1BlockListResponse`. */
export const Block = z
  .object({
    id: Uuid,
    ownerListingId: Uuid.meta({ description: 'Id of one’s own listing.' }),
    blockedListingId: Uuid.meta({ description: 'Id of the blocked listing, as it was given.' }),
    blockedGlobalListingId: Uuid.meta({ description: 'Id of the blocked enterprise’s listing.' }),
    createdAt: Instant,
  })
  .meta({ id: 'Block' });

const exampleBlock: z.input<typeof Block> = {
  id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e4001',
  ownerListingId: exampleListing.id,
  blockedListingId: exampleTarget.listing.id,
  blockedGlobalListingId: exampleTarget.listing.id,
  createdAt: '2026-03-02T09:30:00.000Z',
};

export const listBlocks = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: READS,
  errors: bookErrors(),
  headers: BOOK_HEADERS,
  input: z.object({
    ...bookPlace,
    ...bookPaging,
    orderBy: z
      .enum(['id', 'ownerListingId', 'blockedListingId', 'blockedGlobalListingId', 'createdAt'])
      .optional()
      .meta(ORDER_BY),
    orderDirection: OrderDirection,
  }),
  output: z.object({
    blockList: z.array(Block.extend({ blockedListing: ListingSummary }).meta({ id: 'BlockWithListing' })).max(500),
  }),
  summary: 'List the enterprises that an enterprise has blocked.',
  tag: ADDRESS_BOOK_TAG,
  example: {
    input: exampleEnterprise,
    output: { blockList: [{ ...exampleBlock, blockedListing: exampleTarget.listing }] },
  },
});

export const blockListing = contract({
  routes: [{ method: 'POST', path: BASE }],
  access: ACTS,
  errors: bookErrors(404, 422),
  headers: BOOK_HEADERS,
  input: z.object({
    ...bookPlace,
    blockedListingId: Uuid.meta({
      description: 'Id of a listing in the directory, or as it stands in a connection of one’s own.',
    }),
  }),
  output: Block,
  summary: 'Block an enterprise.',
  description:
    'From then on neither finds nor connects with the other. Requests between the two end at once; active connections end when their last open settlement has. To the blocked enterprise yours is unknown.',
  done: 'Blocked an enterprise',
  tag: ADDRESS_BOOK_TAG,
  example: { input: { ...exampleEnterprise, blockedListingId: exampleTarget.listing.id }, output: exampleBlock },
});

export const unblockListing = contract({
  routes: [{ method: 'DELETE', path: `${BASE}/{blockListId}` }],
  access: ACTS,
  errors: bookErrors(404),
  headers: BOOK_HEADERS,
  input: z.object({ ...bookPlace, blockListId: Uuid.meta({ description: 'Id of the block.' }) }),
  output: Block,
  summary: 'Unblock an enterprise.',
  description: 'Connections that the block has ended stay ended.',
  done: 'Unblocked an enterprise',
  tag: ADDRESS_BOOK_TAG,
  example: { input: { ...exampleEnterprise, blockListId: exampleBlock.id }, output: exampleBlock },
});
