import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { blockListing as contract } from '#lib/contracts/address-book/blocks.ts';
import {
  createCounterpartyConnection,
  updateCounterpartyConnections,
} from '#lib/contracts/address-book/connections.ts';
import { getCounterparty } from '#lib/contracts/address-book/counterparties.ts';
import { insertDvp } from '#server/domains/clearing/testing.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { HOUR, MINUTE, passTime, stateOf, statusOf } from '../connections/testing-connections.ts';
import { ask, type BookParty, bookParty, insertSimulated, listAccount, pair } from '../testing.ts';
import { auditedOf, heardOf, refused, toldBy } from '../testing-listings.ts';

const h = await harness();
await insertSimulated(h);

type More = Partial<Omit<InputOf<typeof contract>, 'enterpriseId' | 'blockedListingId'>>;
const block = (
  { as, enterpriseId }: Pick<BookParty, 'as' | 'enterpriseId'>,
  blockedListingId: string,
  more: More = {},
) => h.call(contract, { as, input: { enterpriseId, blockedListingId, ...more } });
const parties = async (): Promise<[BookParty, BookParty]> => [await bookParty(h), await bookParty(h)];

/** Connects by an account’s id; gives the connection. */
async function copyOf(party: BookParty, walletId: string) {
  const input = { listingEntryId: party.entryId, walletId, localListingName: 'Zug people' };
  const [made] = (await h.call(createCounterpartyConnection, { as: party.as, input })).body.connections;
  assert.ok(made);
  return made;
}

describe('POST block-list', () => {
  it('200: blocks a listing', async () => {
    const [one, two] = await parties();
    const { status, body } = await block(one, two.listingId);
    assert.equal(status, 200);
    const { id: _, createdAt: __, ...rest } = body;
    const ids = { blockedListingId: two.listingId, blockedGlobalListingId: two.listingId };
    assert.deepEqual(rest, { ownerListingId: one.listingId, ...ids });
  });
  it('200: by the copy that stands in a connection, and one with no public entry', async () => {
    const one = await bookParty(h);
    const hidden = await bookParty(h, { isPublic: false });
    const made = await copyOf(one, hidden.walletId);
    const copyId = made.targetListingEntry.listing.id;
    const { body } = await block(one, copyId);
    assert.deepEqual([body.blockedListingId, body.blockedGlobalListingId], [copyId, copyId], 'and not who it is');
    assert.equal(await statusOf(h, made.id), 'INACTIVE');
    const again = await refused(h, () => block(one, hidden.listingId));
    assert.equal(again.status, 409, 'it is the same enterprise');
  });
  it('200: a simulated counterparty', async () => {
    const one = await bookParty(h);
    const { rows } = await h.ownerPool.query(`select id from address_book_listings where simulates = 'silent'`);
    assert.equal((await block(one, rows[0].id)).status, 200);
  });
  it('200: is audited once, and the blocked one hears nothing of the block', async () => {
    const [one, two] = await parties();
    const { id } = (await block(one, two.listingId)).body;
    const owner = one.enterpriseId;
    assert.deepEqual(await auditedOf(h, id), [{ operation: 'blockListing', subject: 'listing-block', owner }]);
    assert.deepEqual(await heardOf(h, id), [`listing-block.added ${owner}`]);
  });
});

describe('what a block ends', () => {
  it('200: requests either way, and what is being activated, at once; the other side reads them as withdrawn and declined', async () => {
    const [one, two] = await parties();
    const [second, third] = [await listAccount(h, one), await listAccount(h, two)];
    const made = await ask(h, one, two);
    const received = await ask(h, { ...two, ...third }, one);
    const { asked, answer } = await pair(h, { ...one, ...second }, { ...two, ...third });
    assert.equal((await block(one, two.listingId)).status, 200);
    for (const [id, how] of [
      [made, 'withdrawn'],
      [received, 'declined'],
    ] as const) {
      const { status, ending } = (await stateOf(h, id)) ?? {};
      assert.deepEqual([status, ending], ['INACTIVE', how]);
    }
    for (const id of [asked, answer]) {
      const { status, ending } = (await stateOf(h, id)) ?? {};
      assert.deepEqual([status, ending], ['INACTIVE', 'deactivated']);
    }
    const { enterpriseId, as } = two;
    const { body, text } = await h.call(getCounterparty, { as, input: { enterpriseId, connectionId: received } });
    assert.deepEqual([body.connection.status, body.connection.ending], ['INACTIVE', 'declined']);
    assert.ok(!/block/i.test(text));
    const heard = (await heardOf(h, received)).filter((one) => one.endsWith(enterpriseId));
    assert.deepEqual(heard.at(-1), `counterparty-connection.declined ${enterpriseId}`);
    const { rows } = await h.ownerPool.query('select 1 from address_book_tasks where subject_id = any($1)', [
      [made, received, asked, answer],
    ]);
    assert.deepEqual(rows, [], 'nothing waits any more');
    await passTime(h, HOUR);
    for (const id of [made, received, asked, answer]) assert.equal(await statusOf(h, id), 'INACTIVE');
  });
  it('200: active connections, both ways, when they have been deactivated', async () => {
    const [one, two] = await parties();
    const ids = Object.values(await pair(h, one, two));
    await passTime(h, MINUTE);
    await block(one, two.listingId);
    for (const id of ids) assert.equal(await statusOf(h, id), 'PENDING_DEACTIVATION');
    await passTime(h, MINUTE);
    for (const id of ids) {
      const { status, ending } = (await stateOf(h, id)) ?? {};
      assert.deepEqual([status, ending], ['INACTIVE', 'deactivated']);
    }
  });
  it('200: active connections with open settlements not before these have ended', async () => {
    const [one, two] = await parties();
    const ids = Object.values(await pair(h, one, two));
    await passTime(h, MINUTE);
    const account = ({ walletId, enterpriseId }: BookParty) => ({ accountId: walletId, enterpriseId });
    const settlements = [
      await insertDvp(h.db, { requester: account(one), counterparty: account(two) }),
      await insertDvp(h.db, { requester: account(two), counterparty: account(one) }),
    ];
    assert.equal((await block(one, two.listingId)).status, 200, 'a block always succeeds');
    for (const settlement of settlements) {
      await passTime(h, HOUR);
      for (const id of ids) assert.equal(await statusOf(h, id), 'PENDING_DEACTIVATION');
      for (const table of ['dvp_settlement_parties', 'dvp_approval_requests'])
        await h.ownerPool.query(`update ${table} set status = 'canceled' where settlement_id = $1`, [settlement]);
    }
    await passTime(h, 2 * MINUTE);
    for (const id of ids) assert.equal(await statusOf(h, id), 'INACTIVE');
  });
  it('200: neither of the two takes it back', async () => {
    const [one, two] = await parties();
    const { asked, answer } = await pair(h, one, two);
    await passTime(h, MINUTE);
    await block(one, two.listingId);
    for (const [{ as, enterpriseId }, id] of [
      [one, asked],
      [two, answer],
    ] as const) {
      const input = { enterpriseId, connectionIds: [id], status: 'PENDING_ACTIVATION' as const };
      const { status } = await refused(h, () => h.call(updateCounterpartyConnections, { as, input }));
      assert.equal(status, 422);
    }
  });
  it('200: a connection to an account that is not listed', async () => {
    const [one, two] = await parties();
    const walletId = await insertAccount(h.db, two.enterpriseId, { label: 'Unlisted' });
    const made = await copyOf(one, walletId);
    await passTime(h, MINUTE);
    assert.deepEqual([made.type, await statusOf(h, made.id)], ['WHITELIST', 'ACTIVE']);
    await block(two, one.listingId);
    assert.equal(await statusOf(h, made.id), 'PENDING_DEACTIVATION');
  });
  it('200: none of others', async () => {
    const [one, two] = await parties();
    const three = await bookParty(h);
    const ids = [await ask(h, one, three), await ask(h, three, two)];
    await block(one, two.listingId);
    for (const id of ids) assert.equal(await statusOf(h, id), 'REQUESTED');
  });
  it('200: and tells each side once of each connection', async () => {
    const [one, two] = await parties();
    const { asked } = await pair(h, one, two);
    await passTime(h, MINUTE);
    await block(one, two.listingId);
    const heard = (await heardOf(h, asked)).filter((text) => text.includes('deactivating'));
    const told = [one, two].map(({ enterpriseId }) => `counterparty-connection.deactivating ${enterpriseId}`);
    assert.deepEqual(heard.toSorted(), told.toSorted());
  });
});

describe('what is refused leaves nothing', () => {
  it('400: ids that are none, without a body', async () => {
    const one = await bookParty(h);
    for (const id of ['x', '', one.enterpriseId, undefined, null, 7]) {
      const { status, text } = await refused(h, () => block(one, id as string));
      assert.deepEqual([status, text], [400, ''], String(id));
    }
  });
  it('401: in the name of another, and for an enterprise of others', async () => {
    const [one, two] = await parties();
    const operator = await h.create.user({ [one.enterpriseId]: 'operator' });
    const named = await refused(h, () => block(one, two.listingId, { actingUserId: operator.id }));
    assert.equal(named.status, 401);
    const { status, body } = await refused(h, () => block({ ...one, as: two.as }, two.listingId));
    assert.equal(status, 401);
    assert.deepEqual(Object.keys(body), ['errorName', 'error']);
  });
  it('403: viewers', async () => {
    const [one, two] = await parties();
    const as = await h.create.user({ [one.enterpriseId]: 'viewer' });
    assert.equal((await refused(h, () => block({ ...one, as }, two.listingId))).status, 403);
  });
  it('404: a listing of nobody, and the copy of somebody else', async () => {
    const [one, two] = await parties();
    const hidden = await bookParty(h, { isPublic: false });
    const copyId = (await copyOf(two, hidden.walletId)).targetListingEntry.listing.id;
    const unknown = await refused(h, () => block(one, randomUUID()));
    const error = 'There is no such counterparty.';
    assert.deepEqual([unknown.status, unknown.body], [404, { errorName: 'NotFound', error }]);
    for (const id of [copyId, two.entryId])
      assert.deepEqual(toldBy(await refused(h, () => block(one, id))), toldBy(unknown));
  });
  it('409: a second one of the same enterprise', async () => {
    const [one, two] = await parties();
    assert.equal((await block(one, two.listingId)).status, 200);
    const { status, body } = await refused(h, () => block(one, two.listingId));
    const error = 'The enterprise is blocked already.';
    assert.deepEqual([status, body], [409, { errorName: 'AlreadyExists', error }]);
  });
  it('409: all but one of many at once', async () => {
    const [one, two] = await parties();
    const replies = await Promise.all(Array.from({ length: 6 }, () => block(one, two.listingId)));
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409, 409, 409, 409, 409],
    );
  });
  it('422: one’s own listing', async () => {
    const one = await bookParty(h);
    const { status, body } = await refused(h, () => block(one, one.listingId));
    const error = 'An enterprise cannot block itself.';
    assert.deepEqual([status, body], [422, { errorName: 'Unprocessable', error }]);
  });
  it('200: a copy of an enterprise without a listing, which is unknown to it from then on', async () => {
    const [one] = await parties();
    const none = await h.create.enterprise();
    const unlisted = await insertAccount(h.db, none, { label: 'Unlisted' });
    const made = await copyOf(one, unlisted);
    assert.equal((await block(one, made.targetListingEntry.listing.id)).status, 200);
    assert.deepEqual(await stateOf(h, made.id).then((state) => [state?.status, state?.ending]), [
      'INACTIVE',
      'deactivated',
    ]);
  });
  it('422: without a listing of one’s own', async () => {
    const [, two] = await parties();
    const none = await h.create.enterprise();
    const user = await h.create.user({ [none]: 'admin' });
    assert.equal((await refused(h, () => block({ enterpriseId: none, as: user }, two.listingId))).status, 422);
  });
});

describe('a block and a request at once', () => {
  it('leave no request that waits, whoever comes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = await parties();
      const input = { listingEntryId: two.entryId, targetListingEntryId: one.entryId };
      const [blocked] = await Promise.all([
        block(one, two.listingId),
        h.call(createCounterpartyConnection, { as: two.as, input }),
      ]);
      assert.equal(blocked.status, 200);
      const { rows } = await h.ownerPool.query(
        `select 1 from address_book_connections where target_wallet_id = $1 and status <> 'INACTIVE'`,
        [one.walletId],
      );
      assert.deepEqual(rows, []);
    }
  });
});
