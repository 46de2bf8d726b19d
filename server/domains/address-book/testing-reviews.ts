import { eq } from 'drizzle-orm';
import type { Harness } from '#server/testing/harness.ts';
import { listings } from './tables.ts';
import { ask, type BookParty, bookParty } from './testing.ts';

/** A request that waits for a review, whatever the deployment asks for: its target is one that is always reviewed. */
export async function askUnderReview(h: Harness, from?: BookParty): Promise<string> {
  const target = await bookParty(h);
  await h.db.update(listings).set({ simulates: 'reviewed' }).where(eq(listings.id, target.listingId));
  return ask(h, from ?? (await bookParty(h)), target);
}
