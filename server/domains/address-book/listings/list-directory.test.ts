import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf, OutputOf } from '#lib/contract.ts';
import { listDirectory as contract } from '#lib/contracts/address-book/entries.ts';
import { updateListing } from '#lib/contracts/address-book/listings.ts';
import { featureListingEntry } from '#lib/contracts/address-book/operator.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { type BookParty, bookParty, listAccount } from '../testing.ts';
import { dateRow, getPath, getWithBody, ordered } from '../testing-listings.ts';

const PATH = '/api/address-book/v1/listing/entry/directory';

type Query = Omit<InputOf<typeof contract>, 'enterpriseId'>;
type Row = OutputOf<typeof contract>['listingEntries'][number];

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const reader = await bookParty(h, { name: 'Reader' });

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
const feature = (listingEntryId: string) =>
  h.call(featureListingEntry, { as: platform, input: { listingEntryId, isFeatured: true } });

const day = (number: number) => `2026-01-0${number}T09:00:00.000Z`;
const alder = await bookParty(h, { name: 'alder house', description: 'prime desk' });
const birch = await bookParty(h, { name: 'Birch House', description: 'Clearing, 100%_sure\\' });
const birchToo = await listAccount(h, birch);
const cedar = await bookParty(h, { name: 'cedar fund', description: 'prime desk', coin: 'tofc' });
const hidden = await bookParty(h, { name: 'hidden bank', isPublic: false });
for (const [id, created, updated] of [
  [alder.entryId, 3, 3],
  [birch.entryId, 1, 4],
  [birchToo.entryId, 1, 3],
  [cedar.entryId, 2, 2],
] as const)
  await dateRow(h, 'entries', { id, createdAt: day(created), updatedAt: day(updated) });
await feature(cedar.entryId);
await dateRow(h, 'entries', { id: cedar.entryId, createdAt: day(2), updatedAt: day(2) });
const PUBLIC = await rows();

describe('GET listing/entry/directory', () => {
  it('200: public entries of others with their listings, by name, ties the oldest first', () => {
    assert.deepEqual(
      PUBLIC.map(({ id }) => id),
      [alder.entryId, ...[birch.entryId, birchToo.entryId].toSorted(), cedar.entryId],
    );
    const { connections, ...entry } = PUBLIC[3] as Row;
    assert.deepEqual(connections, []);
    assert.deepEqual(entry, {
      id: cedar.entryId,
      walletId: cedar.walletId,
      coin: 'tofc',
      type: 'GO_ACCOUNT',
      description: 'prime desk',
      discoverable: true,
      featured: true,
      createdAt: day(2),
      updatedAt: day(2),
      listing: { id: cedar.listingId, name: 'cedar fund', editable: false },
    });
  });
  it('200: to an enterprise without a listing, and to viewers', async () => {
    const enterpriseId = await h.create.enterprise();
    const as = await h.create.user({ [enterpriseId]: 'viewer' });
    const found = await ids({}, { enterpriseId, as });
    assert.equal(found.length, PUBLIC.length + 1, 'all of them, and the reader’s');
  });
  it('200: in each order, ties the oldest first', async () => {
    const keys = {
      description: ({ description }: Row) => description?.toLowerCase(),
      coin: ({ coin }: Row) => coin,
      entryType: ({ type }: Row) => type,
      createdAt: ({ createdAt }: Row) => createdAt,
      updatedAt: ({ updatedAt }: Row) => updatedAt,
      'listing.name': ({ listing }: Row) => listing.name.toLowerCase(),
    };
    for (const [orderBy, key] of Object.entries(keys) as [keyof typeof keys, (row: Row) => string | undefined][]) {
      for (const savedContactsNotInDirectory of ['excluded', 'included'] as const) {
        const asked = { orderBy, savedContactsNotInDirectory };
        for (const orderDirection of ['ASC', 'DESC'] as const)
          assert.deepEqual(
            await ids({ ...asked, orderDirection }),
            ordered(PUBLIC, key, orderDirection),
            `${orderBy} ${orderDirection} ${savedContactsNotInDirectory}`,
          );
        assert.deepEqual(await ids(asked), ordered(PUBLIC, key), `${orderBy} alone`);
      }
    }
    const byName = ({ listing }: Row) => listing.name.toLowerCase();
    assert.deepEqual(await ids({ orderDirection: 'DESC' }), ordered(PUBLIC, byName, 'DESC'));
  });
  it('200: in pages without doubles or holes', async () => {
    for (const orderBy of ['coin', 'createdAt', 'listing.name'] as const)
      for (const savedContactsNotInDirectory of ['excluded', 'included'] as const) {
        const asked = { orderBy, savedContactsNotInDirectory };
        const pages = [];
        for (const offset of [0, 1, 2, 3, 4]) pages.push(...(await ids({ ...asked, limit: 1, offset })));
        assert.deepEqual(pages, await ids(asked));
      }
    assert.deepEqual(await ids({ offset: '1000000000', limit: '500' }), []);
  });
  it('200: narrowed by coins and types', async () => {
    assert.deepEqual(await ids({ coin: ['tofc'] }), [cedar.entryId]);
    assert.equal((await ids({ coin: ['ofc', 'tofc'] })).length, 4);
    assert.deepEqual(await ids({ coin: ['btc'] }), []);
    assert.equal((await ids({ entryType: ['GO_ACCOUNT'] })).length, 4);
  });
  it('200: takes lists as repeated keys, in brackets and between commas', async () => {
    const headers = { 'enterprise-id': reader.enterpriseId };
    for (const query of [
      'coin=tofc&coin=btc',
      'coin[]=tofc&coin[]=btc',
      'coin[0]=tofc&coin[1]=btc',
      'coin=tofc,btc',
      'coin=tofc',
    ]) {
      const { status, text } = await getPath(h, {
        path: `${PATH}?${query}&entryType=GO_ACCOUNT`,
        as: reader.as,
        headers,
      });
      assert.equal(status, 200);
      const found = JSON.parse(text).listingEntries.map(({ id }: Row) => id);
      assert.deepEqual(found, [cedar.entryId], query);
    }
  });
  it('200: takes a JSON body on GET, as the vendor’s client sends it; the query wins over it', async () => {
    const sent = { path: PATH, as: reader.as, headers: { 'enterprise-id': reader.enterpriseId } };
    const body = {
      coin: ['tofc', 'ofc'],
      limit: 2,
      offset: '1',
      orderBy: 'listing.name',
      orderDirection: 'DESC',
      featured: false,
    };
    const reply = await getWithBody(h, sent, body);
    assert.equal(reply.status, 200, reply.text);
    const expected = await ids({ coin: ['tofc', 'ofc'], limit: 2, offset: 1, orderDirection: 'DESC', featured: false });
    const found = ({ text }: { text: string }) => JSON.parse(text).listingEntries.map(({ id }: Row) => id);
    assert.deepEqual(found(reply), expected);
    const narrowed = await getWithBody(h, { ...sent, path: `${PATH}?coin=tofc` }, { coin: ['ofc'] });
    assert.deepEqual(found(narrowed), [cedar.entryId]);
    assert.deepEqual(await getWithBody(h, sent, '{"coin":'), { status: 400, text: '' });
  });
  it('200: narrowed to what the operator recommends, and to the rest', async () => {
    assert.deepEqual(await ids({ featured: true }), [cedar.entryId]);
    assert.deepEqual(
      await ids({ featured: 'false' }),
      PUBLIC.slice(0, 3).map(({ id }) => id),
    );
  });
});

describe('the filter name', () => {
  const named = async (name: string) => (await ids({ name })).toSorted();
  const both = [birch.entryId, birchToo.entryId].toSorted();

  it('200: is any part of a listing’s name or description, or of the entry’s, in any case', async () => {
    assert.equal(
      (
        await h.call(updateListing, {
          as: birch.as,
          input: { enterpriseId: birch.enterpriseId, listingId: birch.listingId, description: 'Zürich ÄRA' },
        })
      ).status,
      200,
    );
    assert.deepEqual(await named('OUSE'), [alder.entryId, ...both].toSorted());
    assert.deepEqual(await named('Prime D'), [alder.entryId, cedar.entryId].toSorted());
    assert.deepEqual(await named('zürich ära'), both);
    assert.deepEqual(await named('CLEARING'), [birch.entryId]);
    assert.deepEqual(await named('nothing like it'), []);
  });
  it('200: takes %, _ and \\ as they are', async () => {
    assert.deepEqual(await named('100%_SURE\\'), [birch.entryId]);
    for (const sign of ['%', '_', '\\', '%_', '_sure\\']) assert.deepEqual(await named(sign), [birch.entryId], sign);
    for (const none of ['a%r', 'a_der', '%%', '\\%', '\\\\', '1_0']) assert.deepEqual(await named(none), [], none);
  });
  it('200: takes a comma as it is', async () => {
    assert.deepEqual(await named('clearing, 100'), [birch.entryId]);
  });
  it('200: is the whole id of an entry or account, in any case, and no part of it', async () => {
    for (const id of [alder.entryId, alder.walletId, alder.entryId.toUpperCase(), alder.entryId.replaceAll('-', '')])
      assert.deepEqual(await named(id), [alder.entryId], id);
    assert.deepEqual(await named(alder.walletId.slice(0, 31)), []);
    assert.deepEqual(await named(alder.listingId), [], 'a listing is not an entry');
  });
  it('200: finds no private entry, not even by its ids', async () => {
    for (const name of ['hidden', hidden.entryId, hidden.walletId, hidden.listingId])
      assert.deepEqual(await named(name), [], name);
  });
});

describe('what is refused', () => {
  it('400: fields that are none, without a body', async () => {
    for (const wrong of [
      { limit: 0 },
      { limit: 501 },
      { limit: 'ten' },
      { offset: -1 },
      { orderBy: 'name' },
      { orderDirection: 'asc' },
      { entryType: ['WALLET'] },
      { status: ['DONE'] },
      { coin: [''] },
      { name: '' },
      { name: 'x'.repeat(201) },
      { name: 'a\u0000' },
      { featured: 'yes' },
      { savedContactsNotInDirectory: 'all' },
    ]) {
      const input = { enterpriseId: reader.enterpriseId, ...(wrong as Query) };
      const { status, text } = await h.call(contract, { as: reader.as, input });
      assert.deepEqual([status, text], [400, ''], JSON.stringify(wrong).slice(0, 40));
    }
  });
  it('400: without the header enterprise-id, without a body', async () => {
    const { status, text } = await getPath(h, { path: PATH, as: reader.as });
    assert.deepEqual([status, text], [400, '']);
  });
  it('401: for an enterprise of others, for one that is none, and as a member who is none', async () => {
    const { enterpriseId } = reader;
    for (const input of [
      { enterpriseId: alder.enterpriseId },
      { enterpriseId: newHexId() },
      { enterpriseId, actingUserId: alder.as.id },
    ]) {
      const { status, body } = await h.call(contract, { as: reader.as, input });
      assert.equal(status, 401);
      assert.deepEqual(Object.keys(body), ['errorName', 'error']);
    }
  });
});
