import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { blockListing, unblockListing as contract, listBlocks } from '#lib/contracts/address-book/blocks.ts';
import { listDirectory } from '#lib/contracts/address-book/entries.ts';
import { harness } from '#server/testing/harness.ts';
import { MINUTE, passTime, statusOf } from '../connections/testing-connections.ts';
import { ask, type BookParty, bookParty, pair } from '../testing.ts';
import { auditedOf, heardOf, refused, toldBy } from '../testing-listings.ts';

const h = await harness();

async function block({ as, enterpriseId }: BookParty, { listingId }: BookParty): Promise<string> {
  const { status, body } = await h.call(blockListing, { as, input: { enterpriseId, blockedListingId: listingId } });
  assert.equal(status, 200);
  return body.id;
}
const unblock = ({ as, enterpriseId }: Pick<BookParty, 'as' | 'enterpriseId'>, blockListId: string, more = {}) =>
  h.call(contract, { as, input: { enterpriseId, blockListId, ...more } });

describe('DELETE block-list/{blockListId}', () => {
  it('200: answers the block that it took away, of which nobody knows any more', async () => {
    const [one, two] = [await bookParty(h), await bookParty(h)];
    const id = await block(one, two);
    const { enterpriseId, as } = one;
    const [before] = (await h.call(listBlocks, { as, input: { enterpriseId } })).body.blockList;
    const { status, body } = await unblock(one, id.toUpperCase());
    assert.equal(status, 200);
    const { blockedListing: _, ...kept } = before ?? { blockedListing: null };
    assert.deepEqual(body, kept);
    assert.deepEqual((await h.call(listBlocks, { as, input: { enterpriseId } })).body.blockList, []);
    assert.equal((await refused(h, () => unblock(one, id))).status, 404);
  });
  it('200: without a body, as clients send a DELETE', async () => {
    const [one, two] = [await bookParty(h), await bookParty(h)];
    const id = await block(one, two);
    const headers = { authorization: `Bearer ${one.as.token}`, 'enterprise-id': one.enterpriseId };
    const reply = await h.app.request(`/api/address-book/v1/block-list/${id}`, { method: 'DELETE', headers });
    assert.equal(reply.status, 200);
  });
  it('200: both find and connect with each other again', async () => {
    const [one, two] = [await bookParty(h), await bookParty(h)];
    await unblock(one, await block(one, two));
    for (const [party, other] of [
      [one, two],
      [two, one],
    ] as const) {
      const input = { enterpriseId: party.enterpriseId, name: other.entryId };
      assert.equal((await h.call(listDirectory, { as: party.as, input })).body.listingEntries.length, 1);
    }
    assert.match(await ask(h, two, one), /^[0-9a-f-]{36}$/);
  });
  it('200: restores nothing: what has ended stays so, and what ends goes on to', async () => {
    const [one, two, three] = [await bookParty(h), await bookParty(h), await bookParty(h)];
    const active = await pair(h, one, two);
    await passTime(h, MINUTE);
    const request = await ask(h, three, one);
    const ids = [await block(one, two), await block(one, three)];
    for (const id of ids) assert.equal((await unblock(one, id)).status, 200);
    assert.deepEqual(
      [await statusOf(h, active.asked), await statusOf(h, active.answer), await statusOf(h, request)],
      ['PENDING_DEACTIVATION', 'PENDING_DEACTIVATION', 'INACTIVE'],
    );
    await passTime(h, MINUTE);
    assert.deepEqual([await statusOf(h, active.asked), await statusOf(h, active.answer)], ['INACTIVE', 'INACTIVE']);
  });
  it('200: a block of the other side stays', async () => {
    const [one, two] = [await bookParty(h), await bookParty(h)];
    const id = await block(one, two);
    const blocked = await h.call(blockListing, {
      as: two.as,
      input: { enterpriseId: two.enterpriseId, blockedListingId: one.listingId },
    });
    assert.equal(blocked.status, 404, 'to who is blocked the other is unknown');
    await unblock(one, id);
    const other = await block(two, one);
    assert.equal((await refused(h, () => unblock(one, other))).status, 404);
    const input = { enterpriseId: one.enterpriseId, name: two.entryId };
    assert.equal((await h.call(listDirectory, { as: one.as, input })).body.listingEntries.length, 0);
  });
  it('200: is audited once, and the blocked one hears nothing', async () => {
    const [one, two] = [await bookParty(h), await bookParty(h)];
    const id = await block(one, two);
    await unblock(one, id);
    const owner = one.enterpriseId;
    assert.deepEqual(
      await auditedOf(h, id),
      ['blockListing', 'unblockListing'].map((operation) => ({ operation, subject: 'listing-block', owner })),
    );
    assert.deepEqual(await heardOf(h, id), [`listing-block.added ${owner}`, `listing-block.removed ${owner}`]);
  });
});

describe('what is refused leaves everything', () => {
  it('400: an id that is none, without a body', async () => {
    const one = await bookParty(h);
    const { status, text } = await refused(h, () => unblock(one, 'x'));
    assert.deepEqual([status, text], [400, '']);
  });
  it('401: in the name of another, and for an enterprise of others', async () => {
    const [one, two] = [await bookParty(h), await bookParty(h)];
    const id = await block(one, two);
    assert.equal((await refused(h, () => unblock(one, id, { actingUserId: two.as.id }))).status, 401);
    const { status, body } = await refused(h, () => unblock({ ...one, as: two.as }, id));
    assert.equal(status, 401);
    assert.deepEqual(Object.keys(body), ['errorName', 'error']);
  });
  it('403: viewers', async () => {
    const [one, two] = [await bookParty(h), await bookParty(h)];
    const id = await block(one, two);
    const as = await h.create.user({ [one.enterpriseId]: 'viewer' });
    assert.equal((await refused(h, () => unblock({ ...one, as }, id))).status, 403);
  });
  it('404: a block of others, of the blocked one too, as an id of nobody; without a listing as well', async () => {
    const [one, two, three] = [await bookParty(h), await bookParty(h), await bookParty(h)];
    const id = await block(one, two);
    const none = await h.create.enterprise();
    const user = await h.create.user({ [none]: 'admin' });
    for (const party of [two, three, { enterpriseId: none, as: user }]) {
      const known = await refused(h, () => unblock(party, id));
      assert.equal(known.status, 404);
      assert.deepEqual(toldBy(known), toldBy(await refused(h, () => unblock(party, randomUUID()))));
    }
  });
});
