import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { Block, listBlocks } from '#lib/contracts/address-book/blocks.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { ListingRow } from '../listings/listing-store.ts';
import { summarise } from '../listings/listing-view.ts';
import { blocks, listings } from '../tables.ts';

export type BlockRow = typeof blocks.$inferSelect;
type Query = ParsedInputOf<typeof listBlocks>;

export const presentBlock = (row: BlockRow): z.input<typeof Block> => ({
  id: row.id,
  ownerListingId: row.ownerListingId,
  blockedListingId: row.blockedListingId,
  /** Of a copy its own id again: by the real one its holder could be found. */
  blockedGlobalListingId: row.blockedListingId,
  createdAt: row.createdAt,
});

/** A block with the listing as its owner knows it. */
export const presentWithListing = ({ block, listing }: { block: BlockRow; listing: ListingRow | null }) => ({
  ...presentBlock(block),
  blockedListing:
    block.localName === null && listing !== null
      ? summarise(listing)
      : {
          id: block.blockedListingId,
          name: block.localName ?? '',
          description: block.localDescription ?? undefined,
          editable: true,
        },
});

function orderOf({ orderBy, orderDirection }: Query): SQL[] {
  const direction = orderDirection ?? (orderBy === undefined ? 'DESC' : 'ASC');
  const way = direction === 'ASC' ? asc : desc;
  if (orderBy === undefined) return [way(blocks.createdAt), way(blocks.id)];
  const column = orderBy === 'blockedGlobalListingId' ? blocks.blockedListingId : blocks[orderBy];
  return [way(column), asc(blocks.createdAt), asc(blocks.id)];
}

/** Blocks of a listing with what they block. */
export const findBlocks = (db: Queryable, ownListingId: string, query: Query) =>
  db
    .select({ block: blocks, listing: listings })
    .from(blocks)
    .leftJoin(listings, eq(listings.id, blocks.blockedListingId))
    .where(eq(blocks.ownerListingId, ownListingId))
    .orderBy(...orderOf(query))
    .limit(query.limit)
    .offset(query.offset);

/** Writes a block; undefined where there is one. */
export async function insertBlock(db: Queryable, draft: typeof blocks.$inferInsert): Promise<BlockRow | undefined> {
  const [row] = await db.insert(blocks).values(draft).onConflictDoNothing().returning();
  return row;
}

/** Takes a block of a listing away, with the name of what it blocked; undefined where there is none. */
export async function deleteBlock(db: Queryable, { id, ownListingId }: { id: string; ownListingId: string }) {
  const isThis = and(eq(blocks.id, id), eq(blocks.ownerListingId, ownListingId));
  const [row] = await db.delete(blocks).where(isThis).returning();
  return row;
}
