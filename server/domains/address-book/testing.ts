import { inArray, sql } from 'drizzle-orm';
import { createCounterpartyConnection } from '#lib/contracts/address-book/connections.ts';
import { acceptCounterparty } from '#lib/contracts/address-book/counterparties.ts';
import { createListingEntry } from '#lib/contracts/address-book/entries.ts';
import { createGlobalListing } from '#lib/contracts/address-book/listings.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import type { Harness } from '#server/testing/harness.ts';
import { insertConnections } from './connections/connection-store.ts';
import { insertListings } from './listings/listing-store.ts';
import { simulatedListings } from './simulated/simulated-listings.ts';
import { listingEntries, listings } from './tables.ts';

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

/** Puts the simulated counterparties of a sandbox into a test's database, once. */
export async function insertSimulated({ db, service }: Pick<Harness, 'db' | 'service'>): Promise<void> {
  const drafts = simulatedListings(service.clock.nowIso());
  const ids = drafts.map(({ listing }) => listing.id);
  const [known] = await db.select({ id: listings.id }).from(listings).where(inArray(listings.id, ids)).limit(1);
  if (!known) await insertListings(db, drafts);
}

interface Holder {
  enterpriseId: string;
  accountId: string;
  as: TestUser;
}

/** A listing with one entry for an account, written as it is read; the entry that it has already, if any. */
async function listHolder({ db, service }: Pick<Harness, 'db' | 'service'>, { enterpriseId, accountId }: Holder) {
  const at = service.clock.nowIso();
  const times = { createdAt: at, updatedAt: at };
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${listings} where enterprise_id = ${enterpriseId}`);
  const known = await db.execute<{ id: string }>(sql`
    select id from ${listingEntries} where wallet_id = ${accountId}`);
  if (known.rows[0]) return known.rows[0].id;
  const listingId = rows[0]?.id ?? uuidV7(Date.now());
  const entry = {
    id: uuidV7(Date.now()),
    walletId: accountId,
    coin: 'ofc',
    description: null,
    isPublic: true,
    ...times,
  };
  const listing = { id: listingId, enterpriseId, name: `Firm ${enterpriseId.slice(0, 6)}`, ...times };
  if (rows[0])
    await db.insert(listingEntries).values({ ...entry, listingId, listingName: listing.name, searchText: '' });
  else await insertListings(db, [{ listing, entries: [entry] }]);
  return entry.id;
}

/** Connects two accounts, active both ways. Gives the connection from the first to the second. */
export async function connectAccounts(
  h: Pick<Harness, 'db' | 'service'>,
  one: Holder,
  two: Holder,
): Promise<{ connectionId: string; updatedAt: string }> {
  const updatedAt = h.service.clock.nowIso();
  const entries = [await listHolder(h, one), await listHolder(h, two)] as const;
  const ids = [uuidV7(Date.now()), uuidV7(Date.now())] as const;
  const draft = (place: 0 | 1, own: Holder, other: Holder) => ({
    id: ids[place],
    type: 'DVP' as const,
    status: 'ACTIVE' as const,
    ownerEnterpriseId: own.enterpriseId,
    ownerEntryId: entries[place],
    ownerWalletId: own.accountId,
    targetEnterpriseId: other.enterpriseId,
    targetEntryId: entries[place === 0 ? 1 : 0],
    targetWalletId: other.accountId,
    coin: 'ofc',
    linkedConnectionId: ids[place === 0 ? 1 : 0],
    requestedAt: updatedAt,
    createdBy: own.as.id,
    updatedBy: own.as.id,
    createdAt: updatedAt,
    updatedAt,
  });
  await insertConnections(h.db, [draft(0, one, two), draft(1, two, one)]);
  return { connectionId: ids[0], updatedAt };
}
