import { createCounterpartyConnection } from '#lib/contracts/address-book/connections.ts';
import { createListingEntry } from '#lib/contracts/address-book/entries.ts';
import { createGlobalListing } from '#lib/contracts/address-book/listings.ts';
import { createSimulatedRequest } from '#lib/contracts/sandbox/address-book.ts';
import { passTime as passTimeOfBook } from '#server/domains/address-book/connections/testing-connections.ts';
import { type BookParty, bookParty, insertSimulated } from '#server/domains/address-book/testing.ts';
import type { Harness } from '#server/testing/harness.ts';
import { type DvpPair, dvpSide, MINUTE } from '../testing-life.ts';

const ACTIVATION = 5 * MINUTE;

export interface Played extends BookParty {
  /** A connection that a simulated counterparty has made to it. */
  connectionId: string;
}

/** An enterprise that a simulated counterparty has asked for a connection. */
export async function playedParty(h: Harness): Promise<Played> {
  await insertSimulated(h);
  const party = await bookParty(h);
  const { as, enterpriseId, entryId: listingEntryId } = party;
  const { body } = await h.call(createSimulatedRequest, { as, input: { enterpriseId, listingEntryId } });
  return { ...party, connectionId: body.connectionId };
}

/** An account with funds and a key, and a simulated counterparty to which it has an active connection. */
export async function playedPair(h: Harness): Promise<DvpPair> {
  await insertSimulated(h);
  const one = await dvpSide(h);
  const { enterpriseId, accountId: walletId, as } = one;
  await h.call(createGlobalListing, { as, input: { enterpriseId } });
  const { body: entry } = await h.call(createListingEntry, { as, input: { enterpriseId, walletId, public: true } });
  const { rows } = await h.ownerPool.query(
    `select e.id, replace(e.wallet_id::text, '-', '') as account, replace(l.enterprise_id::text, '-', '') as enterprise
      from address_book_entries e join address_book_listings l on l.id = e.listing_id where simulates = 'accepts'`,
  );
  const [target] = rows;
  const input = { listingEntryId: entry.id, targetListingEntryId: target.id };
  const made = await h.call(createCounterpartyConnection, { as, input });
  const connectionId = made.body.connections[0]?.id ?? '';
  await passTimeOfBook(h, ACTIVATION);
  const connections = await h.ownerPool.query(
    'select status, updated_at as at from address_book_connections where id = $1',
    [connectionId],
  );
  const [{ status, at }] = connections.rows;
  if (status !== 'ACTIVE') throw new Error(`the connection is ${status}`);
  const two = { ...one, enterpriseId: target.enterprise, accountId: target.account };
  return { one, two, connectionId, updatedAt: new Date(at).toISOString() };
}
