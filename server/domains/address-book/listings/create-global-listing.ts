import * as contracts from '#lib/contracts/address-book/listings.ts';
import { listingEvents } from '#lib/events/address-book.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { demandActingUser, requireEnterprise } from '#server/domains/directory/public.ts';
import { demandReadableLines } from '../demand-readable.ts';
import { insertListing } from './listing-store.ts';
import { presentListing } from './listing-view.ts';

export const createGlobalListing = operation(contracts.createGlobalListing, async (context, input) => {
  const { db, now, audit, emit } = context;
  const { enterpriseId, description } = input;
  await demandActingUser(context, input, 'write');
  demandReadableLines({ description });
  const { name } = await requireEnterprise(db, enterpriseId);
  const at = now.toISOString();
  const id = uuidV7(now.getTime());
  const draft = { id, enterpriseId, name, description: description ?? null, createdAt: at, updatedAt: at };
  const listing = await insertListing(db, draft);
  if (!listing) fail('already_exists', 'The enterprise has a listing already.');
  await audit({ subjectType: 'listing', subjectId: id, after: { name, description } });
  await emit(...listingEvents.to(enterpriseId, 'created', { id, body: { description: description ?? null } }));
  return presentListing(listing);
});
