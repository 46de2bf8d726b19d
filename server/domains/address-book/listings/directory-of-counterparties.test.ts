import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf, OutputOf } from '#lib/contract.ts';
import { blockListing, unblockListing } from '#lib/contracts/address-book/blocks.ts';
import {
  createCounterpartyConnection,
  updateCounterpartyConnections,
} from '#lib/contracts/address-book/connections.ts';
import { listDirectory as contract, updateListingEntry } from '#lib/contracts/address-book/entries.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { ask, type BookParty, bookParty, listAccount } from '../testing.ts';

type Query = Omit<InputOf<typeof contract>, 'enterpriseId'>;
type Row = OutputOf<typeof contract>['listingEntries'][number];

const h = await harness();
const reader = await bookParty(h, { name: 'Reader' });
const alder = await bookParty(h, { name: 'alder house', description: 'prime desk' });
const cedar = await bookParty(h, { name: 'cedar fund', coin: 'tofc' });
const hidden = await bookParty(h, { name: 'hidden bank', isPublic: false });

async function rows(
  query: Query = {},
  { as, enterpriseId }: Pick<BookParty, 'as' | 'enterpriseId'> = reader,
): Promise<Row[]> {
  const reply = await h.call(contract, { as, input: { enterpriseId, ...query } });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.listingEntries;
}
const ids = async (query: Query = {}, who?: Pick<BookParty, 'as' | 'enterpriseId'>) =>
  (await rows(query, who)).map(({ id }) => id);

describe('connections of one’s own', () => {
  it('200: stand at the entries that they lead to, until they have ended; nobody else sees them', async () => {
    const quay = await bookParty(h, { name: 'Quay' });
    const second = await listAccount(h, reader);
    const asked = [await ask(h, reader, quay), await ask(h, { ...reader, ...second }, quay)];
    const input = { listingEntryId: reader.entryId, targetListingEntryId: alder.entryId };
    await h.call(createCounterpartyConnection, {
      as: reader.as,
      input: { ...input, localListingEntryDescription: 'Ask Jon' },
    });
    const [row] = await rows({ name: 'quay' });
    assert.deepEqual(
      row?.connections.map(({ id }) => id),
      asked,
    );
    assert.deepEqual(
      row?.connections.map(({ ownerListingEntry, targetListingEntry }) => [
        ownerListingEntry.id,
        targetListingEntry.id,
      ]),
      [
        [reader.entryId, quay.entryId],
        [second.entryId, quay.entryId],
      ],
    );
    const [mine] = await rows({ name: 'alder' });
    assert.deepEqual(
      [mine?.description, mine?.connections[0]?.targetListingEntry.description],
      ['prime desk', 'Ask Jon'],
    );
    const { text } = await h.call(contract, { as: quay.as, input: { enterpriseId: quay.enterpriseId } });
    assert.ok(!text.includes('Jon') && !asked.some((id) => text.includes(id)));
    const withdrawn = {
      enterpriseId: reader.enterpriseId,
      connectionIds: [asked[0] ?? ''],
      status: 'PENDING_DEACTIVATION' as const,
    };
    assert.equal((await h.call(updateCounterpartyConnections, { as: reader.as, input: withdrawn })).status, 200);
    assert.deepEqual(
      (await rows({ name: 'quay' }))[0]?.connections.map(({ id }) => id),
      [asked[1]],
    );
  });
  it('200: narrow the directory by their status', async () => {
    assert.ok((await ids({ status: ['REQUESTED'] })).includes(alder.entryId));
    assert.ok(!(await ids({ status: ['REQUESTED', 'ACTIVE'] })).includes(cedar.entryId));
    assert.deepEqual(await ids({ status: ['ACTIVE'] }), []);
    const [ended] = await rows({ status: ['INACTIVE'] });
    assert.deepEqual([ended?.listing.name, ended?.connections.map(({ status }) => status)], ['Quay', ['INACTIVE']]);
  });
});

describe('who is never in the directory', () => {
  it('200: private entries and one’s own, whatever filter is given', async () => {
    const own = await listAccount(h, reader, { description: 'Own prime' });
    for (const query of [{}, { name: 'Own prime' }, { name: own.entryId }, { name: own.walletId }, { limit: 500 }]) {
      const found = await ids(query);
      for (const id of [own.entryId, reader.entryId, hidden.entryId]) assert.ok(!found.includes(id));
    }
  });
  it('200: the other side of a block, to either of the two, until it is taken away', async () => {
    const [one, two] = [await bookParty(h, { name: 'One' }), await bookParty(h, { name: 'Two' })];
    const place = { enterpriseId: one.enterpriseId };
    const { body: block } = await h.call(blockListing, {
      as: one.as,
      input: { ...place, blockedListingId: two.listingId },
    });
    for (const query of [{}, { savedContactsNotInDirectory: 'included' as const }]) {
      for (const [party, other] of [
        [one, two],
        [two, one],
      ] as const) {
        assert.ok(!(await ids(query, party)).includes(other.entryId));
        for (const name of [other.entryId, other.walletId]) assert.deepEqual(await ids({ ...query, name }, party), []);
      }
      assert.equal((await ids({ ...query, name: one.entryId })).length, 1, 'others still see it');
    }
    await h.call(unblockListing, { as: one.as, input: { ...place, blockListId: block.id } });
    assert.deepEqual(await ids({ name: 'one' }, two), [one.entryId]);
    assert.deepEqual(await ids({ name: two.entryId }, one), [two.entryId]);
  });
});

describe('savedContactsNotInDirectory', () => {
  it('200: lists contacts in no directory as well, or alone, or not at all', async () => {
    const party = await bookParty(h, { name: 'Asker' });
    const [shy, open] = [await bookParty(h, { name: 'Shy', isPublic: false }), await bookParty(h, { name: 'Open' })];
    const unlisted = await insertAccount(h.db, shy.enterpriseId, { label: 'Unlisted' });
    await ask(h, party, open);
    await ask(h, party, shy);
    const input = { listingEntryId: party.entryId, walletId: unlisted, localListingName: 'Nobody else’s name' };
    const made = (await h.call(createCounterpartyConnection, { as: party.as, input })).body.connections[0];
    const copyId = made?.targetListingEntry.id ?? '';
    const all = await ids({ limit: 500 }, party);
    assert.ok(all.includes(open.entryId) && !all.includes(shy.entryId) && !all.includes(copyId));
    assert.deepEqual(await ids({ limit: 500, savedContactsNotInDirectory: 'excluded' }, party), all);
    const alone = await rows({ savedContactsNotInDirectory: 'only-included' }, party);
    assert.deepEqual(
      alone.map(({ id }) => id),
      [copyId, shy.entryId],
    );
    assert.deepEqual(
      alone.map(({ listing }) => [listing.name, listing.editable]),
      [
        ['Nobody else’s name', true],
        ['Shy', false],
      ],
    );
    assert.deepEqual(
      alone.map(({ connections }) => connections.length),
      [1, 1],
    );
    assert.deepEqual(
      alone.map(({ discoverable }) => discoverable),
      [false, false],
    );
    const together = await ids({ limit: 500, savedContactsNotInDirectory: 'included' }, party);
    assert.deepEqual(together.toSorted(), [...all, copyId, shy.entryId].toSorted());
    const found = (name: string) => ids({ name, savedContactsNotInDirectory: 'included' }, party);
    assert.deepEqual(await found('ELSE’S'), [copyId]);
    for (const name of [shy.walletId, shy.entryId]) assert.deepEqual(await found(name), [shy.entryId]);
    for (const name of [unlisted, copyId]) assert.deepEqual(await found(name), [copyId]);
    assert.ok(!(await ids({ limit: 500, savedContactsNotInDirectory: 'included' }, open)).includes(copyId));
  });
  it('200: has one row for each counterparty, however many accounts are connected to it', async () => {
    const party = await bookParty(h, { name: 'Asker' });
    const shy = await bookParty(h, { name: 'Shy', isPublic: false });
    await ask(h, party, shy);
    await ask(h, { ...party, ...(await listAccount(h, party)) }, shy);
    const [row, ...rest] = await rows({ savedContactsNotInDirectory: 'only-included' }, party);
    assert.deepEqual([row?.connections.length, rest.length], [2, 0]);
  });
  it('200: finds those who have become private since', async () => {
    const [party, once] = [await bookParty(h), await bookParty(h, { name: 'Once Public' })];
    await ask(h, party, once);
    const asked = { name: 'once', savedContactsNotInDirectory: 'only-included' } as const;
    assert.deepEqual(await ids(asked, party), []);
    await h.call(updateListingEntry, {
      as: once.as,
      input: { enterpriseId: once.enterpriseId, listingEntryId: once.entryId, public: false },
    });
    assert.deepEqual(await ids(asked, party), [once.entryId]);
    assert.deepEqual(await ids({ name: 'once' }, party), []);
  });
});
