import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blockListing } from '#lib/contracts/address-book/blocks.ts';
import { bulkConnect, updateCounterpartyConnections } from '#lib/contracts/address-book/connections.ts';
import { updateListingEntry } from '#lib/contracts/address-book/entries.ts';
import { harness } from '#server/testing/harness.ts';
import { ask, type BookParty, bookParty, pair } from '../testing.ts';
import { MINUTE, passTime, stateOf } from './testing-connections.ts';
import { takeTurns } from './turns.ts';

const h = await harness();
const put = (
  { as, enterpriseId }: BookParty,
  connectionId: string,
  status: 'PENDING_DEACTIVATION' | 'PENDING_ACTIVATION',
) => h.call(updateCounterpartyConnections, { as, input: { enterpriseId, connectionIds: [connectionId], status } });
const block = (by: BookParty, whom: BookParty) =>
  h.call(blockListing, { as: by.as, input: { enterpriseId: by.enterpriseId, blockedListingId: whom.listingId } });

describe('a reactivation and a block at once', () => {
  it('leave nothing alive beside the block, whichever comes first', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [one, other] = [await bookParty(h), await bookParty(h)];
      const { asked, answer } = await pair(h, one, other);
      await passTime(h, 2 * MINUTE);
      await put(other, answer, 'PENDING_DEACTIVATION');
      const [blocked] = await Promise.all([
        block(one, other),
        ...Array.from({ length: 6 }, () => put(other, answer, 'PENDING_ACTIVATION')),
      ]);
      assert.equal(blocked.status, 200);
      await passTime(h, 5 * MINUTE);
      for (const id of [asked, answer]) assert.equal((await stateOf(h, id))?.status, 'INACTIVE', `round ${round}`);
    }
  });
});

describe('two enterprises that take turns', () => {
  it('keep nobody else waiting: not who connects with one of them, blocks it, or is it and changes its listing', async () => {
    const [one, other, third] = [await bookParty(h), await bookParty(h), await bookParty(h)];
    await h.db.transaction(async (tx) => {
      await takeTurns(tx, [[one.enterpriseId, other.enterpriseId]]);
      await ask(h, third, other);
      const input = { enterpriseId: other.enterpriseId, listingEntryId: other.entryId, description: 'Anew' };
      assert.equal((await h.call(updateListingEntry, { as: other.as, input })).status, 200);
      assert.equal((await block(third, one)).status, 200);
    });
  });
  it('409: a second bulk of an enterprise while one runs', async () => {
    const one = await bookParty(h);
    const targets = await Promise.all(Array.from({ length: 8 }, () => bookParty(h)));
    const targetWalletIds = targets.map(({ walletId }) => walletId);
    const input = { enterpriseId: one.enterpriseId, walletId: one.walletId, targetWalletIds };
    const replies = await Promise.all(Array.from({ length: 6 }, () => h.call(bulkConnect, { as: one.as, input })));
    assert.ok(replies.every(({ status }) => status === 200 || status === 409));
    const asked = replies.flatMap(({ status, body }) => (status === 200 ? body.requestedConnections : []));
    assert.deepEqual(asked.toSorted(), targetWalletIds.toSorted());
  });
});
