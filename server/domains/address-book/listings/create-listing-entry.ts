import * as contracts from '#lib/contracts/address-book/entries.ts';
import { listingEntryEvents } from '#lib/events/address-book.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { isHexId, uuidV7 } from '#server/core/runtime/id.ts';
import { demandActingUser } from '#server/domains/directory/public.ts';
import { findTradingAccount } from '#server/domains/wallets/public.ts';
import { demandReadable } from '../demand-readable.ts';
import { findListing, insertEntry, lockListing } from './listing-store.ts';
import { presentEntry } from './listing-view.ts';

const NO_ACCOUNT = 'is no trading account of the enterprise';

export const createListingEntry = operation(contracts.createListingEntry, async (context, input) => {
  const { db, now, audit, emit } = context;
  const { enterpriseId, walletId, description, public: isPublic } = input;
  await demandActingUser(context, input, 'write');
  demandReadable({ description });
  await lockListing(db, enterpriseId);
  const listing = await findListing(db, enterpriseId);
  if (!listing) fail('unprocessable', 'The enterprise has no listing yet: create it first.');
  const account = isHexId(walletId) ? await findTradingAccount(db, walletId) : undefined;
  if (account?.enterpriseId !== enterpriseId) return refuseField('walletId', NO_ACCOUNT, 'unprocessable');
  const id = uuidV7(now.getTime());
  const at = now.toISOString();
  const said = { description: description ?? null, isPublic };
  const entry = await insertEntry(db, listing, {
    id,
    walletId,
    coin: account.coin,
    ...said,
    createdAt: at,
    updatedAt: at,
  });
  if (!entry) fail('already_exists', 'The account has a listing entry already.');
  await audit({ subjectType: 'listing-entry', subjectId: id, after: { walletId, description, public: isPublic } });
  const body = { description: said.description, public: isPublic };
  await emit(...listingEntryEvents.to(enterpriseId, 'created', { id, body }));
  return presentEntry(entry);
});
