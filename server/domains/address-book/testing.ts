import { createCounterpartyConnection } from '#lib/contracts/address-book/connections.ts';
import { acceptCounterparty } from '#lib/contracts/address-book/counterparties.ts';
import { createListingEntry } from '#lib/contracts/address-book/entries.ts';
import { createGlobalListing } from '#lib/contracts/address-book/listings.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import type { Harness } from '#server/testing/harness.ts';
import { insertListings } from './listings/listing-store.ts';
import { simulatedListings } from './simulated/simulated-listings.ts';

/** An enterprise with a listed trading account, and its admin. */
export interface BookParty {
  enterpriseId: string;
  as: TestUser;
  listingId: string;
  walletId: string;
  entryId: string;
}

interface PartyOptions {
  name?: string;
  isPublic?: boolean;
  description?: string;
  coin?: string;
}

/** Lists a trading account of an enterprise that has a listing. */
export async function listAccount(
  h: Harness,
  { enterpriseId, as }: Pick<BookParty, 'enterpriseId' | 'as'>,
  { isPublic = true, description, coin = 'ofc' }: PartyOptions = {},
): Promise<Pick<BookParty, 'walletId' | 'entryId'>> {
  const walletId = await insertAccount(h.db, enterpriseId, { label: 'Desk', coin });
  const input = { enterpriseId, walletId, public: isPublic, ...(description === undefined ? {} : { description }) };
  const { body } = await h.call(createListingEntry, { as, input });
  return { walletId, entryId: body.id };
}

/** An enterprise of its own with a listing and one account in it; public unless said otherwise. */
export async function bookParty(h: Harness, options: PartyOptions = {}): Promise<BookParty> {
  const enterpriseId = await h.create.enterprise(options.name === undefined ? {} : { name: options.name });
  const as = await h.create.user({ [enterpriseId]: 'admin' });
  const { body } = await h.call(createGlobalListing, { as, input: { enterpriseId } });
  const listed = await listAccount(h, { enterpriseId, as }, options);
  return { enterpriseId, as, listingId: body.id, ...listed };
}

/** A request from one party to another; gives the id of the connection. */
export async function ask(h: Harness, from: BookParty, to: Pick<BookParty, 'entryId'>): Promise<string> {
  const input = { listingEntryId: from.entryId, targetListingEntryId: to.entryId };
  const { body } = await h.call(createCounterpartyConnection, { as: from.as, input });
  return body.connections[0]?.id ?? '';
}

/** Both directions between two parties, still being activated: what the first asked and what the second answered. */
export async function pair(h: Harness, from: BookParty, to: BookParty): Promise<{ asked: string; answer: string }> {
  const asked = await ask(h, from, to);
  const input = { enterpriseId: to.enterpriseId, connectionId: asked };
  const { body } = await h.call(acceptCounterparty, { as: to.as, input });
  return { asked, answer: body.connection.id };
}

/** Puts the simulated counterparties of a sandbox into a test's database. */
export const insertSimulated = ({ db, service }: Pick<Harness, 'db' | 'service'>): Promise<void> =>
  insertListings(db, simulatedListings(service.clock.nowIso()));
