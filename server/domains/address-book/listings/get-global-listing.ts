import * as contracts from '#lib/contracts/address-book/listings.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandActingUser } from '#server/domains/directory/public.ts';
import { entriesOf, requireListing } from './listing-store.ts';
import { presentEntry, presentListing } from './listing-view.ts';

export const getGlobalListing = operation(contracts.getGlobalListing, async (context, input) => {
  await demandActingUser(context, input, 'read');
  const listing = await requireListing(context.db, input.enterpriseId);
  const entries = await entriesOf(context.db, listing.id);
  return { ...presentListing(listing), listingEntries: entries.map(presentEntry) };
});
