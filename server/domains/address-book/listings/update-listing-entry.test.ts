import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { blockListing } from '#lib/contracts/address-book/blocks.ts';
import { createCounterpartyConnection, listCounterparties } from '#lib/contracts/address-book/connections.ts';
import { updateListingEntry as contract, listContacts, listDirectory } from '#lib/contracts/address-book/entries.ts';
import { getGlobalListing } from '#lib/contracts/address-book/listings.ts';
import { featureListingEntry } from '#lib/contracts/address-book/operator.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { ask, type BookParty, bookParty, listAccount } from '../testing.ts';
import { auditedOf, heardOf, refused, toldBy } from '../testing-listings.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const north = await bookParty(h, { name: 'North Bank', description: 'Main' });
const other = await bookParty(h, { name: 'Other' });

type Change = Omit<InputOf<typeof contract>, 'enterpriseId' | 'listingEntryId'>;
const put = (party: BookParty, listingEntryId: string, change: Change) =>
  h.call(contract, { as: party.as, input: { enterpriseId: party.enterpriseId, listingEntryId, ...change } });

const directoryOf = async ({ as, enterpriseId }: BookParty, name?: string) => {
  const input = { enterpriseId, ...(name === undefined ? {} : { name }) };
  return (await h.call(listDirectory, { as, input })).body.listingEntries.map(({ id }) => id);
};

describe('PUT listing/entry/{listingEntryId} of one’s own', () => {
  it('200: a new description, by which it is found, and no longer by the old one', async () => {
    const { entryId } = await listAccount(h, north, { description: 'Oldest words' });
    const { status, body } = await put(north, entryId, { description: 'Newest words' });
    assert.deepEqual([status, body.description, body.discoverable], [200, 'Newest words', true]);
    assert.ok(body.updatedAt > body.createdAt);
    assert.deepEqual(await directoryOf(other, 'newest'), [entryId]);
    assert.deepEqual(await directoryOf(other, 'oldest'), []);
  });
  it('200: an empty description takes it away', async () => {
    const { entryId } = await listAccount(h, north, { description: 'Vanishing' });
    const { body } = await put(north, entryId, { description: '' });
    assert.ok(!('description' in body));
    assert.deepEqual(await directoryOf(other, 'vanishing'), []);
  });
  it('200: stands in the directory while it is public', async () => {
    const { entryId } = await listAccount(h, north, { isPublic: false });
    for (const isPublic of [true, false, true]) {
      const { body } = await put(north, entryId, { public: isPublic });
      assert.equal(body.discoverable, isPublic);
      assert.equal((await directoryOf(other)).includes(entryId), isPublic);
    }
  });
  it('200: a private one is not recommended any more, nor when it is public again', async () => {
    const { entryId } = await listAccount(h, north);
    await h.call(featureListingEntry, { as: platform, input: { listingEntryId: entryId, isFeatured: true } });
    assert.equal((await put(north, entryId, { description: 'Still' })).body.featured, true);
    assert.equal((await put(north, entryId, { public: false })).body.featured, false);
    assert.equal((await put(north, entryId, { public: true })).body.featured, false);
  });
  it('200: leaves what is not given', async () => {
    const { body } = await put(north, north.entryId, {});
    assert.deepEqual([body.description, body.discoverable, body.updatedAt], ['Main', true, body.createdAt]);
    assert.deepEqual((await put(north, north.entryId, { public: true, description: 'Main' })).body, body);
  });
  it('200: is audited once a call, and told when something changed', async () => {
    const { entryId } = await listAccount(h, north);
    for (const description of ['One', 'One', '']) await put(north, entryId, { description });
    const operations = (await auditedOf(h, entryId)).map(({ operation }) => operation);
    assert.deepEqual(operations, ['createListingEntry', ...Array(3).fill('updateListingEntry')]);
    const heard = ['created', 'changed', 'changed'].map((name) => `listing-entry.${name} ${north.enterpriseId}`);
    assert.deepEqual(await heardOf(h, entryId), heard);
  });
  it('422: a description that hides something', async () => {
    for (const description of ['Quay\u202eside', 'Quay\nside', 'Quay\u200bside', 'Quay\u0085side', ' ']) {
      const reply = await refused(h, () => put(north, north.entryId, { description, public: false }));
      assert.equal(reply.status, 422, JSON.stringify(description));
      assert.deepEqual(Object.keys(reply.body), ['errorName', 'error']);
      assert.deepEqual(
        problemsOf(reply).map(({ path }) => path),
        ['description'],
      );
    }
  });
});

describe('PUT listing/entry/{listingEntryId} of a counterparty', () => {
  it('200: a description of one’s own, which is the label of the connection and seen by nobody else', async () => {
    const quay = await bookParty(h, { name: 'Quay', description: 'Prime desk' });
    await ask(h, north, quay);
    const { status, body } = await put(north, quay.entryId, { description: 'Ask for Jon' });
    assert.deepEqual(
      [status, body.id, body.walletId, body.description],
      [200, quay.entryId, quay.walletId, 'Ask for Jon'],
    );
    assert.ok(!('listing' in body));
    const { listingEntries } = (
      await h.call(listContacts, { as: north.as, input: { enterpriseId: north.enterpriseId, id: [quay.entryId] } })
    ).body;
    const [entry] = listingEntries;
    assert.deepEqual([entry?.description, entry?.listing.description], ['Ask for Jon', undefined]);
    assert.deepEqual(
      [entry?.connections[0]?.label, entry?.connections[0]?.description],
      ['Ask for Jon', 'Ask for Jon'],
    );
    for (const reader of [quay, other])
      for (const read of [listContacts, listDirectory, listCounterparties, getGlobalListing]) {
        const { status: known, text } = await h.call(read, {
          as: reader.as,
          input: { enterpriseId: reader.enterpriseId },
        });
        assert.equal(known, 200);
        assert.ok(!text.includes('Jon'), read.summary);
      }
  });
  it('200: an empty description shows the counterparty’s again', async () => {
    const quay = await bookParty(h, { description: 'Prime desk' });
    await ask(h, north, quay);
    await put(north, quay.entryId, { description: 'Mine' });
    assert.equal((await put(north, quay.entryId, { description: '' })).body.description, 'Prime desk');
  });
  it('200: in the connections of all own accounts', async () => {
    const [quay, second] = [await bookParty(h), await listAccount(h, north)];
    await ask(h, north, quay);
    await ask(h, { ...north, ...second }, quay);
    await put(north, quay.entryId, { description: 'Everywhere' });
    const { listingEntries } = (
      await h.call(listContacts, { as: north.as, input: { enterpriseId: north.enterpriseId, id: [quay.entryId] } })
    ).body;
    assert.deepEqual(
      listingEntries[0]?.connections.map(({ label }) => label),
      ['Everywhere', 'Everywhere'],
    );
  });
  it('200: leaves what each connection says where nothing is given, and tells nothing', async () => {
    const [quay, second] = [await bookParty(h), await listAccount(h, north)];
    const made: string[] = [];
    for (const [listingEntryId, localListingEntryDescription] of [
      [north.entryId, 'One'],
      [second.entryId, 'Two'],
    ] as const) {
      const input = { listingEntryId, targetListingEntryId: quay.entryId, localListingEntryDescription };
      const { connections } = (await h.call(createCounterpartyConnection, { as: north.as, input })).body;
      made.push(connections[0]?.id ?? '');
    }
    assert.equal((await put(north, quay.entryId, {})).status, 200);
    const input = { enterpriseId: north.enterpriseId, id: [quay.entryId] };
    const [entry] = (await h.call(listContacts, { as: north.as, input })).body.listingEntries;
    assert.deepEqual(
      entry?.connections.map(({ label }) => label),
      ['One', 'Two'],
    );
    for (const id of made) assert.ok(!(await heardOf(h, id)).join().includes('renamed'));
  });
  it('200: of a copy by account id, which tells nothing that its owner did not', async () => {
    const hidden = await bookParty(h, { name: 'Hidden', description: 'Secret words', isPublic: false });
    const input = { listingEntryId: north.entryId, walletId: hidden.walletId, localListingName: 'Zug people' };
    const made = (await h.call(createCounterpartyConnection, { as: north.as, input })).body.connections[0];
    const copyId = made?.targetListingEntry.id ?? '';
    assert.notEqual(copyId, hidden.entryId);
    assert.equal((await put(north, copyId, { description: 'First floor' })).body.description, 'First floor');
    const { body } = await put(north, copyId, { description: '' });
    assert.deepEqual([body.id, body.walletId, 'description' in body], [copyId, hidden.walletId, false]);
    for (const party of [hidden, other])
      assert.equal((await refused(h, () => put(party, copyId, { description: 'x' }))).status, 404);
    assert.equal((await refused(h, () => put(north, hidden.entryId, { description: 'x' }))).status, 404);
  });
  it('200: is audited once, in the own enterprise alone, which alone hears of it', async () => {
    const quay = await bookParty(h);
    const id = await ask(h, north, quay);
    await put(north, quay.entryId, { description: 'Mine' });
    const audited = (await auditedOf(h, quay.entryId)).filter(({ operation }) => operation === 'updateListingEntry');
    assert.deepEqual(audited, [
      { operation: 'updateListingEntry', subject: 'listing-entry', owner: north.enterpriseId },
    ]);
    const heard = (await heardOf(h, id)).filter((one) => one.includes('renamed'));
    assert.deepEqual(heard, [`counterparty-connection.renamed ${north.enterpriseId}`]);
  });
  it('422: whether it is public, which its owner decides, with a description too', async () => {
    const quay = await bookParty(h);
    await ask(h, north, quay);
    for (const change of [{ public: true }, { public: false }, { public: true, description: 'x' }]) {
      const reply = await refused(h, () => put(north, quay.entryId, change));
      assert.equal(reply.status, 422);
      assert.deepEqual(
        problemsOf(reply).map(({ path }) => path),
        ['public'],
      );
    }
  });
});

describe('who may', () => {
  it('400: fields that are none, without a body', async () => {
    for (const [entryId, change] of [
      ['x', {}],
      [north.entryId, { public: 'yes' }],
      [north.entryId, { public: null }],
      [north.entryId, { description: 'x'.repeat(2001) }],
      [north.entryId, { description: 'a\u0000b' }],
      [north.entryId, { description: 7 }],
    ] as const) {
      const { status, text } = await refused(h, () => put(north, entryId, change as Change));
      assert.deepEqual([status, text], [400, ''], JSON.stringify(change).slice(0, 30));
    }
  });
  it('401: in the name of another', async () => {
    const operator = await h.create.user({ [north.enterpriseId]: 'operator' });
    const reply = await refused(h, () => put(north, north.entryId, { actingUserId: operator.id, description: 'x' }));
    assert.equal(reply.status, 401);
  });
  it('403: viewers', async () => {
    const as = await h.create.user({ [north.enterpriseId]: 'viewer' });
    assert.equal((await refused(h, () => put({ ...north, as }, north.entryId, { public: false }))).status, 403);
  });
  it('404: an entry without a connection to it, public or private, of a blocker too, as an id of nobody', async () => {
    const [stranger, hidden, blocker] = [
      await bookParty(h),
      await bookParty(h, { isPublic: false }),
      await bookParty(h),
    ];
    const input = { enterpriseId: blocker.enterpriseId, blockedListingId: north.listingId };
    assert.equal((await h.call(blockListing, { as: blocker.as, input })).status, 200);
    for (const change of [{ description: 'x' }, { public: false }]) {
      const unknown = await refused(h, () => put(north, randomUUID(), change));
      assert.equal(unknown.status, 404);
      assert.deepEqual(Object.keys(unknown.body), ['errorName', 'error']);
      for (const { entryId } of [stranger, hidden, blocker])
        assert.deepEqual(toldBy(await refused(h, () => put(north, entryId, change))), toldBy(unknown));
    }
  });
});
