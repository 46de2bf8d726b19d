import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { ConnectionReview, listOperatorEntries, OperatorEntry } from '#lib/contracts/address-book/operator.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import { selectJoined } from '../connections/connection-view.ts';
import { isNamed } from '../listings/entry-lists.ts';
import type { ListedEntry } from '../listings/listing-store.ts';
import { connections as c, listingEntries as e, listings } from '../tables.ts';

/** Connections that wait for a review, the oldest first. */
export async function findReviews(db: Queryable, limit: number): Promise<ConnectionReview[]> {
  const rows = await selectJoined(db)
    .where(eq(c.status, 'UNDER_REVIEW'))
    .orderBy(asc(c.createdAt), asc(c.id))
    .limit(limit);
  const names = await namesOf(db, [...new Set(rows.map((row) => row.c.targetEnterpriseId))]);
  return rows.map(({ c: row, ownerEntry, ownerListing, targetEntry, targetListing }) => ({
    id: row.id,
    evaluationId: row.evaluationId ?? row.id,
    type: row.type,
    coin: row.coin,
    ownerEnterpriseId: row.ownerEnterpriseId,
    ownerName: ownerListing.name,
    ownerEntryDescription: ownerEntry.description,
    ownerWalletId: row.ownerWalletId,
    targetEnterpriseId: row.simulatedSide === 'target' ? null : row.targetEnterpriseId,
    targetName: targetListing?.name ?? names.get(row.targetEnterpriseId) ?? '',
    targetEntryDescription: targetEntry?.description ?? null,
    targetWalletId: row.targetWalletId,
    isTargetPublic: targetEntry?.isPublic ?? false,
    calledByOwner: row.localListingName,
    createdAt: row.createdAt,
  }));
}

async function namesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const id of ids) {
    const { name } = knownEnterprises;
    const [row] = await db.select({ name }).from(knownEnterprises).where(eq(knownEnterprises.id, id)).limit(1);
    if (row) names.set(id, row.name);
  }
  return names;
}

/** Listing entries of all enterprises, featured ones first, then by name. */
export function findOperatorEntries(
  db: Queryable,
  { text, featured, limit }: ParsedInputOf<typeof listOperatorEntries>,
): Promise<ListedEntry[]> {
  const given: (SQL | undefined)[] = [
    text === undefined ? undefined : isNamed(text),
    featured === undefined ? undefined : eq(e.isFeatured, featured),
  ];
  return db
    .select({ entry: e, listing: listings })
    .from(e)
    .innerJoin(listings, eq(listings.id, e.listingId))
    .where(and(...given))
    .orderBy(desc(e.isFeatured), asc(e.listingName), asc(e.createdAt), asc(e.id))
    .limit(limit);
}

export const presentOperatorEntry = ({ entry, listing }: ListedEntry): OperatorEntry => ({
  id: entry.id,
  enterpriseId: listing.simulates === null ? listing.enterpriseId : null,
  name: listing.name,
  description: entry.description,
  walletId: entry.walletId,
  coin: entry.coin,
  isPublic: entry.isPublic,
  isFeatured: entry.isFeatured,
  createdAt: entry.createdAt,
});
