import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { blockListing } from '#lib/contracts/address-book/blocks.ts';
import { listCounterparties } from '#lib/contracts/address-book/connections.ts';
import { acceptCounterparty } from '#lib/contracts/address-book/counterparties.ts';
import { createSimulatedRequest as contract } from '#lib/contracts/sandbox/address-book.ts';
import { COUNTERPARTY_BEHAVIOURS, SIMULATED_COUNTERPARTIES } from '#lib/simulated-counterparties.ts';
import { harness } from '#server/testing/harness.ts';
import { MINUTE, passTime, statusOf } from '../connections/testing-connections.ts';
import { ask, type BookParty, bookParty, insertSimulated, listAccount } from '../testing.ts';
import { auditedOf, heardOf, refused } from '../testing-listings.ts';

const h = await harness();
await insertSimulated(h);

type From = keyof typeof COUNTERPARTY_BEHAVIOURS;
const play = ({ as, enterpriseId, entryId }: Pick<BookParty, 'as' | 'enterpriseId' | 'entryId'>, from?: From) =>
  h.call(contract, { as, input: { enterpriseId, listingEntryId: entryId, ...(from ? { from } : {}) } });

async function simulated(simulates: From): Promise<{ entryId: string; listingId: string }> {
  const { rows } = await h.ownerPool.query(
    `select e.id, l.id as listing from address_book_entries e join address_book_listings l on l.id = e.listing_id
      where simulates = $1`,
    [simulates],
  );
  return { entryId: rows[0].id, listingId: rows[0].listing };
}

describe('POST sandbox/counterparty-requests', () => {
  for (const from of SIMULATED_COUNTERPARTIES)
    it(`201: ${COUNTERPARTY_BEHAVIOURS[from].name} asks`, async () => {
      const party = await bookParty(h);
      const { status, body } = await play(party, from);
      assert.deepEqual([status, body.status], [201, 'REQUESTED']);
      const { enterpriseId, as } = party;
      const { connections } = (await h.call(listCounterparties, { as, input: { enterpriseId } })).body;
      assert.deepEqual(
        connections.map(({ id, label, ownerListingEntry }) => [id, label, ownerListingEntry.listing.name]),
        [[body.connectionId, COUNTERPARTY_BEHAVIOURS[from].brief, COUNTERPARTY_BEHAVIOURS[from].name]],
      );
      await passTime(h, MINUTE);
      assert.equal(await statusOf(h, body.connectionId), 'REQUESTED', 'nobody answers it but the enterprise');
    });
  it('201: the one that accepts, where none is named', async () => {
    const party = await bookParty(h);
    const { connectionId } = (await play(party)).body;
    const { enterpriseId, as } = party;
    const accepted = await h.call(acceptCounterparty, { as, input: { enterpriseId, connectionId } });
    assert.equal(accepted.status, 200);
    assert.equal(accepted.body.connection.counterpartyName, 'Sim Accepts');
    await passTime(h, MINUTE);
    assert.equal(await statusOf(h, connectionId), 'ACTIVE');
  });
  it('201: for a private entry', async () => {
    assert.equal((await play(await bookParty(h, { isPublic: false }))).status, 201);
  });
  it('201: one that was asked itself answers by it', async () => {
    const party = await bookParty(h);
    const asked = await ask(h, party, await simulated('silent'));
    const { body } = await play(party, 'silent');
    assert.equal(body.status, 'PENDING_ACTIVATION');
    await passTime(h, MINUTE);
    assert.deepEqual([await statusOf(h, asked), await statusOf(h, body.connectionId)], ['ACTIVE', 'ACTIVE']);
  });
  it('201: is audited once, and told to the enterprise alone', async () => {
    const party = await bookParty(h);
    const { connectionId } = (await play(party)).body;
    assert.deepEqual(await auditedOf(h, connectionId), [
      { operation: 'createSimulatedRequest', subject: 'counterparty-connection', owner: party.enterpriseId },
    ]);
    assert.deepEqual(await heardOf(h, connectionId), [`counterparty-connection.requested ${party.enterpriseId}`]);
  });
});

describe('what is refused leaves nothing', () => {
  it('400: fields that are none', async () => {
    const party = await bookParty(h);
    assert.equal((await refused(h, () => play({ ...party, entryId: 'x' }))).status, 400);
    assert.equal((await refused(h, () => play(party, 'shouts' as From))).status, 400);
  });
  it('401: without credentials', async () => {
    const { enterpriseId, entryId: listingEntryId } = await bookParty(h);
    assert.equal((await h.call(contract, { as: null, input: { enterpriseId, listingEntryId } })).status, 401);
  });
  it('403: to viewers', async () => {
    const party = await bookParty(h);
    const as = await h.create.user({ [party.enterpriseId]: 'viewer' });
    assert.equal((await refused(h, () => play({ ...party, as }))).status, 403);
  });
  it('404: for an entry of others, public or not, and of nobody; in an enterprise of others', async () => {
    const [party, other] = [await bookParty(h), await bookParty(h)];
    const hidden = await listAccount(h, other, { isPublic: false });
    const replies = [];
    for (const entryId of [randomUUID(), other.entryId, hidden.entryId]) {
      const { status, body } = await refused(h, () => play({ ...party, entryId }));
      assert.equal(status, 404);
      replies.push({ ...body, requestId: '' });
    }
    assert.deepEqual(replies, Array(3).fill(replies[0]));
    assert.equal((await refused(h, () => play({ ...other, as: party.as }))).status, 404);
  });
  it('404: one that the enterprise has blocked', async () => {
    const party = await bookParty(h);
    const input = { enterpriseId: party.enterpriseId, blockedListingId: (await simulated('declines')).listingId };
    assert.equal((await h.call(blockListing, { as: party.as, input })).status, 200);
    assert.equal((await refused(h, () => play(party, 'declines'))).status, 404);
  });
  it('404: outside of a sandbox', async () => {
    const live = await harness({ CLEARHOUSE_MODE: 'production' });
    const input = { enterpriseId: live.enterpriseId, listingEntryId: randomUUID() };
    assert.equal((await live.call(contract, { as: live.admin, input })).status, 404);
  });
  it('409: a second time from the same', async () => {
    const party = await bookParty(h);
    assert.equal((await play(party)).status, 201);
    assert.equal((await refused(h, () => play(party))).status, 409);
    assert.equal((await play(party, 'silent')).status, 201);
  });
  it('422: for an account of test assets, and where there are no simulated counterparties', async () => {
    assert.equal((await play(await bookParty(h, { coin: 'tofc' }))).status, 422);
    const empty = await harness();
    const party = await bookParty(empty);
    const input = { enterpriseId: party.enterpriseId, listingEntryId: party.entryId };
    assert.equal((await empty.call(contract, { as: party.as, input })).status, 422);
  });
});
