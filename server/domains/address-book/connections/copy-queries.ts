import { and, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import type { ListedEntry } from '../listings/listing-store.ts';
import { connections as c } from '../tables.ts';
import type { ConnectionRow } from './connection-store.ts';

async function newest(db: Queryable, where: SQL | undefined): Promise<ConnectionRow | undefined> {
  const [row] = await db.select().from(c).where(where).orderBy(desc(c.createdAt), desc(c.id)).limit(1);
  return row;
}

/** A connection in which an enterprise has a copy of a listing, by the copy's id. */
export const findCopyOf = (
  db: Queryable,
  { enterpriseId, localListingId }: { enterpriseId: string; localListingId: string },
): Promise<ConnectionRow | undefined> =>
  newest(db, and(eq(c.ownerEnterpriseId, enterpriseId), eq(c.localListingId, localListingId)));

/** The last connection in which an owner knows an account by its id: all of its accounts have one copy of it. */
export const findOwnCopy = (
  db: Queryable,
  { listing }: ListedEntry,
  { walletId }: { walletId: string },
): Promise<ConnectionRow | undefined> =>
  newest(
    db,
    and(eq(c.ownerEnterpriseId, listing.enterpriseId), eq(c.targetWalletId, walletId), isNotNull(c.localListingId)),
  );
