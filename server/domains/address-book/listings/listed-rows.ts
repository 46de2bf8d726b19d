import type { z } from 'zod';
import type { ListingEntryWithListing } from '#lib/contracts/address-book/shapes.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { findJoined } from '../connections/connection-queries.ts';
import { presentTargetCopy } from '../connections/connection-view.ts';
import { type ListedRow, listedById } from './entry-lists.ts';
import { presentEntry, summarise } from './listing-view.ts';

type EntryView = z.input<typeof ListingEntryWithListing>;

const isText = (value: string | null): value is string => value !== null;

/** Rows of the directory or of contacts as callers read them, in their order. */
export async function presentRows(db: Queryable, rows: readonly ListedRow[]): Promise<EntryView[]> {
  const entries = await listedById(db, rows.map(({ entryId }) => entryId).filter(isText));
  const joined = await findJoined(db, rows.map(({ connectionId }) => connectionId).filter(isText));
  return rows.flatMap(({ entryId, connectionId }): EntryView[] => {
    const listed = entries.get(entryId ?? '');
    if (listed) return [{ ...presentEntry(listed.entry), listing: summarise(listed.listing) }];
    const connection = joined.get(connectionId ?? '');
    return connection ? [presentTargetCopy(connection)] : [];
  });
}
