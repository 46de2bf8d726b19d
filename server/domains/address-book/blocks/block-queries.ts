import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/core/database/db.ts';
import { blocks, listings } from '../tables.ts';

const owner = alias(listings, 'blocker');
const blocked = alias(listings, 'blocked');

/** Whether one enterprise has blocked another. */
export async function hasBlocked(db: Queryable, by: string, whom: string): Promise<boolean> {
  const [row] = await db
    .select({ id: blocks.id })
    .from(blocks)
    .innerJoin(owner, eq(owner.id, blocks.ownerListingId))
    .innerJoin(blocked, eq(blocked.id, blocks.blockedGlobalListingId))
    .where(and(eq(owner.enterpriseId, by), eq(blocked.enterpriseId, whom)))
    .limit(1);
  return row !== undefined;
}

/** Whether one of two enterprises has blocked the other. */
export const isBlocked = async (db: Queryable, one: string, other: string): Promise<boolean> =>
  (await hasBlocked(db, one, other)) || (await hasBlocked(db, other, one));
