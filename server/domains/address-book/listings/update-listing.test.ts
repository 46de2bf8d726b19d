import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { blockListing } from '#lib/contracts/address-book/blocks.ts';
import { createCounterpartyConnection, listCounterpartyConnections } from '#lib/contracts/address-book/connections.ts';
import { listContacts, listDirectory } from '#lib/contracts/address-book/entries.ts';
import { updateListing as contract, getGlobalListing } from '#lib/contracts/address-book/listings.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { ask, type BookParty, bookParty, listAccount } from '../testing.ts';
import { auditedOf, heardOf, refused, toldBy } from '../testing-listings.ts';

const h = await harness();
const north = await bookParty(h, { name: 'North Bank' });
const quay = await bookParty(h, { name: 'Quay Trading', description: 'Prime desk' });
const other = await bookParty(h, { name: 'Other' });

type Change = Omit<InputOf<typeof contract>, 'enterpriseId' | 'listingId'>;
const put = (party: BookParty, listingId: string, change: Change) =>
  h.call(contract, { as: party.as, input: { enterpriseId: party.enterpriseId, listingId, ...change } });

/** Connects by an account’s id, under a name of one’s own; gives the id of the copy. */
async function copyOf(party: BookParty, walletId: string, localListingName: string): Promise<string> {
  const input = { listingEntryId: party.entryId, walletId, localListingName };
  const { body } = await h.call(createCounterpartyConnection, { as: party.as, input });
  return body.connections[0]?.targetListingEntry.listing.id ?? '';
}
const contactsOf = async ({ as, enterpriseId }: BookParty) =>
  (await h.call(listContacts, { as, input: { enterpriseId } })).body.listingEntries;

describe('PUT listing/{listingId} of one’s own', () => {
  it('200: a new description, which counterparties read and find it by', async () => {
    const { status, body } = await put(north, north.listingId, { description: 'Settles at dawn.' });
    assert.equal(status, 200);
    const { createdAt, updatedAt, ...rest } = body;
    const { enterpriseId, listingId: id } = north;
    assert.deepEqual(rest, {
      id,
      enterpriseId,
      description: 'Settles at dawn.',
      name: 'North Bank',
      owner: enterpriseId,
    });
    assert.ok(updatedAt > createdAt);
    const input = { enterpriseId: quay.enterpriseId, name: 'at DAWN' };
    const { listingEntries } = (await h.call(listDirectory, { as: quay.as, input })).body;
    assert.deepEqual(
      listingEntries.map(({ listing }) => listing),
      [{ id, name: 'North Bank', description: 'Settles at dawn.', editable: false }],
    );
  });
  it('200: the description of an entry is still found by after the listing’s has changed', async () => {
    await put(quay, quay.listingId, { description: 'Any listing' });
    const input = { enterpriseId: north.enterpriseId, name: 'prime DESK' };
    assert.equal((await h.call(listDirectory, { as: north.as, input })).body.listingEntries.length, 1);
  });
  it('200: letters of all alphabets are found in any case, before and after', async () => {
    const party = await bookParty(h, { name: 'Élan ÄRA', description: 'ΑΓΟΡΆ Москва' });
    for (const description of ['Erste ÖFFNUNG', 'Zweite ÖFFNUNG']) {
      assert.equal((await put(party, party.listingId, { description })).status, 200);
      for (const name of ['ÉLAN', 'élan', 'ära', 'ΑΓΟΡΆ', 'αγορά', 'москва', 'МОСКВА', 'öffnung']) {
        const input = { enterpriseId: quay.enterpriseId, name };
        const { listingEntries } = (await h.call(listDirectory, { as: quay.as, input })).body;
        assert.deepEqual(
          listingEntries.map(({ id }) => id),
          [party.entryId],
          name,
        );
      }
    }
  });
  it('200: leaves what is not given, and takes its own name', async () => {
    const before = (await put(north, north.listingId, { description: 'Kept' })).body;
    const { body } = await put(north, north.listingId, { name: 'North Bank' });
    assert.deepEqual([body.description, body.updatedAt], ['Kept', before.updatedAt]);
    assert.deepEqual((await put(north, north.listingId, {})).body, body);
  });
  it('200: takes ids in any case', async () => {
    assert.equal((await put(north, north.listingId.toUpperCase(), { description: 'Up' })).body.id, north.listingId);
  });
  it('200: is audited once a call, and told when something changed', async () => {
    const party = await bookParty(h);
    for (const description of ['One', 'One', 'Two'])
      assert.equal((await put(party, party.listingId, { description })).status, 200);
    const operations = (await auditedOf(h, party.listingId)).map(({ operation }) => operation);
    assert.deepEqual(operations, ['createGlobalListing', ...Array(3).fill('updateListing')]);
    const heard = ['created', 'changed', 'changed'].map((name) => `listing.${name} ${party.enterpriseId}`);
    assert.deepEqual(await heardOf(h, party.listingId), heard);
  });
  it('422: another name, so that nobody calls themselves somebody else', async () => {
    const reply = await refused(h, () => put(north, north.listingId, { name: 'Quay Trading', description: 'x' }));
    assert.equal(reply.status, 422);
    assert.deepEqual(Object.keys(reply.body), ['errorName', 'error']);
    assert.deepEqual(
      problemsOf(reply).map(({ path }) => path),
      ['name'],
    );
  });
});

describe('PUT listing/{listingId} of a counterparty by account id', () => {
  it('200: name and description of one’s own, seen by nobody else', async () => {
    const hidden = await bookParty(h, { name: 'Hidden Bank', isPublic: false });
    const [mine, theirs] = [
      await copyOf(north, hidden.walletId, 'Zug people'),
      await copyOf(other, hidden.walletId, 'Another name'),
    ];
    const { status, body } = await put(north, mine, { name: 'Zurich people', description: 'Met in May' });
    assert.equal(status, 200);
    const { createdAt: _, updatedAt: __, ...rest } = body;
    const { enterpriseId: owner } = north;
    assert.deepEqual(rest, { id: mine, name: 'Zurich people', description: 'Met in May', owner });
    const [seen] = (await contactsOf(north)).filter(({ listing }) => listing.id === mine);
    assert.deepEqual(seen?.listing, { id: mine, name: 'Zurich people', description: 'Met in May', editable: true });
    const [elsewhere] = (await contactsOf(other)).filter(({ listing }) => listing.id === theirs);
    assert.equal(elsewhere?.listing.name, 'Another name');
    const place = { enterpriseId: hidden.enterpriseId };
    for (const contract of [getGlobalListing, listContacts, listDirectory]) {
      const { text } = await h.call(contract, { as: hidden.as, input: place });
      assert.ok(!text.includes('people') && !text.includes('Met in'), contract.summary);
    }
  });
  it('200: of an account that is not listed', async () => {
    const walletId = await insertAccount(h.db, other.enterpriseId, { label: 'Quiet' });
    const mine = await copyOf(north, walletId, 'Quiet');
    assert.equal((await put(north, mine, { name: 'Quieter' })).body.name, 'Quieter');
  });
  it('404: to anybody else, the counterparty among them, as an id of nobody', async () => {
    const hidden = await bookParty(h, { isPublic: false });
    const mine = await copyOf(north, hidden.walletId, 'Mine');
    for (const party of [hidden, other]) {
      const [known, unknown] = [
        await refused(h, () => put(party, mine, { name: 'Theirs' })),
        await refused(h, () => put(party, randomUUID(), { name: 'Theirs' })),
      ];
      assert.equal(known.status, 404);
      assert.deepEqual(toldBy(known), toldBy(unknown));
    }
  });
  it('200: is audited once, in the own enterprise alone, and the counterparty hears nothing', async () => {
    const hidden = await bookParty(h, { isPublic: false });
    const mine = await copyOf(north, hidden.walletId, 'Mine');
    await put(north, mine, { name: 'Mine too' });
    assert.deepEqual(await auditedOf(h, mine), [
      { operation: 'updateListing', subject: 'listing', owner: north.enterpriseId },
    ]);
    const { rows } = await h.ownerPool.query(
      `select replace(enterprise_id::text, '-', '') as owner from events where type = 'counterparty-connection.renamed'
        and subject_id in (select id::text from address_book_connections where local_listing_id = $1)`,
      [mine],
    );
    assert.deepEqual(rows, [{ owner: north.enterpriseId }]);
  });
  it('422: a name that hides something', async () => {
    const hidden = await bookParty(h, { isPublic: false });
    const mine = await copyOf(north, hidden.walletId, 'Mine');
    for (const name of ['Quay\u202eside', 'Quay\nside', 'Quay\u0007side', 'Quay\u200bside', ' ']) {
      const reply = await refused(h, () => put(north, mine, { name }));
      assert.equal(reply.status, 422, JSON.stringify(name));
      assert.deepEqual(Object.keys(reply.body), ['errorName', 'error']);
    }
  });
});

describe('PUT listing/{listingId} of a listed counterparty', () => {
  it('200: a description of one’s own, in every connection to it, seen by nobody else', async () => {
    const party = await bookParty(h, { name: 'Two Desks' });
    const second = await listAccount(h, party);
    for (const target of [party, second]) await ask(h, north, target);
    const { status, body } = await put(north, party.listingId, { description: 'Slow on Fridays' });
    assert.equal(status, 200);
    assert.deepEqual([body.owner, body.enterpriseId], [north.enterpriseId, undefined]);
    assert.deepEqual([body.name, body.description], ['Two Desks', 'Slow on Fridays']);
    assert.deepEqual([body.globalListing?.id, body.globalListing?.description], [party.listingId, undefined]);
    const { connections } = (
      await h.call(listCounterpartyConnections, { as: north.as, input: { enterpriseId: north.enterpriseId } })
    ).body;
    const shown = connections.filter(({ targetListingEntry }) => targetListingEntry.listing.id === party.listingId);
    assert.deepEqual(
      shown.map(({ targetListingEntry }) => targetListingEntry.listing.description),
      ['Slow on Fridays', 'Slow on Fridays'],
    );
    for (const reader of [party, other]) {
      const { enterpriseId } = reader;
      for (const contract of [listContacts, listDirectory])
        assert.ok(!(await h.call(contract, { as: reader.as, input: { enterpriseId } })).text.includes('Fridays'));
    }
  });
  it('200: changes, and tells, nothing that is so already', async () => {
    const party = await bookParty(h, { name: 'Same' });
    const id = await ask(h, north, party);
    const once = await put(north, party.listingId, { description: 'Mine' });
    for (const change of [{}, { description: 'Mine' }, { name: 'Same' }])
      assert.deepEqual((await put(north, party.listingId, change)).body, once.body);
    assert.equal((await heardOf(h, id)).filter((one) => one.includes('renamed')).length, 1);
    assert.equal((await auditedOf(h, party.listingId)).filter((one) => one.owner === north.enterpriseId).length, 4);
  });
  it('422: a name, which is its enterprise’s', async () => {
    const party = await bookParty(h, { name: 'Fixed' });
    await ask(h, north, party);
    const reply = await refused(h, () => put(north, party.listingId, { name: 'Mine' }));
    assert.equal(reply.status, 422);
    assert.equal((await put(north, party.listingId, { name: 'Fixed' })).status, 200);
  });
});

describe('who may', () => {
  it('400: fields that are none, without a body', async () => {
    for (const [listingId, change] of [
      ['x', {}],
      [north.walletId, {}],
      [north.listingId, { description: '' }],
      [north.listingId, { description: 'x'.repeat(2001) }],
      [north.listingId, { name: '' }],
      [north.listingId, { name: 'x'.repeat(301) }],
      [north.listingId, { name: 'a\u0000' }],
      [north.listingId, { description: null }],
    ] as const) {
      const { status, text } = await refused(h, () => put(north, listingId, change as Change));
      assert.deepEqual([status, text], [400, ''], JSON.stringify(change).slice(0, 30));
    }
  });
  it('401: in the name of another', async () => {
    const operator = await h.create.user({ [north.enterpriseId]: 'operator' });
    const reply = await refused(h, () => put(north, north.listingId, { actingUserId: operator.id, description: 'x' }));
    assert.equal(reply.status, 401);
  });
  it('403: viewers', async () => {
    const as = await h.create.user({ [north.enterpriseId]: 'viewer' });
    assert.equal((await refused(h, () => put({ ...north, as }, north.listingId, { description: 'x' }))).status, 403);
  });
  it('404: a listing without a connection to it, whoever has blocked whom, as an id of nobody', async () => {
    const [stranger, blocker, blocked] = [await bookParty(h), await bookParty(h), await bookParty(h)];
    const block = (party: BookParty, blockedListingId: string) =>
      h.call(blockListing, { as: party.as, input: { enterpriseId: party.enterpriseId, blockedListingId } });
    assert.equal((await block(blocker, north.listingId)).status, 200);
    assert.equal((await block(north, blocked.listingId)).status, 200);
    const unknown = await refused(h, () => put(north, randomUUID(), { description: 'x' }));
    assert.equal(unknown.status, 404);
    for (const { listingId } of [stranger, blocker, blocked])
      assert.deepEqual(toldBy(await refused(h, () => put(north, listingId, { description: 'x' }))), toldBy(unknown));
  });
});
