import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { blocks, listings } from '../tables.ts';

/** Whether one enterprise has blocked another. */
export async function hasBlocked(db: Queryable, by: string, whom: string): Promise<boolean> {
  const [row] = await db
    .select({ id: blocks.id })
    .from(blocks)
    .innerJoin(listings, eq(listings.id, blocks.ownerListingId))
    .where(and(eq(listings.enterpriseId, by), eq(blocks.blockedEnterpriseId, whom)))
    .limit(1);
  return row !== undefined;
}

/** Whether one of two enterprises has blocked the other. */
export const isBlocked = async (db: Queryable, one: string, other: string): Promise<boolean> =>
  (await hasBlocked(db, one, other)) || (await hasBlocked(db, other, one));
