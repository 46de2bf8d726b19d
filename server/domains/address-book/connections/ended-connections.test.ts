import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { blockListing } from '#lib/contracts/address-book/blocks.ts';
import {
  listCounterparties,
  listCounterpartyConnections,
  updateCounterpartyConnections,
} from '#lib/contracts/address-book/connections.ts';
import { searchCounterparties } from '#lib/contracts/address-book/counterparties.ts';
import { listContacts, updateListingEntry } from '#lib/contracts/address-book/entries.ts';
import { updateListing } from '#lib/contracts/address-book/listings.ts';
import { harness } from '#server/testing/harness.ts';
import { ask, type BookParty, bookParty, pair } from '../testing.ts';
import { MINUTE, passTime, stateOf } from './testing-connections.ts';

const h = await harness();
const SECRET = 'Words of after the end';

const block = (by: BookParty, whom: BookParty) =>
  h.call(blockListing, { as: by.as, input: { enterpriseId: by.enterpriseId, blockedListingId: whom.listingId } });
const put = (
  { as, enterpriseId }: BookParty,
  connectionId: string,
  status: 'PENDING_DEACTIVATION' | 'PENDING_ACTIVATION',
) => h.call(updateCounterpartyConnections, { as, input: { enterpriseId, connectionIds: [connectionId], status } });

async function describeAnew({ as, enterpriseId, listingId, entryId }: BookParty): Promise<void> {
  await h.call(updateListing, { as, input: { enterpriseId, listingId, description: SECRET } });
  await h.call(updateListingEntry, { as, input: { enterpriseId, listingEntryId: entryId, description: SECRET } });
}

/** All that an enterprise can read of its counterparties, as text; narrowed by a name that none of them should have. */
async function allThatIsRead({ as, enterpriseId }: BookParty): Promise<string> {
  const hidden = 'include' as const;
  const replies = await Promise.all([
    h.call(listCounterpartyConnections, { as, input: { enterpriseId, hiddenConnections: hidden } }),
    h.call(listCounterparties, { as, input: { enterpriseId } }),
    h.call(listContacts, { as, input: { enterpriseId, status: ['INACTIVE', 'PENDING_DEACTIVATION'] } }),
    h.call(searchCounterparties, { as, input: { enterpriseId, hidden } }),
  ]);
  const byName = [
    await h.call(listCounterpartyConnections, { as, input: { enterpriseId, name: SECRET } }),
    await h.call(listCounterparties, { as, input: { enterpriseId, name: SECRET } }),
    await h.call(searchCounterparties, { as, input: { enterpriseId, text: SECRET } }),
  ];
  assert.deepEqual(
    byName.map(({ body }) => body.connections.length),
    [0, 0, 0],
  );
  return replies.map(({ text }) => text).join('');
}

describe('what has ended', () => {
  for (const side of ['owner', 'target'] as const)
    it(`shows what was there then to its ${side}, and no later words`, async () => {
      const [one, other] = [await bookParty(h, { description: 'Then' }), await bookParty(h, { description: 'Then' })];
      const id = await ask(h, one, other);
      await put(one, id, 'PENDING_DEACTIVATION');
      await describeAnew(side === 'owner' ? other : one);
      const text = await allThatIsRead(side === 'owner' ? one : other);
      assert.ok(text.includes(id) && text.includes('Then') && !text.includes(SECRET));
    });
  it('shows no later words of who blocks, from the block on', async () => {
    const [one, other] = [await bookParty(h, { description: 'Then' }), await bookParty(h)];
    const { answer } = await pair(h, one, other);
    await passTime(h, 2 * MINUTE);
    await block(one, other);
    assert.equal((await stateOf(h, answer))?.status, 'PENDING_DEACTIVATION');
    await describeAnew(one);
    assert.ok(!(await allThatIsRead(other)).includes(SECRET));
  });
  it('leads nowhere: who is blocked gets the answer of an unknown id for listing and entry', async () => {
    const [one, other] = [await bookParty(h), await bookParty(h)];
    await pair(h, one, other);
    await passTime(h, 2 * MINUTE);
    await block(one, other);
    const { as, enterpriseId } = other;
    const answers = async (listingId: string, listingEntryId: string) =>
      [
        await h.call(updateListing, { as, input: { enterpriseId, listingId, description: 'X' } }),
        await h.call(updateListing, { as, input: { enterpriseId, listingId, name: 'X' } }),
        await h.call(updateListingEntry, { as, input: { enterpriseId, listingEntryId, description: 'X' } }),
        await h.call(updateListingEntry, { as, input: { enterpriseId, listingEntryId, public: true } }),
        await h.call(blockListing, { as, input: { enterpriseId, blockedListingId: listingId } }),
      ].map(({ status, text, headers }) => [status, text, headers.get('clearhouse-problem')]);
    const unknown = await answers(randomUUID(), randomUUID());
    assert.deepEqual(new Set(unknown.map(([status]) => status)), new Set([404]));
    assert.deepEqual(await answers(one.listingId, one.entryId), unknown);
  });
});

describe('what a block ends', () => {
  it('reads to the other side as any other end', async () => {
    const [one, other] = [await bookParty(h), await bookParty(h)];
    const { asked, answer } = await pair(h, one, other);
    await passTime(h, 2 * MINUTE);
    await put(other, answer, 'PENDING_DEACTIVATION');
    await block(one, other);
    const refused = await put(other, answer, 'PENDING_ACTIVATION');
    assert.equal(refused.status, 422);
    assert.match(refused.text, /the other side deactivated it/);
    assert.ok(!/block/i.test(refused.text));
    const input = { enterpriseId: other.enterpriseId };
    const [row] = (await h.call(searchCounterparties, { as: other.as, input })).body.connections;
    assert.deepEqual([row?.id, row?.isOwnDeactivation], [answer, false]);
    assert.match((await put(one, asked, 'PENDING_ACTIVATION')).text, /the counterparty is blocked/);
    await passTime(h, 2 * MINUTE);
    assert.deepEqual([(await stateOf(h, asked))?.status, (await stateOf(h, answer))?.status], ['INACTIVE', 'INACTIVE']);
  });
});
