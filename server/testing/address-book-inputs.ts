import { blockListing } from '#lib/contracts/address-book/blocks.ts';
import { ask, type BookParty, bookParty, insertSimulated } from '#server/domains/address-book/testing.ts';
import { askUnderReview } from '#server/domains/address-book/testing-reviews.ts';
import { insertMemberships } from '#server/domains/directory/members/membership-store.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import type { TestUser } from './fixtures.ts';
import type { Harness } from './harness.ts';

/** What writes to the address book need to succeed, for a caller who becomes an admin of the enterprise. */
export function addressBookInputs(h: Harness) {
  async function own({ id: userId }: TestUser): Promise<BookParty> {
    const party = await bookParty(h);
    const { enterpriseId } = party;
    await insertMemberships(h.db, [{ userId, enterpriseId, role: 'admin', createdAt: h.service.clock.nowIso() }]);
    await h.service.onSignal('access');
    return party;
  }

  /** A request that waits for the caller. */
  async function asked(as: TestUser) {
    const party = await own(as);
    return { enterpriseId: party.enterpriseId, connectionId: await ask(h, await bookParty(h), party) };
  }

  return {
    updateListing: async (as: TestUser) => {
      const { enterpriseId, listingId } = await own(as);
      return { enterpriseId, listingId, name: undefined };
    },
    createListingEntry: async (as: TestUser) => {
      const { enterpriseId } = await own(as);
      return { enterpriseId, walletId: await insertAccount(h.db, enterpriseId, { label: 'Another' }) };
    },
    updateListingEntry: async (as: TestUser) => {
      const { enterpriseId, entryId: listingEntryId } = await own(as);
      return { enterpriseId, listingEntryId };
    },
    createCounterpartyConnection: async (as: TestUser) => {
      const { entryId: listingEntryId } = await own(as);
      return { listingEntryId, targetListingEntryId: (await bookParty(h)).entryId };
    },
    updateCounterpartyConnections: async (as: TestUser) => {
      const party = await own(as);
      return { enterpriseId: party.enterpriseId, connectionIds: [await ask(h, party, await bookParty(h))] };
    },
    bulkConnect: async (as: TestUser) => {
      const { enterpriseId, walletId } = await own(as);
      return { enterpriseId, walletId, targetWalletIds: [(await bookParty(h)).walletId] };
    },
    acceptCounterparty: asked,
    declineCounterparty: asked,
    blockListing: async (as: TestUser) => {
      const { enterpriseId } = await own(as);
      return { enterpriseId, blockedListingId: (await bookParty(h)).listingId };
    },
    unblockListing: async (as: TestUser) => {
      const { enterpriseId, as: admin } = await own(as);
      const input = { enterpriseId, blockedListingId: (await bookParty(h)).listingId };
      return { enterpriseId, blockListId: (await h.call(blockListing, { as: admin, input })).body.id };
    },
    decideConnectionReview: async () => ({ connectionId: await askUnderReview(h) }),
    featureListingEntry: async () => ({ listingEntryId: (await bookParty(h)).entryId }),
    createSimulatedRequest: async (as: TestUser) => {
      const { enterpriseId, entryId: listingEntryId } = await own(as);
      await insertSimulated(h);
      return { enterpriseId, listingEntryId };
    },
  };
}
