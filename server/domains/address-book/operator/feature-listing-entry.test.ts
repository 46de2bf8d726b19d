import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { getGlobalListing } from '#lib/contracts/address-book/listings.ts';
import { featureListingEntry as contract } from '#lib/contracts/address-book/operator.ts';
import { harness } from '#server/testing/harness.ts';
import { bookParty, insertSimulated } from '../testing.ts';
import { auditedOf, heardOf, refused } from '../testing-listings.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const NOBODY = '0'.repeat(32);

const feature = (listingEntryId: string, isFeatured: boolean, as: { token: string } = platform) =>
  h.call(contract, { as: as.token, input: { listingEntryId, isFeatured } });

describe('PUT platform/address-book/entries/{listingEntryId}', () => {
  it('200: recommends an entry, and no longer; its owner reads that', async () => {
    const { entryId, enterpriseId, as } = await bookParty(h);
    for (const isFeatured of [true, false]) {
      const { status, body } = await feature(entryId, isFeatured);
      assert.deepEqual([status, body.entry.id, body.entry.isFeatured], [200, entryId, isFeatured]);
      const { listingEntries } = (await h.call(getGlobalListing, { as, input: { enterpriseId } })).body;
      assert.equal(listingEntries[0]?.featured, isFeatured);
    }
  });
  it('200: is audited once for the operator and once for the owner, who hears of each change', async () => {
    const { entryId, enterpriseId } = await bookParty(h);
    for (const isFeatured of [true, true, false]) assert.equal((await feature(entryId, isFeatured)).status, 200);
    const audited = (await auditedOf(h, entryId)).filter(({ operation }) => operation === 'featureListingEntry');
    const owners = audited.map(({ owner }) => owner).toSorted();
    assert.deepEqual(owners, [NOBODY, enterpriseId].flatMap((owner) => [owner, owner, owner]).toSorted());
    const heard = (await heardOf(h, entryId)).filter((one) => one.includes('featured'));
    assert.deepEqual(heard, Array(2).fill(`listing-entry.featured ${enterpriseId}`));
  });
  it('200: a simulated counterparty, of which no enterprise hears', async () => {
    await insertSimulated(h);
    const { rows } = await h.ownerPool.query(
      `select e.id from address_book_entries e join address_book_listings l on l.id = e.listing_id where simulates = 'accepts'`,
    );
    const { status, body } = await feature(rows[0].id, true);
    assert.deepEqual([status, body.entry.enterpriseId, body.entry.isFeatured], [200, null, true]);
    assert.deepEqual(await heardOf(h, rows[0].id), []);
    assert.deepEqual(
      (await auditedOf(h, rows[0].id)).map(({ owner }) => owner),
      [NOBODY],
    );
  });
});

describe('what is refused leaves nothing', () => {
  it('400: fields that are none', async () => {
    const { entryId } = await bookParty(h);
    assert.equal((await refused(h, () => feature('x', true))).status, 400);
    for (const wrong of ['yes', undefined, null])
      assert.equal((await refused(h, () => feature(entryId, wrong as unknown as boolean))).status, 400);
  });
  it('401, 403: to everybody but the platform’s administrators, the owner too', async () => {
    const { entryId, as } = await bookParty(h);
    const input = { listingEntryId: entryId, isFeatured: true };
    assert.equal((await refused(h, () => h.call(contract, { as: null, input }))).status, 401);
    const { status, body } = await refused(h, () => feature(entryId, true, as));
    assert.equal(status, 403);
    assert.ok('requestId' in body, 'the platform’s body');
  });
  it('404: an entry of nobody', async () => {
    const { listingId } = await bookParty(h);
    for (const id of [randomUUID(), listingId]) assert.equal((await refused(h, () => feature(id, true))).status, 404);
  });
  it('422: a private one, which may well lose a recommendation', async () => {
    const { entryId } = await bookParty(h, { isPublic: false });
    assert.equal((await refused(h, () => feature(entryId, true))).status, 422);
    assert.equal((await feature(entryId, false)).status, 200);
  });
});
