import type { z } from 'zod';
import type { GlobalListing, ListingEntry, ListingSummary } from '#lib/contracts/address-book/shapes.ts';
import type { EntryRow, ListingRow } from './listing-store.ts';

/** A listing as its owner reads it. */
export const presentListing = (row: ListingRow): z.input<typeof GlobalListing> => ({
  id: row.id,
  enterpriseId: row.enterpriseId,
  description: row.description ?? undefined,
  name: row.name,
  owner: row.enterpriseId,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** The same as others read it. */
export const summarise = ({ id, name, description }: ListingRow): z.input<typeof ListingSummary> => ({
  id,
  name,
  description: description ?? undefined,
  editable: false,
});

export const presentEntry = (row: EntryRow): ListingEntry => ({
  id: row.id,
  walletId: row.walletId,
  coin: row.coin,
  type: 'GO_ACCOUNT',
  description: row.description ?? undefined,
  discoverable: row.isPublic,
  featured: row.isFeatured,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
