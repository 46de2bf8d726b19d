import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { blockListing as contract } from '#lib/contracts/address-book/blocks.ts';
import {
  bulkConnect,
  createCounterpartyConnection,
  listCounterparties,
} from '#lib/contracts/address-book/connections.ts';
import { updateListingEntry } from '#lib/contracts/address-book/entries.ts';
import { updateListing } from '#lib/contracts/address-book/listings.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { ask, type BookParty, bookParty, listAccount } from '../testing.ts';
import { refused, toldBy } from '../testing-listings.ts';

const h = await harness();

const block = ({ as, enterpriseId }: BookParty, blockedListingId: string) =>
  h.call(contract, { as, input: { enterpriseId, blockedListingId } });
const parties = async (): Promise<[BookParty, BookParty]> => [await bookParty(h), await bookParty(h)];

describe('to the blocked one, the other is an id of nobody, byte for byte', () => {
  for (const blockedFirst of [true, false])
    it(`404: ${blockedFirst ? 'of who is blocked' : 'of who has blocked'}`, async () => {
      const [one, two] = await parties();
      const hidden = await listAccount(h, two, { isPublic: false });
      const unlisted = await insertAccount(h.db, two.enterpriseId, { label: 'Unlisted' });
      const wallets = [two.walletId, hidden.walletId, unlisted];
      assert.equal((await (blockedFirst ? block(two, one.listingId) : block(one, two.listingId))).status, 200);
      const { as, enterpriseId, entryId: listingEntryId } = one;
      const connect = (target: object) =>
        refused(h, () => h.call(createCounterpartyConnection, { as, input: { listingEntryId, ...target } }));
      for (const more of [{}, { localListingEntryDescription: 'x' }]) {
        const nobody = await connect({ targetListingEntryId: randomUUID(), ...more });
        assert.equal(nobody.status, 404);
        for (const { entryId } of [two, hidden])
          assert.deepEqual(toldBy(await connect({ targetListingEntryId: entryId, ...more })), toldBy(nobody));
      }
      const unknown = await connect({ walletId: newHexId(), localListingName: 'x' });
      assert.equal(unknown.status, 404);
      for (const walletId of wallets)
        assert.deepEqual(toldBy(await connect({ walletId, localListingName: 'x' })), toldBy(unknown));
      for (const walletId of wallets) {
        const input = { enterpriseId, walletId: one.walletId };
        const bulk = (target: string) => h.call(bulkConnect, { as, input: { ...input, targetWalletIds: [target] } });
        const [known, none] = [await bulk(walletId), await bulk(newHexId())];
        assert.deepEqual([known.status, known.body.rejectedConnections], [200, [walletId]]);
        assert.deepEqual(Object.keys(known.body), Object.keys(none.body));
      }
      const put = (id: string) =>
        refused(h, () => h.call(updateListing, { as, input: { enterpriseId, listingId: id, description: 'x' } }));
      assert.deepEqual(toldBy(await put(two.listingId)), toldBy(await put(randomUUID())));
      const putEntry = (id: string) =>
        refused(h, () => h.call(updateListingEntry, { as, input: { enterpriseId, listingEntryId: id, public: true } }));
      for (const { entryId } of [two, hidden])
        assert.deepEqual(toldBy(await putEntry(entryId)), toldBy(await putEntry(randomUUID())));
    });
  it('404: in the block list, of who has blocked', async () => {
    const [one, two] = await parties();
    await block(two, one.listingId);
    const [known, unknown] = [
      await refused(h, () => block(one, two.listingId)),
      await refused(h, () => block(one, randomUUID())),
    ];
    assert.equal(known.status, 404);
    assert.deepEqual(toldBy(known), toldBy(unknown));
  });
  it('200: requests of before, which have ended, are all that is left', async () => {
    const [one, two] = await parties();
    await ask(h, two, one);
    await block(one, two.listingId);
    const input = { enterpriseId: one.enterpriseId };
    const { connections } = (await h.call(listCounterparties, { as: one.as, input })).body;
    assert.deepEqual(
      connections.map(({ status }) => status),
      ['INACTIVE'],
    );
  });
});
