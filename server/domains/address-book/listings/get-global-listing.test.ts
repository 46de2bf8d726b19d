import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { updateListingEntry } from '#lib/contracts/address-book/entries.ts';
import { getGlobalListing as contract } from '#lib/contracts/address-book/listings.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { bookParty, listAccount } from '../testing.ts';
import { getPath, getWithBody } from '../testing-listings.ts';

const PATH = '/api/address-book/v1/listing/global';

const h = await harness();
const north = await bookParty(h, { name: 'North Bank', description: 'Main' });
const { enterpriseId, as } = north;
const second = await listAccount(h, north, { isPublic: false });
const viewer = await h.create.user({ [enterpriseId]: 'viewer' });

describe('GET listing/global', () => {
  it('200: the listing with its entries, the oldest first, private ones too', async () => {
    const { status, body } = await h.call(contract, { as, input: { enterpriseId } });
    assert.equal(status, 200);
    const { listingEntries, createdAt, updatedAt, ...listing } = body;
    assert.deepEqual(listing, { id: north.listingId, enterpriseId, name: 'North Bank', owner: enterpriseId });
    assert.equal(createdAt, updatedAt);
    assert.deepEqual(
      listingEntries.map(({ id, walletId, coin, type, description, discoverable, featured }) => ({
        id,
        walletId,
        coin,
        type,
        description,
        discoverable,
        featured,
      })),
      [
        {
          id: north.entryId,
          walletId: north.walletId,
          coin: 'ofc',
          type: 'GO_ACCOUNT',
          description: 'Main',
          discoverable: true,
          featured: false,
        },
        {
          id: second.entryId,
          walletId: second.walletId,
          coin: 'ofc',
          type: 'GO_ACCOUNT',
          description: undefined,
          discoverable: false,
          featured: false,
        },
      ],
    );
  });
  it('200: has no description where there is none, and leaves out nothing else', async () => {
    const { body } = await h.call(contract, { as, input: { enterpriseId } });
    assert.ok(!('description' in body) && !('description' in (body.listingEntries[1] ?? {})));
  });
  it('200: to viewers', async () => {
    assert.equal((await h.call(contract, { as: viewer, input: { enterpriseId } })).status, 200);
  });
  it('200: to a GET with a JSON body, as the vendor’s client sends it', async () => {
    const sent = { path: PATH, as, headers: { 'enterprise-id': enterpriseId } };
    const reply = await getWithBody(h, sent, {});
    assert.deepEqual([reply.status, JSON.parse(reply.text).id], [200, north.listingId]);
  });
  it('200: the entries as they are after a change', async () => {
    const input = { enterpriseId, listingEntryId: second.entryId, description: 'Reserve' };
    assert.equal((await h.call(updateListingEntry, { as, input })).status, 200);
    const { body } = await h.call(contract, { as, input: { enterpriseId } });
    assert.deepEqual(
      body.listingEntries.map(({ description }) => description),
      ['Main', 'Reserve'],
    );
  });
});

describe('who may', () => {
  it('400: without the header enterprise-id, without a body, whatever the query and the body say', async () => {
    for (const path of [PATH, `${PATH}?enterpriseId=${enterpriseId}`, `${PATH}?enterprise-id=${enterpriseId}`]) {
      const { status, text } = await getPath(h, { path, as });
      assert.deepEqual([status, text], [400, ''], path);
    }
    assert.deepEqual(await getWithBody(h, { path: PATH, as }, { enterpriseId }), { status: 400, text: '' });
  });
  it('400: with an empty header', async () => {
    const wrong: Record<string, string>[] = [{ 'enterprise-id': '' }, { 'enterprise-id': enterpriseId, 'user-id': '' }];
    for (const headers of wrong) {
      const { status, text } = await getPath(h, { path: PATH, as, headers });
      assert.deepEqual([status, text], [400, ''], JSON.stringify(headers));
    }
  });
  it('401: without credentials', async () => {
    const { status, body } = await h.call(contract, { as: null, input: { enterpriseId } });
    assert.equal(status, 401);
    assert.deepEqual(Object.keys(body), ['errorName', 'error']);
  });
  it('401: for an enterprise of others, and for one that is none, with the same words', async () => {
    const replies = [];
    for (const id of [h.otherEnterpriseId, newHexId(), 'x', enterpriseId.toUpperCase()]) {
      const { status, body } = await h.call(contract, { as, input: { enterpriseId: id } });
      assert.equal(status, 401, id);
      replies.push(body);
    }
    assert.deepEqual(replies, Array(4).fill(replies[0]));
    assert.deepEqual(Object.keys(replies[0] ?? {}), ['errorName', 'error']);
  });
  it('403: with a token that may not see wallets', async () => {
    const { token } = await h.create.token(as.id, { scopes: ['enterprise_view_all'] });
    const { status, body } = await h.call(contract, { as: token, input: { enterpriseId } });
    assert.equal(status, 403);
    assert.deepEqual(Object.keys(body), ['errorName', 'error']);
  });
  it('404: for an enterprise without a listing', async () => {
    const none = await h.create.enterprise();
    const user = await h.create.user({ [none]: 'admin' });
    const { status, body } = await h.call(contract, { as: user, input: { enterpriseId: none } });
    assert.deepEqual([status, body], [404, { errorName: 'NotFound', error: 'The enterprise has no listing.' }]);
  });
});

describe('the header user-id', () => {
  const read = (user: { token: string }, actingUserId: string) =>
    h.call(contract, { as: user.token, input: { enterpriseId, actingUserId } });

  it('200: names the caller', async () => {
    assert.equal((await read(viewer, viewer.id)).status, 200);
  });
  it('200: names a member, to an admin', async () => {
    assert.equal((await read(as, viewer.id)).status, 200);
  });
  it('401: names another member, to who is no admin', async () => {
    const { status, body } = await read(viewer, as.id);
    assert.equal(status, 401);
    assert.deepEqual(Object.keys(body), ['errorName', 'error']);
  });
  it('401: names somebody outside, or nobody', async () => {
    for (const id of [h.outsider.id, newHexId(), 'nobody', viewer.id.toUpperCase()])
      assert.equal((await read(as, id)).status, 401, id);
  });
  it('400: is longer than any id', async () => {
    assert.equal((await read(as, 'a'.repeat(65))).status, 400);
  });
});
