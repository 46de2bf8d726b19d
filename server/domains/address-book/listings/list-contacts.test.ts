import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf, OutputOf } from '#lib/contract.ts';
import { blockListing } from '#lib/contracts/address-book/blocks.ts';
import { createCounterpartyConnection } from '#lib/contracts/address-book/connections.ts';
import { declineCounterparty } from '#lib/contracts/address-book/counterparties.ts';
import { listContacts as contract, updateListingEntry } from '#lib/contracts/address-book/entries.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { ask, type BookParty, bookParty, listAccount, pair } from '../testing.ts';
import { dateRow, getPath, getWithBody, ordered } from '../testing-listings.ts';

const PATH = '/api/address-book/v1/listing/entry/contacts';

type Query = Omit<InputOf<typeof contract>, 'enterpriseId'>;
type Row = OutputOf<typeof contract>['listingEntries'][number];

const h = await harness();
const reader = await bookParty(h, { name: 'Reader' });
const { enterpriseId, as } = reader;

async function rows(query: Query = {}, who: Pick<BookParty, 'as' | 'enterpriseId'> = reader): Promise<Row[]> {
  const reply = await h.call(contract, { as: who.as, input: { enterpriseId: who.enterpriseId, ...query } });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.listingEntries;
}
const ids = async (query: Query = {}, who?: Pick<BookParty, 'as' | 'enterpriseId'>) =>
  (await rows(query, who)).map(({ id }) => id);

/** Connects by an account’s id; gives the connection. */
async function copyOf(party: BookParty, walletId: string, localListingName: string) {
  const input = { listingEntryId: party.entryId, walletId, localListingName };
  const [made] = (await h.call(createCounterpartyConnection, { as: party.as, input })).body.connections;
  assert.ok(made);
  return made;
}

const day = (number: number) => `2026-01-0${number}T09:00:00.000Z`;
const alder = await bookParty(h, { name: 'alder', description: 'prime desk' });
const birch = await bookParty(h, { name: 'Birch', description: '100%_sure\\' });
const birchToo = await listAccount(h, birch);
const shy = await bookParty(h, { name: 'real name', description: 'real words', isPublic: false });
const stranger = await bookParty(h, { name: 'stranger' });
const test = await listAccount(h, reader, { coin: 'tofc' });
const cedar = await bookParty(h, { name: 'cedar', coin: 'tofc' });
for (const target of [alder, birch, birchToo]) await ask(h, reader, target);
await ask(h, { ...reader, ...test }, cedar);
const second = await listAccount(h, reader);
const fromSecond = await ask(h, { ...reader, ...second }, alder);
const copy = await copyOf(reader, shy.walletId, 'zug people');
for (const [id, created, updated] of [
  [alder.entryId, 3, 3],
  [birch.entryId, 1, 5],
  [birchToo.entryId, 1, 3],
  [cedar.entryId, 4, 4],
] as const)
  await dateRow(h, 'entries', { id, createdAt: day(created), updatedAt: day(updated) });
await dateRow(h, 'connections', { id: copy.id, createdAt: day(2), updatedAt: day(2) });
const CONTACTS = await rows();

describe('GET listing/entry/contacts', () => {
  it('200: entries with one’s own connections to them, the newest first, each once', () => {
    assert.deepEqual(
      CONTACTS.map(({ id }) => id),
      [
        cedar.entryId,
        alder.entryId,
        copy.targetListingEntry.id,
        ...[birch.entryId, birchToo.entryId].toSorted().toReversed(),
      ],
    );
    const [, row] = CONTACTS;
    assert.deepEqual(row?.listing, { id: alder.listingId, name: 'alder', editable: false });
    assert.deepEqual(
      row?.connections.map(({ ownerListingEntry }) => ownerListingEntry.id),
      [reader.entryId, second.entryId],
    );
    assert.equal(row?.connections[1]?.id, fromSecond);
    assert.ok(row?.connections.every((one) => !('targetListingEntry' in one)));
  });
  it('200: of a counterparty by account id what one called it, and nothing that it did not tell', () => {
    const row = CONTACTS.find(({ id }) => id === copy.targetListingEntry.id);
    assert.equal(row?.walletId, shy.walletId);
    assert.deepEqual([row?.listing.name, row?.listing.editable], ['zug people', true]);
    const text = JSON.stringify(row);
    for (const secret of ['real name', 'real words', shy.entryId, shy.listingId, shy.enterpriseId])
      assert.ok(!text.includes(secret), secret);
  });
  it('200: nobody else’s', async () => {
    for (const party of [alder, birch, shy, stranger]) assert.deepEqual(await ids({}, party), []);
    const none = await h.create.enterprise();
    const user = await h.create.user({ [none]: 'viewer' });
    assert.deepEqual(await ids({}, { enterpriseId: none, as: user }), []);
  });
  it('200: an account that is not listed, and own accounts', async () => {
    const party = await bookParty(h, { name: 'Asker' });
    const unlisted = await insertAccount(h.db, stranger.enterpriseId, { label: 'Unlisted' });
    const own = await listAccount(h, party, { isPublic: false });
    const made = await copyOf(party, unlisted, 'Unlisted');
    await ask(h, party, own);
    assert.deepEqual((await ids({}, party)).toSorted(), [made.targetListingEntry.id, own.entryId].toSorted());
  });
  it('200: in each order, ties the oldest first', async () => {
    const keys = {
      description: ({ description }: Row) => description,
      coin: ({ coin }: Row) => coin,
      entryType: ({ type }: Row) => type,
      createdAt: ({ createdAt }: Row) => createdAt,
      updatedAt: ({ updatedAt }: Row) => updatedAt,
      'listing.name': ({ listing }: Row) => listing.name.toLowerCase(),
    };
    for (const [orderBy, key] of Object.entries(keys) as [keyof typeof keys, (row: Row) => string | undefined][]) {
      for (const orderDirection of ['ASC', 'DESC'] as const)
        assert.deepEqual(
          await ids({ orderBy, orderDirection }),
          ordered(CONTACTS, key, orderDirection),
          `${orderBy} ${orderDirection}`,
        );
      assert.deepEqual(await ids({ orderBy }), ordered(CONTACTS, key), `${orderBy} alone`);
    }
    assert.deepEqual(await ids({ orderDirection: 'ASC' }), (await ids()).toReversed());
  });
  it('200: in pages without doubles or holes', async () => {
    for (const query of [{}, { orderBy: 'coin' as const }]) {
      const pages = [];
      for (const offset of [0, 1, 2, 3, 4, 5]) pages.push(...(await ids({ ...query, limit: 1, offset })));
      assert.deepEqual(pages, await ids(query));
    }
  });
  it('200: narrowed by ids, coins, types, names and statuses', async () => {
    assert.deepEqual(await ids({ id: [alder.entryId, copy.targetListingEntry.id] }), [
      alder.entryId,
      copy.targetListingEntry.id,
    ]);
    assert.deepEqual(await ids({ id: [shy.entryId, stranger.entryId] }), []);
    assert.deepEqual(await ids({ id: ['x', 'nobody', alder.entryId.toUpperCase()] }), [alder.entryId]);
    assert.deepEqual(await ids({ coin: ['tofc'] }), [cedar.entryId]);
    assert.equal((await ids({ entryType: ['GO_ACCOUNT'] })).length, CONTACTS.length);
    assert.equal((await ids({ status: ['REQUESTED'] })).length, CONTACTS.length);
    assert.deepEqual(await ids({ status: ['ACTIVE'] }), []);
    for (const [name, expected] of [
      ['PRIME d', [alder.entryId]],
      ['Zug', [copy.targetListingEntry.id]],
      ['real', []],
      ['%_S', [birch.entryId]],
      ['_', [birch.entryId]],
      ['\\', [birch.entryId]],
      ['a%r', []],
      [alder.walletId, [alder.entryId]],
      [alder.entryId.toUpperCase(), [alder.entryId]],
      [shy.walletId, [copy.targetListingEntry.id]],
      [copy.targetListingEntry.id, [copy.targetListingEntry.id]],
      [shy.entryId, []],
      [alder.walletId.slice(1), []],
    ] as const)
      assert.deepEqual(await ids({ name }), expected, name);
  });
  it('200: takes lists as repeated keys, in brackets and between commas, and as a JSON body', async () => {
    const headers = { 'enterprise-id': enterpriseId };
    const [one, two] = [alder.entryId, cedar.entryId];
    for (const query of [`id=${one}&id=${two}`, `id[]=${one}&id[]=${two}`, `id=${one},${two}`]) {
      const { text } = await getPath(h, { path: `${PATH}?${query}&coin=ofc,tofc`, as, headers });
      assert.deepEqual(
        JSON.parse(text).listingEntries.map(({ id }: Row) => id),
        [two, one],
        query,
      );
    }
    const reply = await getWithBody(h, { path: PATH, as, headers }, { id: [one, two], limit: 1, orderBy: 'createdAt' });
    assert.deepEqual(
      JSON.parse(reply.text).listingEntries.map(({ id }: Row) => id),
      [one],
    );
  });
  it('200: what one calls an entry, before what its owner does, and found by it', async () => {
    const input = { enterpriseId, listingEntryId: birchToo.entryId, description: 'My own words' };
    await h.call(updateListingEntry, { as, input });
    const [row, ...rest] = await rows({ name: 'OWN W' });
    assert.deepEqual([row?.id, row?.description, rest.length], [birchToo.entryId, 'My own words', 0]);
    await h.call(updateListingEntry, { as, input: { ...input, description: '' } });
  });
});

describe('contacts that have ended', () => {
  it('200: are left out, unless they are asked for', async () => {
    const [party, quay, calder] = [await bookParty(h), await bookParty(h), await bookParty(h)];
    const connectionId = await ask(h, party, quay);
    await ask(h, party, calder);
    const place = { enterpriseId: quay.enterpriseId, connectionId };
    assert.equal((await h.call(declineCounterparty, { as: quay.as, input: place })).status, 200);
    assert.deepEqual(await ids({}, party), [calder.entryId]);
    const [ended] = await rows({ status: ['INACTIVE'] }, party);
    assert.deepEqual(
      [ended?.id, ended?.connections.map(({ id, status }) => [id, status])],
      [quay.entryId, [[connectionId, 'INACTIVE']]],
    );
    assert.equal((await ids({ status: ['INACTIVE', 'REQUESTED'] }, party)).length, 2);
  });
  it('200: requests between those who are blocked are, to both sides', async () => {
    const [party, quay] = [await bookParty(h), await bookParty(h)];
    const { answer } = await pair(h, party, quay);
    assert.ok(answer);
    assert.deepEqual([await ids({}, party), await ids({}, quay)], [[quay.entryId], [party.entryId]]);
    const input = { enterpriseId: quay.enterpriseId, blockedListingId: party.listingId };
    assert.equal((await h.call(blockListing, { as: quay.as, input })).status, 200);
    assert.deepEqual([await ids({}, party), await ids({}, quay)], [[], []]);
  });
});

describe('what is refused', () => {
  it('400: fields that are none, without a body', async () => {
    for (const wrong of [
      { limit: 0 },
      { limit: 501 },
      { offset: -1 },
      { id: [''] },
      { id: ['x'.repeat(65)] },
      { orderBy: 'name' },
      { orderDirection: 'up' },
      { entryType: ['WALLET'] },
      { status: ['DONE'] },
      { name: '' },
      { coin: ['x'.repeat(41)] },
    ]) {
      const { status, text } = await h.call(contract, { as, input: { enterpriseId, ...(wrong as Query) } });
      assert.deepEqual([status, text], [400, ''], JSON.stringify(wrong));
    }
  });
  it('400: without the header enterprise-id, without a body', async () => {
    const { status, text } = await getPath(h, { path: PATH, as });
    assert.deepEqual([status, text], [400, '']);
  });
  it('401: for an enterprise of others, for one that is none, and as a member who is none', async () => {
    for (const input of [
      { enterpriseId: alder.enterpriseId },
      { enterpriseId: newHexId() },
      { enterpriseId, actingUserId: alder.as.id },
    ]) {
      const { status, body } = await h.call(contract, { as, input });
      assert.equal(status, 401);
      assert.deepEqual(Object.keys(body), ['errorName', 'error']);
    }
  });
});
