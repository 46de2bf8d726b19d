import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf, OutputOf } from '#lib/contract.ts';
import { blockListing, listBlocks as contract } from '#lib/contracts/address-book/blocks.ts';
import { createCounterpartyConnection } from '#lib/contracts/address-book/connections.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { type BookParty, bookParty } from '../testing.ts';
import { dateRow, getPath, getWithBody, ordered } from '../testing-listings.ts';

const PATH = '/api/address-book/v1/block-list';

type Query = Omit<InputOf<typeof contract>, 'enterpriseId'>;
type Row = OutputOf<typeof contract>['blockList'][number];

const h = await harness();
const reader = await bookParty(h, { name: 'Reader' });
const { enterpriseId, as } = reader;

async function rows(query: Query = {}, who: Pick<BookParty, 'as' | 'enterpriseId'> = reader): Promise<Row[]> {
  const reply = await h.call(contract, { as: who.as, input: { enterpriseId: who.enterpriseId, ...query } });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.blockList;
}
const ids = async (query: Query = {}) => (await rows(query)).map(({ id }) => id);
async function block(blockedListingId: string): Promise<string> {
  const { status, body } = await h.call(blockListing, { as, input: { enterpriseId, blockedListingId } });
  assert.equal(status, 200);
  return body.id;
}

const [alder, birch, cedar] = [await bookParty(h, { name: 'Alder' }), await bookParty(h), await bookParty(h)];
const hidden = await bookParty(h, { name: 'Real name', isPublic: false });
const input = { listingEntryId: reader.entryId, walletId: hidden.walletId, localListingName: 'Zug people' };
const [made] = (await h.call(createCounterpartyConnection, { as, input })).body.connections;
const copyId = made?.targetListingEntry.listing.id ?? '';
const [first, second, third, ofCopy] = [
  await block(alder.listingId),
  await block(birch.listingId),
  await block(cedar.listingId),
  await block(copyId),
];
for (const [id, day] of [
  [first, 1],
  [second, 2],
  [third, 2],
  [ofCopy, 3],
] as const)
  await dateRow(h, 'blocks', { id, createdAt: `2026-01-0${day}T09:00:00.000Z` });
const NEWEST_FIRST = [ofCopy, ...[second, third].toSorted().toReversed(), first];

describe('GET block-list', () => {
  it('200: one’s own blocks, the newest first, with what is blocked', async () => {
    const found = await rows();
    assert.deepEqual(
      found.map(({ id }) => id),
      NEWEST_FIRST,
    );
    assert.deepEqual(found.at(-1), {
      id: first,
      ownerListingId: reader.listingId,
      blockedListingId: alder.listingId,
      blockedGlobalListingId: alder.listingId,
      createdAt: '2026-01-01T09:00:00.000Z',
      blockedListing: { id: alder.listingId, name: 'Alder', editable: false },
    });
  });
  it('200: a copy under the name that one gave it, and never the real one', async () => {
    const [row] = await rows();
    assert.deepEqual([row?.blockedListingId, row?.blockedGlobalListingId], [copyId, copyId]);
    assert.deepEqual(row?.blockedListing, { id: copyId, name: 'Zug people', editable: true });
    assert.ok(!JSON.stringify(await rows()).includes('Real name'));
  });
  it('200: nobody else’s, those of the blocked least of all', async () => {
    for (const party of [alder, birch, hidden]) assert.deepEqual(await rows({}, party), []);
    const none = await h.create.enterprise();
    const user = await h.create.user({ [none]: 'viewer' });
    assert.deepEqual(await rows({}, { enterpriseId: none, as: user }), []);
  });
  it('200: in each order, ties the oldest first', async () => {
    const all = await rows();
    for (const orderBy of [
      'id',
      'ownerListingId',
      'blockedListingId',
      'blockedGlobalListingId',
      'createdAt',
    ] as const) {
      const key = (row: Row) => row[orderBy];
      for (const orderDirection of ['ASC', 'DESC'] as const)
        assert.deepEqual(await ids({ orderBy, orderDirection }), ordered(all, key, orderDirection), orderBy);
      assert.deepEqual(await ids({ orderBy }), ordered(all, key), `${orderBy} alone`);
    }
    assert.deepEqual(await ids({ orderDirection: 'ASC' }), NEWEST_FIRST.toReversed());
  });
  it('200: in pages without doubles or holes, by a JSON body as well', async () => {
    const pages = [];
    for (const offset of [0, 1, 2, 3, 4]) pages.push(...(await ids({ limit: 1, offset })));
    assert.deepEqual(pages, NEWEST_FIRST);
    const sent = { path: PATH, as, headers: { 'enterprise-id': enterpriseId } };
    const { text } = await getWithBody(h, sent, { limit: 2, offset: 1, orderBy: 'createdAt', orderDirection: 'ASC' });
    assert.deepEqual(
      JSON.parse(text).blockList.map(({ id }: Row) => id),
      (await ids({ orderBy: 'createdAt' })).slice(1, 3),
    );
  });
});

describe('what is refused', () => {
  it('400: fields that are none, and without the header enterprise-id, without a body', async () => {
    for (const wrong of [{ limit: 0 }, { limit: 501 }, { offset: -1 }, { orderBy: 'name' }, { orderDirection: 'up' }]) {
      const { status, text } = await h.call(contract, { as, input: { enterpriseId, ...(wrong as Query) } });
      assert.deepEqual([status, text], [400, ''], JSON.stringify(wrong));
    }
    const { status, text } = await getPath(h, { path: PATH, as });
    assert.deepEqual([status, text], [400, '']);
  });
  it('401: for an enterprise of others, for one that is none, and as a member who is none', async () => {
    for (const wrong of [
      { enterpriseId: alder.enterpriseId },
      { enterpriseId: newHexId() },
      { enterpriseId, actingUserId: alder.as.id },
    ]) {
      const { status, body } = await h.call(contract, { as, input: wrong });
      assert.equal(status, 401);
      assert.deepEqual(Object.keys(body), ['errorName', 'error']);
    }
  });
});
