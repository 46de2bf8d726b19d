import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf, OutputOf } from '#lib/contract.ts';
import { blockListing } from '#lib/contracts/address-book/blocks.ts';
import { updateCounterpartyConnections } from '#lib/contracts/address-book/connections.ts';
import { searchDirectory as contract } from '#lib/contracts/address-book/directory.ts';
import { featureListingEntry } from '#lib/contracts/address-book/operator.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { ask, type BookParty, bookParty, insertSimulated, listAccount } from '../testing.ts';
import { dateRow } from '../testing-listings.ts';

type Query = Omit<InputOf<typeof contract>, 'enterpriseId'>;
type Row = OutputOf<typeof contract>['entries'][number];

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const reader = await bookParty(h, { name: 'Reader' });

async function page(query: Query = {}, { as, enterpriseId }: Pick<BookParty, 'as' | 'enterpriseId'> = reader) {
  const reply = await h.call(contract, { as, input: { enterpriseId, ...query } });
  assert.equal(reply.status, 200, reply.text);
  return reply.body;
}
const ids = async (query: Query = {}, who?: Pick<BookParty, 'as' | 'enterpriseId'>) =>
  (await page(query, who)).entries.map(({ id }) => id);
const feature = (listingEntryId: string) =>
  h.call(featureListingEntry, { as: platform, input: { listingEntryId, isFeatured: true } });

const alder = await bookParty(h, { name: 'alder house', description: 'prime desk' });
const birch = await bookParty(h, { name: 'Birch House', description: '100%_sure\\' });
const cedar = await bookParty(h, { name: 'cedar', coin: 'tofc' });
const zinc = await bookParty(h, { name: 'Zinc' });
const hidden = await bookParty(h, { name: 'hidden', isPublic: false });
const birchToo = await listAccount(h, birch);
const DAYS = [zinc, cedar, birchToo, alder, birch];
for (const [index, { entryId: id }] of DAYS.entries())
  await dateRow(h, 'entries', { id, createdAt: `2026-01-0${index + 1}T09:00:00.000Z` });
await feature(zinc.entryId);
const OLDEST_FIRST = DAYS.map(({ entryId }) => entryId);
const birches = [birch.entryId, birchToo.entryId].toSorted();
const BY_NAME = [zinc.entryId, alder.entryId, ...birches, cedar.entryId];

describe('GET address-book/directory', () => {
  it('200: public entries of others: those that the operator recommends, then the others by name', async () => {
    const { entries, total, isTotalExact, nextCursor } = await page();
    assert.deepEqual(
      entries.map(({ id }) => id),
      BY_NAME,
    );
    assert.deepEqual([total, isTotalExact, nextCursor], [5, true, null]);
    const { createdAt: _, updatedAt: __, ...row } = entries[1] as Row;
    assert.deepEqual(row, {
      id: alder.entryId,
      listingId: alder.listingId,
      walletId: alder.walletId,
      coin: 'ofc',
      name: 'alder house',
      description: 'prime desk',
      listingDescription: null,
      isFeatured: false,
      isSimulated: false,
      connections: [],
    });
  });
  it('200: by age', async () => {
    assert.deepEqual(await ids({ sort: 'createdAt' }), OLDEST_FIRST);
    assert.deepEqual(await ids({ sort: '-createdAt' }), OLDEST_FIRST.toReversed());
  });
  it('200: in pages without doubles or holes, in each order', async () => {
    for (const sort of ['featured', 'createdAt', '-createdAt'] as const) {
      const found: string[] = [];
      for (let cursor: string | undefined, more = true; more; ) {
        const { entries, nextCursor, total } = await page({ sort, limit: 2, ...(cursor ? { cursor } : {}) });
        found.push(...entries.map(({ id }) => id));
        assert.equal(total, 5);
        cursor = nextCursor ?? undefined;
        more = nextCursor !== null;
      }
      assert.deepEqual(found, await ids({ sort }), sort);
    }
  });
  it('200: narrowed by each filter', async () => {
    const cases: [Query, string[]][] = [
      [{ entryIds: [cedar.entryId, alder.entryId] }, [alder.entryId, cedar.entryId]],
      [{ entryIds: [hidden.entryId, reader.entryId] }, []],
      [{ coins: ['tofc'] }, [cedar.entryId]],
      [{ coins: ['ofc', 'tofc'], sort: 'createdAt' }, OLDEST_FIRST],
      [{ onlyFeatured: true }, [zinc.entryId]],
      [{ onlyFeatured: 'false' }, BY_NAME],
      [{ connected: 'yes' }, []],
      [{ connected: 'no' }, BY_NAME],
      [{ text: 'HOUSE' }, [alder.entryId, ...birches]],
      [{ text: 'Prime D' }, [alder.entryId]],
      [{ text: '%' }, [birch.entryId]],
      [{ text: '_SURE\\' }, [birch.entryId]],
      [{ text: 'a%r' }, []],
      [{ text: alder.walletId }, [alder.entryId]],
      [{ text: alder.entryId.toUpperCase() }, [alder.entryId]],
      [{ text: alder.walletId.slice(1) }, []],
      [{ text: hidden.entryId }, []],
      [{ text: hidden.walletId }, []],
      [{ text: 'hidden' }, []],
    ];
    for (const [query, expected] of cases) {
      assert.deepEqual(await ids(query), expected, JSON.stringify(query));
      assert.equal((await page({ ...query, limit: 1 })).total, expected.length, JSON.stringify(query));
    }
  });
  it('200: with one’s own connections that have not ended, and by whether there are any', async () => {
    const party = await bookParty(h, { name: 'Asker', isPublic: false });
    const [asked, ended] = [await ask(h, party, alder), await ask(h, party, birch)];
    const { enterpriseId } = party;
    const input = { enterpriseId, connectionIds: [ended], status: 'PENDING_DEACTIVATION' as const };
    assert.equal((await h.call(updateCounterpartyConnections, { as: party.as, input })).status, 200);
    const { entries } = await page({ connected: 'yes' }, party);
    assert.deepEqual(
      entries.map(({ id, connections }) => [id, connections]),
      [[alder.entryId, [{ id: asked, ownWalletId: party.walletId, ownAccountName: 'Desk', status: 'REQUESTED' }]]],
    );
    assert.ok(!(await ids({ connected: 'no' }, party)).includes(alder.entryId));
    assert.ok((await ids({ connected: 'no' }, party)).includes(birch.entryId));
    assert.deepEqual((await page({ text: alder.entryId })).entries[0]?.connections, []);
  });
  it('200: nobody whom a block is between, to either side', async () => {
    const [one, two] = [await bookParty(h, { name: 'One' }), await bookParty(h, { name: 'Two' })];
    const input = { enterpriseId: one.enterpriseId, blockedListingId: two.listingId };
    await h.call(blockListing, { as: one.as, input });
    for (const [party, other] of [
      [one, two],
      [two, one],
    ] as const) {
      assert.ok(!(await ids({}, party)).includes(other.entryId));
      for (const query of [{ text: other.entryId }, { text: other.walletId }, { entryIds: [other.entryId] }])
        assert.deepEqual(await page(query, party), await page({ entryIds: [hidden.entryId] }, party));
    }
  });
  it('200: says who is simulated', async () => {
    await insertSimulated(h);
    const { entries } = await page({ text: 'sim ' });
    assert.deepEqual(
      entries.map(({ name, isSimulated }) => [name, isSimulated]),
      ['Sim Accepts', 'Sim Declines', 'Sim Reviewed', 'Sim Silent'].map((name) => [name, true]),
    );
  });
});

describe('what is refused', () => {
  it('400: fields that are none, and names them', async () => {
    for (const wrong of [
      { limit: 0 },
      { limit: 501 },
      { sort: 'name' },
      { entryIds: ['x'] },
      { connected: 'maybe' },
      { onlyFeatured: 'yes' },
      { text: '' },
      { cursor: '!' },
    ]) {
      const { status, body } = await h.call(contract, {
        as: reader.as,
        input: { enterpriseId: reader.enterpriseId, ...(wrong as Query) },
      });
      assert.equal(status, 400, JSON.stringify(wrong));
      assert.ok('requestId' in body, 'the platform’s body');
    }
  });
  it('400: a cursor of another order', async () => {
    const { nextCursor } = await page({ limit: 1, sort: 'featured' });
    const input = { enterpriseId: reader.enterpriseId, cursor: nextCursor ?? '', sort: 'createdAt' as const };
    assert.equal((await h.call(contract, { as: reader.as, input })).status, 400);
  });
  it('401: without credentials', async () => {
    assert.equal((await h.call(contract, { as: null, input: { enterpriseId: reader.enterpriseId } })).status, 401);
  });
  it('404: for an enterprise of others, and for one that is none', async () => {
    for (const enterpriseId of [alder.enterpriseId, newHexId()])
      assert.equal((await h.call(contract, { as: reader.as, input: { enterpriseId } })).status, 404);
  });
});
