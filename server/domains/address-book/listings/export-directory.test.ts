import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blockListing } from '#lib/contracts/address-book/blocks.ts';
import { exportDirectory as contract } from '#lib/contracts/address-book/directory.ts';
import { harness } from '#server/testing/harness.ts';
import { readCsv } from '#server/testing/read-csv.ts';
import { ask, bookParty } from '../testing.ts';

const h = await harness();
const reader = await bookParty(h, { name: 'Reader' });
const { enterpriseId, as } = reader;
const alder = await bookParty(h, { name: 'Alder, "House"', description: '=SUM(1)' });
const birch = await bookParty(h, { name: 'Birch', coin: 'tofc' });
const hidden = await bookParty(h, { name: 'Hidden', isPublic: false });

describe('GET address-book/directory.csv', () => {
  it('200: what the search finds, ids first', async () => {
    const { status, text } = await h.call(contract, { as, input: { enterpriseId } });
    assert.equal(status, 200);
    assert.match(
      text,
      /^\uFEFF?id,name,description,listingDescription,walletId,coin,isFeatured,isSimulated,connections,listingId,/,
    );
    const rows = readCsv(text);
    assert.deepEqual(
      rows.map(({ id, name, walletId, coin, listingId }) => ({ id, name, walletId, coin, listingId })),
      [
        {
          id: alder.entryId,
          name: 'Alder, "House"',
          walletId: alder.walletId,
          coin: 'ofc',
          listingId: alder.listingId,
        },
        { id: birch.entryId, name: 'Birch', walletId: birch.walletId, coin: 'tofc', listingId: birch.listingId },
      ],
    );
    assert.ok(!text.includes(hidden.entryId) && !text.includes(reader.entryId));
  });
  it('200: no cell that a spreadsheet would calculate', async () => {
    const { text } = await h.call(contract, { as, input: { enterpriseId } });
    assert.ok(!/[,"]=SUM/.test(text));
  });
  it('200: with the own connections to each, as the page shows them', async () => {
    await ask(h, reader, alder);
    const { text } = await h.call(contract, { as, input: { enterpriseId } });
    assert.deepEqual(
      readCsv(text).map(({ connections }) => connections),
      ['Desk: REQUESTED', ''],
    );
  });
  it('200: narrowed as the search is', async () => {
    const { text } = await h.call(contract, { as, input: { enterpriseId, coins: ['tofc'] } });
    assert.deepEqual(
      readCsv(text).map(({ id }) => id),
      [birch.entryId],
    );
  });
  it('200: without those whom a block is between', async () => {
    const input = { enterpriseId: birch.enterpriseId, blockedListingId: reader.listingId };
    assert.equal((await h.call(blockListing, { as: birch.as, input })).status, 200);
    const { text } = await h.call(contract, { as, input: { enterpriseId } });
    assert.deepEqual(
      readCsv(text).map(({ id }) => id),
      [alder.entryId],
    );
  });
  it('400, 401, 404: as the search', async () => {
    assert.equal((await h.call(contract, { as, input: { enterpriseId, entryIds: ['x'] } })).status, 400);
    assert.equal((await h.call(contract, { as: null, input: { enterpriseId } })).status, 401);
    assert.equal((await h.call(contract, { as, input: { enterpriseId: alder.enterpriseId } })).status, 404);
  });
});
