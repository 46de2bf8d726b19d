import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blockListing } from '#lib/contracts/address-book/blocks.ts';
import {
  createCounterpartyConnection,
  updateCounterpartyConnections,
} from '#lib/contracts/address-book/connections.ts';
import { acceptCounterparty, declineCounterparty } from '#lib/contracts/address-book/counterparties.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { ask, type BookParty, bookParty, insertSimulated, listAccount, pair } from '../testing.ts';
import { askUnderReview } from '../testing-reviews.ts';
import { DAY, MINUTE, passTime } from './testing-connections.ts';
import { listPartnersOf, type PartnerRow, type PartnersQuery } from './trading-partners.ts';

const h = await harness();

const partnersOf = ({ enterpriseId, walletId }: BookParty, status?: PartnersQuery['status']): Promise<PartnerRow[]> =>
  listPartnersOf(h.db, { enterpriseId, accountId: walletId, status });
const statusesOf = async (party: BookParty) => (await partnersOf(party)).map(({ status }) => status);
const nameOf = async ({ enterpriseId }: BookParty): Promise<string> =>
  (await h.ownerPool.query('select name from enterprises where id = $1', [enterpriseId])).rows[0].name;
const updatedAt = async (id: string): Promise<string> =>
  (await h.service.pool.query('select updated_at from address_book_connections where id = $1', [id])).rows[0]
    .updated_at;
const put = (
  { as, enterpriseId }: BookParty,
  connectionId: string,
  status: 'PENDING_DEACTIVATION' | 'PENDING_ACTIVATION',
) => h.call(updateCounterpartyConnections, { as, input: { enterpriseId, connectionIds: [connectionId], status } });
const decline = ({ as, enterpriseId }: BookParty, connectionId: string) =>
  h.call(declineCounterparty, { as, input: { enterpriseId, connectionId } });
const byAccount = async ({ as, entryId }: BookParty, walletId: string) => {
  const input = { listingEntryId: entryId, walletId, localListingName: 'A friend' };
  return (await h.call(createCounterpartyConnection, { as, input })).body.connections[0]?.id ?? '';
};
const both = async () => [await bookParty(h), await bookParty(h)] as const;

describe('trading partners', () => {
  it('are one row of a pair on each side, with the side’s own connection', async () => {
    const [one, other] = await both();
    const { asked, answer } = await pair(h, one, other);
    assert.deepEqual([await statusesOf(one), await statusesOf(other)], [['pending'], ['pending']]);
    assert.ok(!('addressBookConnectionId' in ((await partnersOf(one))[0] ?? {})));
    await passTime(h, 2 * MINUTE);
    for (const [party, connectionId] of [
      [one, asked],
      [other, answer],
    ] as const) {
      const [row, ...more] = await partnersOf(party);
      assert.deepEqual(more, []);
      assert.deepEqual(row, {
        id: asked,
        primaryAccountId: one.walletId,
        primaryEnterpriseName: await nameOf(one),
        secondaryAccountId: other.walletId,
        secondaryEnterpriseName: await nameOf(other),
        status: 'accepted',
        addressBookConnectionId: connectionId,
        addressBookConnectionUpdatedAt: row?.updatedAt,
        updatedAt: row?.updatedAt,
      });
      assert.equal(Date.parse(row?.updatedAt ?? ''), Date.parse(`${await updatedAt(connectionId)}`));
    }
  });
  it('are accepted until what connects them has ended, and canceled then', async () => {
    const [one, other] = await both();
    const { asked } = await pair(h, one, other);
    await passTime(h, 2 * MINUTE);
    await put(one, asked, 'PENDING_DEACTIVATION');
    assert.deepEqual([await statusesOf(one), await statusesOf(other)], [['accepted'], ['accepted']]);
    await passTime(h, 2 * MINUTE);
    for (const party of [one, other]) {
      const [row] = await partnersOf(party);
      assert.equal(row?.status, 'canceled');
      assert.ok(row && !('addressBookConnectionId' in row) && !('addressBookConnectionUpdatedAt' in row));
    }
  });
  it('wait while somebody has to answer; declined they are rejected, withdrawn and expired canceled', async () => {
    const [one, other] = await both();
    const declined = await ask(h, one, other);
    assert.deepEqual([await statusesOf(one), await statusesOf(other)], [['pending'], ['pending']]);
    await decline(other, declined);
    assert.deepEqual([await statusesOf(one), await statusesOf(other)], [['rejected'], ['rejected']]);
    const withdrawn = await both();
    await put(withdrawn[0], await ask(h, ...withdrawn), 'PENDING_DEACTIVATION');
    const expired = await both();
    await ask(h, ...expired);
    await passTime(h, 31 * DAY);
    for (const party of [...withdrawn, ...expired]) assert.deepEqual(await statusesOf(party), ['canceled']);
  });
  it('stay one row when they connect anew: who asked first is primary, what is there now decides', async () => {
    const [one, other] = await both();
    const first = await ask(h, one, other);
    await decline(other, first);
    await passTime(h, MINUTE);
    const second = await ask(h, other, one);
    for (const party of [one, other]) {
      const [row, ...more] = await partnersOf(party);
      assert.deepEqual([row?.id, row?.primaryAccountId, row?.status, more], [first, one.walletId, 'pending', []]);
    }
    await h.call(acceptCounterparty, { as: one.as, input: { enterpriseId: one.enterpriseId, connectionId: second } });
    await passTime(h, 2 * MINUTE);
    assert.deepEqual([await statusesOf(one), await statusesOf(other)], [['accepted'], ['accepted']]);
    await put(one, (await partnersOf(one))[0]?.addressBookConnectionId ?? '', 'PENDING_DEACTIVATION');
    await passTime(h, 2 * MINUTE);
    assert.deepEqual([await statusesOf(one), await statusesOf(other)], [['canceled'], ['canceled']], 'the newest end');
  });
  it('are those of the one account', async () => {
    const [one, other] = await both();
    await ask(h, one, other);
    const second = { ...one, ...(await listAccount(h, one)) };
    assert.deepEqual(await partnersOf(second), []);
    await pair(h, second, one);
    const [row] = await partnersOf(second);
    const name = await nameOf(one);
    assert.deepEqual(
      [row?.primaryEnterpriseName, row?.secondaryEnterpriseName, row?.secondaryAccountId],
      [name, name, one.walletId],
    );
    assert.deepEqual((await partnersOf(one)).length, 2);
    assert.deepEqual(await partnersOf({ ...one, enterpriseId: other.enterpriseId }), []);
  });
  it('are narrowed by status after what decides, the newest first', async () => {
    const one = await bookParty(h);
    const [declining, asked, asking] = [await bookParty(h), await bookParty(h), await bookParty(h)];
    await decline(declining, await ask(h, one, declining));
    await passTime(h, MINUTE);
    await ask(h, one, asked);
    await passTime(h, MINUTE);
    await ask(h, asking, one);
    const others = async (status?: PartnersQuery['status']) =>
      (await partnersOf(one, status)).map(({ primaryAccountId, secondaryAccountId }) =>
        primaryAccountId === one.walletId ? secondaryAccountId : primaryAccountId,
      );
    assert.deepEqual(await others(), [asking.walletId, asked.walletId, declining.walletId]);
    assert.deepEqual(await others('pending'), [asking.walletId, asked.walletId]);
    assert.deepEqual(await others('rejected'), [declining.walletId]);
    assert.deepEqual([await others('accepted'), await others('canceled')], [[], []]);
    await passTime(h, MINUTE);
    await ask(h, declining, one);
    assert.deepEqual(await others('rejected'), [], 'it waits now');
  });
  it('are simulated ones as well, by their names', async () => {
    await insertSimulated(h);
    const one = await bookParty(h);
    const { rows } = await h.ownerPool.query(
      `select e.id from address_book_entries e join address_book_listings l on l.id = e.listing_id where simulates = 'accepts'`,
    );
    await ask(h, one, { entryId: rows[0].id });
    await passTime(h, 5 * MINUTE);
    const [row] = await partnersOf(one);
    assert.deepEqual([row?.secondaryEnterpriseName, row?.status], ['Sim Accepts', 'accepted']);
  });
});

describe('what a trading account may not know', () => {
  it('a request that is still under review is known to its owner alone', async () => {
    const one = await bookParty(h);
    const id = await askUnderReview(h, one);
    assert.deepEqual(await statusesOf(one), ['pending']);
    const { rows } = await h.ownerPool.query(
      `select replace(target_wallet_id::text, '-', '') as account, replace(target_enterprise_id::text, '-', '') as enterprise
        from address_book_connections where id = $1`,
      [id],
    );
    const query = { enterpriseId: rows[0].enterprise, accountId: rows[0].account };
    assert.deepEqual(await listPartnersOf(h.db, query), []);
  });
  it('whom an account id belongs to: it is called what the owner calls it, and does not know of it', async () => {
    const [one, other] = await both();
    const walletId = await insertAccount(h.db, other.enterpriseId, { label: 'Unlisted' });
    await byAccount(one, walletId);
    await passTime(h, 2 * MINUTE);
    const rows = await partnersOf(one);
    assert.deepEqual([rows[0]?.secondaryEnterpriseName, rows[0]?.status], ['A friend', 'accepted']);
    assert.ok(!JSON.stringify(rows).includes(await nameOf(other)));
    assert.deepEqual(await partnersOf({ ...other, walletId }), []);
    await put(one, rows[0]?.addressBookConnectionId ?? '', 'PENDING_DEACTIVATION');
    await passTime(h, 2 * MINUTE);
    const ended = await partnersOf(one);
    assert.deepEqual([ended[0]?.secondaryEnterpriseName, ended[0]?.status], ['A friend', 'canceled']);
  });
  it('the name behind a private entry that is known by account id, accepted or declined', async () => {
    const one = await bookParty(h);
    const [accepting, declining] = [await bookParty(h, { isPublic: false }), await bookParty(h, { isPublic: false })];
    const asked = await byAccount(one, accepting.walletId);
    const input = { enterpriseId: accepting.enterpriseId, connectionId: asked };
    await h.call(acceptCounterparty, { as: accepting.as, input });
    await decline(declining, await byAccount(one, declining.walletId));
    await passTime(h, 2 * MINUTE);
    const rows = await partnersOf(one);
    assert.deepEqual(
      rows.map(({ secondaryEnterpriseName, status }) => `${secondaryEnterpriseName} ${status}`).toSorted(),
      ['A friend accepted', 'A friend rejected'],
    );
    const [theirs] = await partnersOf(accepting);
    assert.deepEqual(
      [theirs?.primaryEnterpriseName, theirs?.secondaryEnterpriseName],
      [await nameOf(one), await nameOf(accepting)],
    );
  });
  it('later names of what has ended', async () => {
    const [one, other] = await both();
    const names = [await nameOf(one), await nameOf(other)];
    await decline(other, await ask(h, one, other));
    await h.ownerPool.query(`update address_book_listings set name = 'Later ' || name where id in ($1, $2)`, [
      one.listingId,
      other.listingId,
    ]);
    for (const party of [one, other]) {
      const [row] = await partnersOf(party);
      assert.deepEqual([row?.primaryEnterpriseName, row?.secondaryEnterpriseName], names);
    }
  });
  it('that a block ended it', async () => {
    const [one, other] = await both();
    const asking = await bookParty(h);
    await pair(h, one, other);
    await ask(h, asking, one);
    await passTime(h, 2 * MINUTE);
    for (const { listingId: blockedListingId } of [other, asking])
      await h.call(blockListing, { as: one.as, input: { enterpriseId: one.enterpriseId, blockedListingId } });
    assert.deepEqual([await statusesOf(other), await statusesOf(asking)], [['accepted'], ['rejected']]);
    await passTime(h, 2 * MINUTE);
    assert.deepEqual(await statusesOf(other), ['canceled']);
  });
});
