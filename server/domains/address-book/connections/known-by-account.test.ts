import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  createCounterpartyConnection,
  updateCounterpartyConnections,
} from '#lib/contracts/address-book/connections.ts';
import { acceptCounterparty } from '#lib/contracts/address-book/counterparties.ts';
import {
  createListingEntry,
  listContacts,
  listDirectory,
  updateListingEntry,
} from '#lib/contracts/address-book/entries.ts';
import { updateListing } from '#lib/contracts/address-book/listings.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { ask, type BookParty, bookParty, listAccount } from '../testing.ts';
import { MINUTE, passTime, statusOf } from './testing-connections.ts';

const h = await harness();

/** A connection by account id. */
const byAccount = async ({ as, entryId }: Pick<BookParty, 'as' | 'entryId'>, walletId: string, name = 'A friend') => {
  const input = { listingEntryId: entryId, walletId, localListingName: name };
  const { body } = await h.call(createCounterpartyConnection, { as, input });
  const [made] = body.connections;
  assert.ok(made);
  return made;
};

describe('an account that several own accounts know by its id', () => {
  it('is one contact, with one name: the last one given', async () => {
    const [one, other] = [await bookParty(h), await bookParty(h, { isPublic: false })];
    const made = [await byAccount(one, other.walletId, 'First')];
    made.push(await byAccount({ ...one, ...(await listAccount(h, one)) }, other.walletId, 'Second'));
    assert.equal(made[0]?.targetListingEntry.id, made[1]?.targetListingEntry.id);
    const { as, enterpriseId } = one;
    const { listingEntries } = (await h.call(listContacts, { as, input: { enterpriseId } })).body;
    assert.deepEqual(
      listingEntries.map(({ listing, connections }) => [listing.name, connections.length]),
      [['Second', 2]],
    );
    const listingId = made[0]?.targetListingEntry.listing.id ?? '';
    await h.call(updateListing, { as, input: { enterpriseId, listingId, name: 'Third' } });
    const named = (await h.call(listContacts, { as, input: { enterpriseId } })).body.listingEntries;
    assert.deepEqual(
      named.map(({ listing }) => listing.name),
      ['Third'],
    );
  });
  it('is in the directory once, where it is public, and called as its owner calls it', async () => {
    const [one, other] = [await bookParty(h), await bookParty(h, { name: 'Oak Bank', description: 'Oak desk' })];
    const { id, label } = await byAccount(one, other.walletId);
    assert.equal(label, 'Oak desk');
    const { as, enterpriseId } = one;
    for (const [savedContactsNotInDirectory, rows] of [
      ['included', 1],
      ['only-included', 0],
    ] as const) {
      const input = { enterpriseId, savedContactsNotInDirectory, name: 'oak' };
      const { listingEntries } = (await h.call(listDirectory, { as, input })).body;
      assert.equal(listingEntries.length, rows, savedContactsNotInDirectory);
      if (rows === 1)
        assert.deepEqual(
          listingEntries[0]?.connections.map((one) => one.id),
          [id],
        );
    }
  });
});

describe('an account that is listed after it was whitelisted', () => {
  for (const how of ['accept', 'connect'] as const)
    it(`asks back, and is linked with what led to it, when one ${how}s`, async () => {
      const [one, other] = [await bookParty(h), await bookParty(h)];
      const walletId = await insertAccount(h.db, other.enterpriseId, { label: 'Later' });
      const white = await byAccount(one, walletId);
      await passTime(h, 2 * MINUTE);
      const { as, enterpriseId } = other;
      const entry = (await h.call(createListingEntry, { as, input: { enterpriseId, walletId, public: true } })).body;
      const asked = await ask(h, { ...other, entryId: entry.id }, one);
      assert.equal(await statusOf(h, asked), 'REQUESTED');
      if (how === 'accept') {
        const input = { enterpriseId: one.enterpriseId, connectionId: asked };
        const { body } = await h.call(acceptCounterparty, { as: one.as, input });
        assert.deepEqual([body.connection.id, body.connection.type], [white.id, 'DVP']);
      } else {
        const input = { listingEntryId: one.entryId, targetListingEntryId: entry.id };
        const { body } = await h.call(createCounterpartyConnection, { as: one.as, input });
        assert.deepEqual([body.connections[0]?.id, body.connections[0]?.linkedConnectionId], [white.id, asked]);
      }
      await passTime(h, 2 * MINUTE);
      assert.deepEqual([await statusOf(h, asked), await statusOf(h, white.id)], ['ACTIVE', 'ACTIVE']);
    });
});

describe('updatedAt', () => {
  const readAt = async (id: string): Promise<string> =>
    (await h.service.pool.query('select updated_at from address_book_connections where id = $1', [id])).rows[0]
      .updated_at;

  it('moves with a label that the counterparty changes, and not with what nobody sees', async () => {
    const [one, other] = [await bookParty(h), await bookParty(h, { description: 'Old' })];
    const id = await ask(h, one, other);
    const before = await readAt(id);
    const { as, enterpriseId, entryId: listingEntryId } = other;
    const change = (given: object) =>
      h.call(updateListingEntry, { as, input: { enterpriseId, listingEntryId, ...given } });
    await passTime(h, MINUTE);
    await change({ public: false });
    assert.equal(await readAt(id), before);
    await change({ description: 'New' });
    const after = await readAt(id);
    assert.notEqual(after, before);
    const own = { as: one.as, input: { enterpriseId: one.enterpriseId, listingEntryId, description: 'Mine' } };
    await h.call(updateListingEntry, own);
    const named = await readAt(id);
    await passTime(h, MINUTE);
    await h.call(updateListingEntry, own);
    await change({ description: 'Newer' });
    assert.equal(await readAt(id), named);
  });
});

describe('POST connections', () => {
  it('401: in the name of somebody else', async () => {
    const [one, other] = [await bookParty(h), await bookParty(h)];
    const input = { listingEntryId: one.entryId, targetListingEntryId: other.entryId, actingUserId: other.as.id };
    assert.equal((await h.call(createCounterpartyConnection, { as: one.as, input })).status, 401);
    const own = { ...input, actingUserId: one.as.id };
    const { body } = await h.call(createCounterpartyConnection, { as: one.as, input: own });
    const connectionIds = [body.connections[0]?.id ?? ''];
    const hide = { enterpriseId: one.enterpriseId, connectionIds, hidden: true };
    assert.equal((await h.call(updateCounterpartyConnections, { as: one.as, input: hide })).status, 200);
  });
});
