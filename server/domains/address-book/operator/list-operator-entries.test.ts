import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { blockListing } from '#lib/contracts/address-book/blocks.ts';
import { listOperatorEntries as contract, featureListingEntry } from '#lib/contracts/address-book/operator.ts';
import { harness } from '#server/testing/harness.ts';
import { bookParty, insertSimulated, listAccount } from '../testing.ts';
import { dateRow } from '../testing-listings.ts';

const h = await harness();
const as = await h.create.user({}, { isPlatformAdmin: true });
const alder = await bookParty(h, { name: 'alder house', description: 'prime desk' });
const birch = await bookParty(h, { name: 'birch house', description: '100%_sure\\' });
const birchToo = await listAccount(h, birch, { isPublic: false });
const zinc = await bookParty(h, { name: 'zinc', coin: 'tofc' });
for (const [index, { entryId: id }] of [alder, birch, birchToo, zinc].entries())
  await dateRow(h, 'entries', { id, createdAt: `2026-01-0${index + 1}T09:00:00.000Z` });
await h.call(featureListingEntry, { as, input: { listingEntryId: zinc.entryId, isFeatured: true } });
const input = { enterpriseId: alder.enterpriseId, blockedListingId: birch.listingId };
await h.call(blockListing, { as: alder.as, input });

const find = async (query: InputOf<typeof contract> = {}) => {
  const reply = await h.call(contract, { as, input: query });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.entries;
};
const ids = async (query?: InputOf<typeof contract>) => (await find(query)).map(({ id }) => id);

describe('GET platform/address-book/entries', () => {
  it('200: entries of all, private ones too, whoever has blocked whom: featured first, then by name and age', async () => {
    assert.deepEqual(await ids(), [zinc.entryId, alder.entryId, birch.entryId, birchToo.entryId]);
    const [, entry] = await find();
    assert.deepEqual(entry, {
      id: alder.entryId,
      enterpriseId: alder.enterpriseId,
      name: 'alder house',
      description: 'prime desk',
      walletId: alder.walletId,
      coin: 'ofc',
      isPublic: true,
      isFeatured: false,
      createdAt: '2026-01-01T09:00:00.000Z',
    });
  });
  it('200: narrowed by each filter', async () => {
    const cases: [InputOf<typeof contract>, string[]][] = [
      [{ featured: true }, [zinc.entryId]],
      [{ featured: 'false' }, [alder.entryId, birch.entryId, birchToo.entryId]],
      [{ text: 'HOUSE' }, [alder.entryId, birch.entryId, birchToo.entryId]],
      [{ text: 'Prime' }, [alder.entryId]],
      [{ text: '%' }, [birch.entryId]],
      [{ text: '_sure\\' }, [birch.entryId]],
      [{ text: 'a%r' }, []],
      [{ text: birchToo.walletId }, [birchToo.entryId]],
      [{ text: birchToo.entryId.toUpperCase() }, [birchToo.entryId]],
      [{ text: 'house', featured: true }, []],
      [{ limit: 2 }, [zinc.entryId, alder.entryId]],
    ];
    for (const [query, expected] of cases) assert.deepEqual(await ids(query), expected, JSON.stringify(query));
  });
  it('200: simulated counterparties, which are no enterprise', async () => {
    await insertSimulated(h);
    const found = await find({ text: 'sim accepts' });
    assert.deepEqual(
      found.map(({ name, enterpriseId }) => [name, enterpriseId]),
      [['Sim Accepts', null]],
    );
  });
});

describe('what is refused', () => {
  it('400: fields that are none', async () => {
    for (const wrong of [{ limit: 0 }, { limit: 501 }, { text: '' }, { text: 'x'.repeat(201) }, { featured: 'x' }])
      assert.equal((await h.call(contract, { as, input: wrong as object })).status, 400, JSON.stringify(wrong));
  });
  it('401, 403: to everybody but the platform’s administrators', async () => {
    assert.equal((await h.call(contract, { as: null, input: {} })).status, 401);
    assert.equal((await h.call(contract, { as: alder.as, input: {} })).status, 403);
  });
});
