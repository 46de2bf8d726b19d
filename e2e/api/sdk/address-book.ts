import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AddressBook } from '@bitgo/sdk-core/dist/src/bitgo/address-book/address-book.js';
import { MINUTE, passTime } from '#server/domains/address-book/connections/testing-connections.ts';
import { ask, bookParty } from '#server/domains/address-book/testing.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { publicClient } from './client.ts';

const h = await harness();
const origin = await h.listen();

/** The client types some of what it sends and gets more narrowly than the service does. */
const sent = (value: object) => value as never;

for (const authVersion of [2, 3] as const)
  describe(`AddressBook with a version ${authVersion} token`, async () => {
    const enterpriseId = await h.create.enterprise({ name: `Northwind ${authVersion}` });
    const admin = await h.create.user({ [enterpriseId]: 'admin' });
    const accountId = await insertAccount(h.db, enterpriseId, { label: 'Treasury' });
    const bitgo = publicClient(origin, { accessToken: admin.token, authVersion });
    const wallet = await bitgo.coin('ofc').wallets().get({ id: accountId });
    const book = wallet.toAddressBook();
    const calder = await bookParty(h, { name: `Calder ${authVersion}`, description: 'Prime desk' });

    it('has no listing before it makes one, describes it, and reads it with its entries', async () => {
      await assert.rejects(book.getListing(), /no listing/);
      const made = await book.createListing({ description: 'Settlement' });
      assert.equal(made.name, `Northwind ${authVersion}`);
      const changed = await book.updateListing({ listingId: made.id, description: 'Settlement desk' });
      assert.equal(changed.description, 'Settlement desk');
      const entry = await book.createListingEntry(sent({ description: 'Main', public: false }));
      assert.deepEqual([entry.walletId, entry.discoverable], [accountId, false]);
      const shown = await book.updateListingEntry({ listingEntryId: entry.id, public: true });
      assert.deepEqual([shown.discoverable, shown.description], [true, 'Main']);
      const { listingEntries } = await book.getListing();
      assert.deepEqual(
        listingEntries?.map(({ id }) => id),
        [entry.id],
      );
      assert.equal((book as AddressBook).listing()?.id, made.id);
    });
    it('finds a counterparty in the directory, connects, and is connected once that accepts', async () => {
      const { listingEntries: found } = await book.getListingEntryDirectory({
        name: `calder ${authVersion}`,
        limit: 10,
      });
      assert.deepEqual(
        found.map((one) => [one.id, one.listing.name, one.connections]),
        [[calder.entryId, `Calder ${authVersion}`, []]],
      );
      const [own] = (await book.getListing()).listingEntries ?? [];
      const listingEntryId = own?.id ?? '';
      const { connections: made } = (await book.createConnection({
        listingEntryId,
        targetListingEntryId: calder.entryId,
        localListingEntryDescription: 'Our prime desk',
      })) as unknown as { connections: { id: string; label: string; status: string }[] };
      assert.deepEqual([made[0]?.label, made[0]?.status], ['Our prime desk', 'REQUESTED']);
      await ask(h, calder, { entryId: listingEntryId });
      await passTime(h, 2 * MINUTE);
      const { connections } = await book.getConnections(
        sent({ status: ['ACTIVE'], ownerWalletId: [accountId], limit: 5 }),
      );
      assert.equal(connections[0]?.id, made[0]?.id);
      assert.equal(connections[0]?.targetListingEntry.description, 'Our prime desk');
      const { listingEntries: contacts } = await book.getListingEntryContacts({
        status: 'ACTIVE',
        entryType: 'GO_ACCOUNT',
      });
      assert.equal(contacts[0]?.connections[0]?.ownerListingEntry.walletId, accountId);
    });
    it('connects by account id, and takes a deactivation back', async () => {
      const [own] = (await book.getListing()).listingEntries ?? [];
      const walletId = await insertAccount(h.db, calder.enterpriseId, { label: 'Unlisted' });
      const made = (await book.createConnection({
        listingEntryId: own?.id ?? '',
        walletId,
        localListingName: 'Friends',
      })) as unknown as { connections: { id: string; type: string }[] };
      const [friend] = made.connections;
      assert.equal(friend?.type, 'WHITELIST');
      await passTime(h, 2 * MINUTE);
      const connectionIds = [friend?.id ?? ''];
      const { connections: ending } = await book.updateConnection({ connectionIds, status: 'PENDING_DEACTIVATION' });
      assert.equal(ending[0]?.status, 'PENDING_DEACTIVATION');
      const { connections: back } = await book.updateConnection({ connectionIds, status: 'PENDING_ACTIVATION' });
      assert.equal(back[0]?.status, 'PENDING_ACTIVATION');
    });
  });
