import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blockListing } from '#lib/contracts/address-book/blocks.ts';
import {
  createCounterpartyConnection,
  updateCounterpartyConnections,
} from '#lib/contracts/address-book/connections.ts';
import { listConnectionReviews as contract, decideConnectionReview } from '#lib/contracts/address-book/operator.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { ask, type BookParty, bookParty, insertSimulated } from '../testing.ts';
import { dateRow } from '../testing-listings.ts';

const h = await harness({ ADDRESS_BOOK_REVIEW: 'all' });
await insertSimulated(h);
const as = await h.create.user({}, { isPlatformAdmin: true });
const reviews = async (limit?: number) =>
  (await h.call(contract, { as, input: limit === undefined ? {} : { limit } })).body.reviews;
const ids = async () => (await reviews()).map(({ id }) => id);
const asOwner = (party: BookParty, id: string) => {
  const { enterpriseId } = party;
  const input = { enterpriseId, connectionIds: [id], status: 'PENDING_DEACTIVATION' as const };
  return h.call(updateCounterpartyConnections, { as: party.as, input });
};

const north = await bookParty(h, { name: 'North Bank', description: 'Main' });
const quay = await bookParty(h, { name: 'Quay', description: 'Prime desk', isPublic: false });

describe('GET platform/address-book/reviews', () => {
  it('200: requests that wait, with both sides', async () => {
    const id = await ask(h, north, quay);
    const [review, ...rest] = await reviews();
    assert.equal(rest.length, 0);
    const { evaluationId, createdAt: _, ...shown } = review ?? { evaluationId: '' };
    assert.match(evaluationId, /^[0-9a-f-]{36}$/);
    assert.deepEqual(shown, {
      id,
      type: 'DVP',
      coin: 'ofc',
      calledByOwner: null,
      isTargetPublic: false,
      ownerEnterpriseId: north.enterpriseId,
      ownerName: 'North Bank',
      ownerEntryDescription: 'Main',
      targetEnterpriseId: quay.enterpriseId,
      targetName: 'Quay',
      targetEntryDescription: 'Prime desk',
      ownerWalletId: north.walletId,
      targetWalletId: quay.walletId,
    });
    await h.call(decideConnectionReview, { as, input: { connectionId: id, decision: 'approve' } });
    assert.deepEqual(await reviews(), [], 'it is decided');
  });
  it('200: to an account that is not listed, with the name of its enterprise and what its owner calls it', async () => {
    const enterpriseId = await h.create.enterprise({ name: 'Without a listing' });
    const walletId = await insertAccount(h.db, enterpriseId, { label: 'Desk' });
    const input = { listingEntryId: north.entryId, walletId, localListingName: 'Zug people' };
    const [made] = (await h.call(createCounterpartyConnection, { as: north.as, input })).body.connections;
    assert.equal(made?.status, 'UNDER_REVIEW');
    const [review] = await reviews();
    assert.deepEqual(
      [review?.type, review?.targetName, review?.calledByOwner, review?.targetEnterpriseId],
      ['WHITELIST', 'Without a listing', 'Zug people', enterpriseId],
    );
    assert.deepEqual([review?.targetEntryDescription, review?.isTargetPublic], [null, false]);
    await asOwner(north, made?.id ?? '');
    assert.deepEqual(await reviews(), [], 'it is withdrawn');
  });
  it('200: to a simulated counterparty, which is no enterprise', async () => {
    const { rows } = await h.ownerPool.query(
      `select e.id from address_book_entries e join address_book_listings l on l.id = e.listing_id where simulates = 'silent'`,
    );
    const id = await ask(h, north, { entryId: rows[0].id });
    const [review] = await reviews();
    assert.deepEqual([review?.targetName, review?.targetEnterpriseId], ['Sim Silent', null]);
    await asOwner(north, id);
  });
  it('200: the oldest first, as many as are asked for; without what a block has ended', async () => {
    const parties = [await bookParty(h), await bookParty(h), await bookParty(h), await bookParty(h)];
    const asked: string[] = [];
    for (const party of parties) asked.push(await ask(h, party, north));
    for (const [index, id] of asked.entries())
      await dateRow(h, 'connections', { id, createdAt: `2026-01-0${[2, 4, 1, 3][index]}T09:00:00.000Z` });
    const [second = '', fourth = '', first = '', third = ''] = asked;
    assert.deepEqual(await ids(), [first, second, third, fourth]);
    assert.deepEqual(
      (await reviews(2)).map(({ id }) => id),
      [first, second],
    );
    const input = { enterpriseId: north.enterpriseId, blockedListingId: parties[2]?.listingId ?? '' };
    assert.equal((await h.call(blockListing, { as: north.as, input })).status, 200);
    assert.deepEqual(await ids(), [second, third, fourth]);
  });
});

describe('what is refused', () => {
  it('400: a limit that is none', async () => {
    for (const limit of [0, 501, 'x']) assert.equal((await h.call(contract, { as, input: { limit } })).status, 400);
  });
  it('401, 403: to everybody but the platform’s administrators', async () => {
    assert.equal((await h.call(contract, { as: null, input: {} })).status, 401);
    const { token } = await h.create.token(as.id, { scopes: ['wallet_view_all'] });
    for (const who of [north.as.token, token])
      assert.equal((await h.call(contract, { as: who, input: {} })).status, 403);
  });
});
